import { bookingCounts, myServiceOrders, orderType, serviceOrderDetails } from '@dar/contracts/orders';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { serve } from '../../route.ts';
import type { ProductOrdersService } from '../product-orders/product-orders.service.ts';
import { orderMessages } from './orders.messages.ts';
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

  serve(app, orderType, async ({ order_id }, { session }) => {
    if (await orders.has(session.customerId, order_id)) return { oData: { type: 'service' as const } };
    if (await productOrders.has(session.customerId, order_id)) return { oData: { type: 'product' as const } };
    throw new AppError('not-found', orderMessages.notFound);
  });

  serve(app, myServiceOrders, ({ activity_id, page, limit }, { session }) =>
    orders.list(session.customerId, { activityId: activity_id, page, limit }),
  );

  serve(app, serviceOrderDetails, async ({ service_order_id }, { session }) => ({
    oData: { ...(await orders.byId(session.customerId, service_order_id)), products: [] },
  }));
}
