import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/shared/contracts/catalog';
import type { FastifyInstance } from 'fastify';
import { serveUnchanging } from '../../route.ts';
import type { CatalogService } from './catalog.service.ts';

export function catalogRoutes(app: FastifyInstance, { catalog }: { readonly catalog: CatalogService }): void {
  const nothing = () => ({});
  serveUnchanging(
    app,
    homeLoad,
    ({ variant }) => ({ variant: variant || undefined }),
    ({ variant }) => ({ oData: catalog.home(variant) }),
  );

  serveUnchanging(app, homeActivities, nothing, () => ({ oData: { activities: [...catalog.activities()] } }));

  serveUnchanging(
    app,
    categories,
    ({ activity_id }) => ({ activity_id }),
    ({ activity_id }) => ({ oData: catalog.categories(activity_id) }),
  );

  // The shopper's browser may remember another activity than the category's own: the category says which it is.
  serveUnchanging(
    app,
    categoryDetails,
    ({ category_id, page, limit }) => ({ category_id, page, limit }),
    ({ category_id, page, limit }) => ({ oData: catalog.categoryDetails(category_id, page, limit) }),
  );

  serveUnchanging(
    app,
    serviceDetails,
    ({ service_id }) => ({ service_id }),
    ({ service_id }) => ({ oData: catalog.serviceDetails(service_id) }),
  );
}
