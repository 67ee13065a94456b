import { bookingCounts, myServiceOrders, serviceOrderDetails } from '@dar/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../route.ts';
import type { ProductOrdersService } from '../product-orders/product-orders.service.ts';
import type { OrdersService } from './orders.service.ts';

interface Services {
  readonly orders: OrdersService;
  readonly productOrders: ProductOrdersService;
}

export function ordersRoutes(app: FastifyInstance, { orders, productOrders }: Services): void {
  serve(app, bookingCounts, async (_input, { session }) => ({
    oData: {
      activities: [
        ...(await orders.countsByActivity(session.customerId)),
        ...(await productOrders.countsByActivity(session.customerId)),
      ],
    },
  }));

  serve(app, myServiceOrders, async ({ activity_id, page, limit }, { session }) => ({
    oData: await orders.list(session.customerId, { activityId: activity_id, page, limit }),
  }));

  serve(app, serviceOrderDetails, async ({ service_order_id }, { session }) => ({
    oData: { ...(await orders.byId(session.customerId, service_order_id)), products: [] },
  }));
}
