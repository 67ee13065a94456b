import { fils } from '@dar/contracts/money';
import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { toColumns } from '../../modules/notifications/notifications.service.ts';
import { type OrderKind, orderNotification } from '../../modules/notifications/order-notifications.ts';
import { refundNotification } from '../../modules/notifications/refund-notifications.ts';
import { getOrderNo } from '../../modules/orders/order-no.ts';
import { getOrderNumber } from '../../modules/product-orders/product-order-view.ts';
import type { Db } from '../client.ts';
import { notifications } from '../schema/notifications.ts';
import { orders } from '../schema/orders.ts';
import { productOrders } from '../schema/product-orders.ts';
import { DEMO_REFUND } from './demo-wallet.ts';

const UNREAD_MS = 2 * DAY_MS;
const NOTIFIED_ORDERS = 12;
const CARD_REFUND = { amount: fils(24_150), daysAgo: 10 };

type NewNotification = Omit<typeof notifications.$inferInsert, 'customerId' | 'readAt'>;
type OrderStatus = Exclude<OrderKind, 'Rescheduled'>;

interface DemoOrder {
  readonly id: number;
  readonly type: 'service' | 'product';
  readonly orderNo: string;
  readonly status: OrderStatus;
  readonly placedAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

const HISTORY: Readonly<Record<OrderStatus, readonly OrderKind[]>> = {
  Pending: ['Pending'],
  Confirmed: ['Pending', 'Confirmed'],
  Assigned: ['Pending', 'Confirmed', 'Assigned'],
  'In progress': ['Pending', 'Confirmed', 'Assigned', 'In progress'],
  Completed: ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Completed'],
  Cancelled: ['Pending', 'Confirmed', 'Rescheduled', 'Cancelled'],
};

export async function seedDemoNotifications(tx: Db, customerId: number, now: Date): Promise<void> {
  const demoOrders = await findDemoOrders(tx, customerId);
  const sent = [...demoOrders.flatMap((order) => getHistory(order, now)), ...refundsBefore(now)];
  const sorted = sent.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  await tx.insert(notifications).values(
    sorted.map((notification) => {
      const isRead = now.getTime() - notification.createdAt.getTime() > UNREAD_MS;
      return { ...notification, customerId, readAt: isRead ? notification.createdAt : null };
    }),
  );
}

async function findDemoOrders(tx: Db, customerId: number): Promise<DemoOrder[]> {
  const services = await tx.select().from(orders).where(eq(orders.customerId, customerId));
  const goods = await tx.select().from(productOrders).where(eq(productOrders.customerId, customerId));
  const all = [
    ...services.map((order) => ({ ...order, type: 'service' as const, orderNo: getOrderNo(order) })),
    ...goods.map((order) => ({
      ...order,
      type: 'product' as const,
      orderNo: getOrderNumber(order),
      startsAt: new Date(order.placedAt.getTime() + HOUR_MS),
      endsAt: new Date(order.placedAt.getTime() + 2 * HOUR_MS),
    })),
  ];
  return all.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime()).slice(-NOTIFIED_ORDERS);
}

function getHistory(order: DemoOrder, now: Date): NewNotification[] {
  const { id, type, orderNo, placedAt, startsAt, endsAt } = order;
  const getTime: Readonly<Record<OrderKind, number>> = {
    Pending: placedAt.getTime(),
    Confirmed: placedAt.getTime() + MINUTE_MS,
    Rescheduled: placedAt.getTime() + 2 * MINUTE_MS,
    Assigned: startsAt.getTime() - HOUR_MS / 2,
    'In progress': startsAt.getTime(),
    Completed: endsAt.getTime(),
    Cancelled: endsAt.getTime(),
  };
  return HISTORY[order.status].map((kind) => ({
    ...toColumns(orderNotification(kind, orderNo)),
    kind,
    orderId: id,
    orderType: type,
    // A visit in the future has a crew already.
    createdAt: new Date(Math.min(getTime[kind], now.getTime() - MINUTE_MS)),
  }));
}

function refundsBefore(now: Date): NewNotification[] {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return [
    {
      ...toColumns(refundNotification({ amount: DEMO_REFUND.amount, reason: 'slot-lost', isToWallet: true })),
      kind: 'Refunded to wallet',
      createdAt: daysAgo(DEMO_REFUND.daysAgo),
    },
    {
      ...toColumns(refundNotification({ amount: CARD_REFUND.amount, reason: 'already-ordered', isToWallet: false })),
      kind: 'Refunded to card',
      createdAt: daysAgo(CARD_REFUND.daysAgo),
    },
  ];
}
