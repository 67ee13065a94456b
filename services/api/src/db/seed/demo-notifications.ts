import { eq } from 'drizzle-orm';
import { orderNotifications } from '../../modules/notifications/order-notifications.ts';
import { orderNoOf } from '../../modules/orders/order-no.ts';
import { orderNumberOf } from '../../modules/product-orders/product-order-view.ts';
import type { Db } from '../client.ts';
import { notifications } from '../schema/notifications.ts';
import { orders } from '../schema/orders.ts';
import { productOrders } from '../schema/product-orders.ts';

const HOUR_MS = 60 * 60_000;
const UNREAD_MS = 7 * 24 * HOUR_MS;
const NOTIFIED_ORDERS = 12;

/** Adds notifications about the newest demo orders. Those older than a week are read. */
export async function seedDemoNotifications(tx: Db, customerId: number, now: Date): Promise<void> {
  const services = await tx.select().from(orders).where(eq(orders.customerId, customerId));
  const goods = await tx.select().from(productOrders).where(eq(productOrders.customerId, customerId));
  const entries = [
    ...services.map((order) => ({
      ...order,
      type: 'service' as const,
      orderNo: orderNoOf(order),
      at: order.endsAt < now ? order.endsAt : new Date(order.placedAt.getTime() + HOUR_MS),
    })),
    ...goods.map((order) => ({
      ...order,
      type: 'product' as const,
      orderNo: orderNumberOf(order),
      at: new Date(order.placedAt.getTime() + HOUR_MS),
    })),
  ]
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .slice(-NOTIFIED_ORDERS);
  if (entries.length === 0) return;
  await tx.insert(notifications).values(
    entries.map(({ id, type, orderNo, status, at }) => {
      const { title, text } = orderNotifications(status, orderNo);
      return {
        customerId,
        orderId: id,
        orderType: type,
        status,
        title: title.en,
        titleAr: title.ar,
        text: text.en,
        textAr: text.ar,
        createdAt: at,
        readAt: now.getTime() - at.getTime() > UNREAD_MS ? at : null,
      };
    }),
  );
}
