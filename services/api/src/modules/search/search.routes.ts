import { searchCatalog, searchSuggestions } from '@dar/contracts/search';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, serve } from '../../route.ts';
import type { CatalogService } from '../catalog/catalog.service.ts';
import type { SearchService } from './search.service.ts';

interface SearchRoutesDeps {
  readonly search: SearchService;
  readonly catalog: Pick<CatalogService, 'version'>;
}

export function searchRoutes(app: FastifyInstance, { search, catalog }: SearchRoutesDeps): void {
  serve(app, searchCatalog, async (input, { ip }) => ({ oData: await search.search(input, ip) }));
  cachedRoute(
    app,
    searchSuggestions,
    ({ query }) => ({ query, version: catalog.version }),
    ({ query }) => ({ oData: search.suggestions(query) }),
  );
}
