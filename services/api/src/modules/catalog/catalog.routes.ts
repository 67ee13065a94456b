import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import type { Endpoint, EndpointParams } from '@dar/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import { cachedRoute, type Reply } from '../../route.ts';
import type { Services } from '../../service.ts';
import type { Session } from '../auth/session.ts';

type PublicEndpoint = Endpoint & { readonly auth: 'none' | 'optional' };

export function catalogRoutes(
  app: FastifyInstance,
  { catalog, partners, paymentMethods, bookingPolicy }: Services,
): void {
  /** Caches the response until the catalog or a rating changes. */
  const serveCatalog = <E extends PublicEndpoint, Key extends object>(
    endpoint: E,
    cacheKey: (input: EndpointParams<E>, findSession: () => Promise<Session | undefined>) => Key | Promise<Key>,
    response: (key: Key) => Reply<E>,
  ) =>
    cachedRoute(
      app,
      endpoint,
      async (...args) => ({ ...(await cacheKey(...args)), revision: catalog.revision }),
      response,
    );

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

  const terms = {
    is_cash: paymentMethods.includes('cash') ? '1' : '0',
    policy: bookingPolicy,
  } as const;
  serveCatalog(
    serviceDetails,
    async ({ service_id, comera_transaction_id }, findSession) => ({
      service_id,
      price_flow: comera_transaction_id
        ? await partners.findFlow((await findSession())?.customerId, comera_transaction_id)
        : undefined,
    }),
    ({ service_id, price_flow }) => ({ oData: { ...catalog.serviceDetails(service_id), ...terms, price_flow } }),
  );
}
