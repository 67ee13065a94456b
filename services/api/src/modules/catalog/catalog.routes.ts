import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import type { Endpoint, EndpointParams } from '@dar/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, type Reply } from '../../route.ts';
import type { CatalogService } from './catalog.service.ts';

type PublicEndpoint = Endpoint & { readonly auth: 'none' | 'optional' };

export function catalogRoutes(app: FastifyInstance, { catalog }: { readonly catalog: CatalogService }): void {
  /** Caches the response until the catalog version changes. */
  const serveCatalog = <E extends PublicEndpoint, Key extends object>(
    endpoint: E,
    cacheKey: (input: EndpointParams<E>) => Key,
    answer: (key: Key) => Reply<E>,
  ) => cachedRoute(app, endpoint, (input) => ({ ...cacheKey(input), version: catalog.version }), answer);

  const nothing = () => ({});
  serveCatalog(
    homeLoad,
    ({ variant }) => ({ variant: variant || undefined }),
    ({ variant }) => ({ oData: catalog.home(variant) }),
  );

  serveCatalog(homeActivities, nothing, () => ({ oData: { activities: [...catalog.activities()] } }));

  serveCatalog(
    categories,
    ({ activity_id }) => ({ activity_id }),
    ({ activity_id }) => ({ oData: catalog.categories(activity_id) }),
  );

  // Ignores the activity of the browser, which may not be that of the category.
  serveCatalog(
    categoryDetails,
    ({ category_id, page, limit }) => ({ category_id, page, limit }),
    ({ category_id, page, limit }) => ({ oData: catalog.categoryDetails(category_id, page, limit) }),
  );

  serveCatalog(
    serviceDetails,
    ({ service_id }) => ({ service_id }),
    ({ service_id }) => ({ oData: catalog.serviceDetails(service_id) }),
  );
}
