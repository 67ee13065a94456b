import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { toAmount } from '@dar/contracts/money';
import {
  bookingCounts,
  cancelOrder,
  myServiceOrders,
  ORDER_CHANGES_PATH,
  orderType,
  rescheduleOrder,
  serviceOrderDetails,
} from '@dar/contracts/orders';
import { rescheduleTimes } from '@dar/contracts/schedule';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import { requireSession, serve } from '../../route.ts';
import type { Services } from '../../service.ts';
import { orderMessages } from './orders.messages.ts';

export function ordersRoutes(app: FastifyInstance, services: Services): void {
  changesRoute(app, services);
  const { orders, cancellation, rescheduling, reviews, productOrders, geo } = services;
  serve(app, bookingCounts, async (_input, { session }) => ({
    oData: {
      activities: [
        ...(await orders.countsByActivity(session.customerId)),
        ...(await productOrders.countsByActivity(session.customerId)),
      ],
      ...(await orders.visits(session.customerId)),
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

  serve(app, cancelOrder, async ({ order_id, visit, shown_refund, reason }, { session }) => {
    const cancelled = { orderId: order_id, visit, shownRefund: shown_refund };
    const refund = await cancellation.cancel(session.customerId, cancelled, reason);
    return { oData: { refund: toAmount(refund) }, message: orderMessages.cancelled };
  });

  serve(app, rescheduleTimes, async ({ order_id, visit, date }, { session }) => ({
    oData: await rescheduling.getTimes(session.customerId, { orderId: order_id, visit }, date),
  }));

  serve(app, rescheduleOrder, async ({ order_id, visit, time, version }, { session }) => {
    await rescheduling.reschedule(session.customerId, { orderId: order_id, visit, version }, time);
    return { message: orderMessages.rescheduled };
  });

  serve(app, serviceOrderDetails, async ({ service_order_id }, { session }) => {
    const { customerId } = session;
    const order = await reviews.withReviews(customerId, await orders.byId(customerId, service_order_id));
    return { oData: { ...order, address: order.address && geo.withArabic(order.address), products: [] } };
  });
}

function changesRoute(app: FastifyInstance, { orderChanges }: Services): void {
  app.addHook('preClose', async () => orderChanges.close());
  app.get(`${API_BASE_PATH}${ORDER_CHANGES_PATH}`, async (request, reply) => {
    const session = await requireSession(app, request);
    // With `no-store`, Chromium would not keep the pages that read the stream in its back-forward cache.
    reply.headers({ 'content-type': 'text/event-stream', 'cache-control': 'private, no-cache' });
    return reply.send(await orderChanges.openFor(session));
  });
}
