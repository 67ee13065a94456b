import { categories, categoryDetails, homeActivities, homeLoad, serviceDetails } from '@dar/shared/contracts/catalog';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { CatalogService } from './catalog.service.ts';

export function catalogRoutes(app: FastifyInstance, { catalog }: { readonly catalog: CatalogService }): void {
  serve(app, homeLoad, ({ variant }) => ({ oData: catalog.home(variant || undefined) }));

  serve(app, homeActivities, () => ({ oData: { activities: [...catalog.activities()] } }));

  serve(app, categories, ({ activity_id }) => ({ oData: catalog.categories(activity_id) }));

  // The shopper's browser may remember another activity than the category's own: the category says which it is.
  serve(app, categoryDetails, ({ category_id, page, limit }) => ({
    oData: catalog.categoryDetails(category_id, page, limit),
  }));

  serve(app, serviceDetails, ({ service_id }) => ({ oData: catalog.serviceDetails(service_id) }));
}
