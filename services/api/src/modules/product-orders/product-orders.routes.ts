import { myOrders, productOrderDetails } from '@dar/contracts/product-orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { ProductOrdersService } from './product-orders.service.ts';

interface Services {
  readonly productOrders: ProductOrdersService;
}

export function productOrdersRoutes(app: FastifyInstance, { productOrders }: Services): void {
  serve(app, myOrders, ({ activity_id, page, limit }, { session }) =>
    productOrders.list(session.customerId, { activityId: activity_id, page, limit }),
  );

  serve(app, productOrderDetails, async ({ order_id }, { session }) => ({
    oData: await productOrders.byId(session.customerId, order_id),
  }));
}
