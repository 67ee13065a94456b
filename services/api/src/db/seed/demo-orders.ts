import type { Activity } from '@dar/contracts/catalog';
import { add, fils, multiply, ZERO } from '@dar/contracts/money';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { calculateBill } from '@dar/contracts/pricing/bill';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { findStartingPrice } from '../../modules/catalog/starting-price.ts';
import { freezeLine } from '../../modules/checkout/frozen-line.ts';
import type { BookableService } from '../../modules/schedule/bookable-service.ts';
import { getNeeds } from '../../modules/schedule/slots.ts';
import { visitNeeds } from '../../modules/schedule/visit-needs.ts';
import type { Db } from '../client.ts';
import { orderLines, orders, visits } from '../schema/orders.ts';
import type { DemoCustomer } from './demo-customer.ts';

interface DemoOrder {
  readonly serviceId: number;
  readonly qty?: number;
  readonly withServiceId?: number;
  /** The day of the visit. Negative for a coming one. */
  readonly daysAgo: number;
  readonly time: string;
  readonly status: (typeof orders.$inferInsert)['status'];
  /** Cash unless given. Not the wallet, which would need a movement. */
  readonly paymentMethod?: Exclude<PaymentMethod, 'wallet'>;
  readonly taskDescription?: string;
  readonly coupon?: { readonly code: string; readonly discount: number };
}

const WEEKLY_CLEANINGS = 20;

const WEEKLY: readonly DemoOrder[] = Array.from({ length: WEEKLY_CLEANINGS }, (_, index) => ({
  serviceId: 105,
  daysAgo: 7 * (WEEKLY_CLEANINGS - index) + 1,
  time: '09:00',
  status: index === 12 ? 'Cancelled' : 'Completed',
  paymentMethod: index % 3 === 0 ? 'cash' : 'card',
}));

/** Every status, in several activities. Orders of services that the catalog lacks are omitted. */
const DEMO_ORDERS: readonly DemoOrder[] = [
  ...WEEKLY,
  { serviceId: 105, daysAgo: 40, time: '13:00', status: 'Completed', paymentMethod: 'google_pay' },
  { serviceId: 142, daysAgo: 26, time: '16:30', status: 'Completed' },
  { serviceId: 130, daysAgo: 12, time: '11:00', status: 'Completed', qty: 2, paymentMethod: 'apple_pay' },
  {
    serviceId: 110,
    withServiceId: 112,
    daysAgo: 6,
    time: '14:00',
    status: 'Completed',
    paymentMethod: 'card',
    taskDescription: 'The key is with the security desk.\nPlease start in the kitchen.',
    coupon: { code: 'SAVE25', discount: 2_500 },
  },
  { serviceId: 110, daysAgo: 5, time: '14:00', status: 'Cancelled' },
  { serviceId: 105, daysAgo: 0, time: '10:00', status: 'In progress', paymentMethod: 'card' },
  // The coming visits are paid, so that the demo customer can book as many in cash as any other.
  {
    serviceId: 138,
    daysAgo: -1,
    time: '12:00',
    status: 'Assigned',
    paymentMethod: 'card',
    taskDescription: 'Call before you come up.',
  },
  { serviceId: 105, daysAgo: -2, time: '09:00', status: 'Confirmed', paymentMethod: 'apple_pay' },
  { serviceId: 142, daysAgo: -3, time: '16:30', status: 'Pending', paymentMethod: 'google_pay' },
];

export interface DemoOrderDeps extends DemoCustomer {
  readonly now: Date;
  readonly serviceById: (id: number) => BookableService | undefined;
  readonly activityById: (id: number) => Activity | undefined;
}

/** Adds past and coming orders of the demo customer, the oldest visit first. */
export async function seedDemoOrders(tx: Db, deps: DemoOrderDeps): Promise<void> {
  for (const order of DEMO_ORDERS.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
    await insertDemoOrder(tx, deps, order);
  }
}

type Line = Parameters<typeof freezeLine>[0];

function toLine(deps: DemoOrderDeps, serviceId: number | undefined, qty: number): Line[] {
  const service = serviceId === undefined ? undefined : deps.serviceById(serviceId);
  const start = service && findStartingPrice(service);
  if (!start) return [];
  const { selection, total: unitPrice } = start;
  const total = multiply(unitPrice, qty);
  return [{ id: 0, service, selection, flow: 'standard', transactionId: '', qty, unitPrice, total }];
}

/** Returns the id of the order; undefined when the catalog lacks its service. */
export async function insertDemoOrder(tx: Db, deps: DemoOrderDeps, order: DemoOrder): Promise<number | undefined> {
  const lines = [order.serviceId, order.withServiceId].flatMap((id) => toLine(deps, id, order.qty ?? 1));
  const [first] = lines;
  if (!first) return undefined;
  const { service } = first;
  const day = dayInDubai(new Date(deps.now.getTime() - order.daysAgo * DAY_MS));
  const startsAt = fromDubaiTime(`${day} ${order.time}`);
  const visit = {
    customerId: deps.customerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + getNeeds(lines.map(visitNeeds)).lengthMinutes * 60_000),
    status: order.status,
  };
  const [stored] = await tx
    .insert(orders)
    .values({
      ...visit,
      ...calculateBill(add(...lines.map(({ total }) => total)), ZERO, fils(order.coupon?.discount ?? 0)),
      activityId: service.activity_id,
      address: deps.address,
      paymentMethod: order.paymentMethod ?? 'cash',
      taskDescription: order.taskDescription ?? '',
      couponCode: order.coupon?.code ?? '',
      placedAt: new Date(Math.min(startsAt.getTime() - DAY_MS, deps.now.getTime() - 2 * HOUR_MS)),
    })
    .returning({ id: orders.id });
  if (!stored) return undefined;
  await tx.insert(visits).values({ ...visit, orderId: stored.id, number: 1 });
  const activity = deps.activityById(service.activity_id);
  const of = { customerId: visit.customerId, orderId: stored.id };
  await tx.insert(orderLines).values(lines.map((line) => ({ ...freezeLine(line, activity), ...of })));
  return stored.id;
}
