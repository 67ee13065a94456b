import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/contracts/catalog';
import type { Endpoint, EndpointParams } from '@dar/contracts/endpoint';
import type { FastifyInstance } from 'fastify';
import type { Reply } from '../../handler.ts';
import { cachedRoute } from '../../route.ts';
import type { Services } from '../../service.ts';
import type { Session } from '../auth/session.ts';

type PublicEndpoint = Endpoint & { readonly auth: 'none' | 'optional' };

export function catalogRoutes(app: FastifyInstance, { catalog, partners, shopSettings }: Services): void {
  /** Caches the response until the catalog, a rating or a setting changes. */
  const serveCatalog = <E extends PublicEndpoint, Key extends object>(
    endpoint: E,
    cacheKey: (input: EndpointParams<E>, findSession: () => Promise<Session | undefined>) => Key | Promise<Key>,
    response: (key: Key) => Reply<E>,
  ) =>
    cachedRoute(
      app,
      endpoint,
      async (...args) => ({
        ...(await cacheKey(...args)),
        revision: catalog.revision,
        settings: shopSettings.version,
      }),
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

  const getTerms = () => {
    const settings = shopSettings.current();
    return { is_cash: settings.payment_methods.includes('cash') ? '1' : '0', policy: settings } as const;
  };
  serveCatalog(
    serviceDetails,
    async ({ service_id, comera_transaction_id }, findSession) => ({
      service_id,
      price_flow: comera_transaction_id
        ? await partners.findFlow((await findSession())?.customerId, comera_transaction_id)
        : undefined,
    }),
    ({ service_id, price_flow }) => ({ oData: { ...catalog.serviceDetails(service_id), ...getTerms(), price_flow } }),
  );
}
