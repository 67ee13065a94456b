import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import type { Endpoint, EndpointParams } from '@dar/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, type Reply } from '../../route.ts';
import type { Session } from '../auth/session.ts';
import type { PartnersService } from '../partners/partners.service.ts';
import type { CatalogService } from './catalog.service.ts';

type PublicEndpoint = Endpoint & { readonly auth: 'none' | 'optional' };

interface CatalogRoutesDeps {
  readonly catalog: CatalogService;
  readonly partners: PartnersService;
}

export function catalogRoutes(app: FastifyInstance, { catalog, partners }: CatalogRoutesDeps): void {
  /** Caches the response until the catalog version changes. */
  const serveCatalog = <E extends PublicEndpoint, Key extends object>(
    endpoint: E,
    cacheKey: (input: EndpointParams<E>, findSession: () => Promise<Session | undefined>) => Key | Promise<Key>,
    answer: (key: Key) => Reply<E>,
  ) =>
    cachedRoute(app, endpoint, async (...args) => ({ ...(await cacheKey(...args)), version: catalog.version }), answer);

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
    async ({ service_id, comera_transaction_id }, findSession) => ({
      service_id,
      price_flow: comera_transaction_id
        ? await partners.flowOf((await findSession())?.customerId, comera_transaction_id)
        : undefined,
    }),
    ({ service_id, price_flow }) => ({ oData: { ...catalog.serviceDetails(service_id), price_flow } }),
  );
}
