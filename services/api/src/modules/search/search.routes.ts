import { searchCatalog, searchSuggestions } from '@dar/contracts/search';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import type { SearchService } from './search.service.ts';

export function searchRoutes(app: FastifyInstance, { catalog }: Services, search: SearchService): void {
  serve(app, searchCatalog, async (input, { ip }) => ({ oData: await search.search(input, ip) }));
  cachedRoute(
    app,
    searchSuggestions,
    ({ query }) => ({ query, version: catalog.version }),
    ({ query }) => ({ oData: search.suggestions(query) }),
  );
}
