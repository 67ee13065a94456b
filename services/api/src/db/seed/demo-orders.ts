import type { Activity } from '@dar/contracts/catalog';
import { add, fils, multiply, subtract, ZERO } from '@dar/contracts/money';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { calculateBill } from '@dar/contracts/pricing/bill';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { and, eq, inArray, notExists } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { findStartingPrice } from '../../modules/catalog/starting-price.ts';
import { freezeLine } from '../../modules/checkout/freeze-cart.ts';
import { countHalfHours, HALF_HOUR_MS, startOfHalfHour } from '../../modules/crews/spans.ts';
import type { BookableService } from '../../modules/schedule/bookable-service.ts';
import { getNeeds } from '../../modules/schedule/visits.ts';
import { walletMessages } from '../../modules/wallet/wallet.service.ts';
import type { Db } from '../client.ts';
import { crewActivities, crewSlots } from '../schema/crews.ts';
import { orderEvents, orderLines, orders, visits } from '../schema/orders.ts';
import { walletEntries } from '../schema/wallet.ts';
import type { DemoCustomer } from './demo-customer.ts';
import { topUpDemoWallet } from './demo-wallet.ts';

interface DemoOrder {
  readonly serviceId: number;
  readonly qty?: number;
  readonly withServiceId?: number;
  /** The day of the visit. Negative for a coming one. */
  readonly daysAgo: number;
  /** Of the visit; missing for one that began an hour ago. */
  readonly time?: string;
  readonly status: (typeof orders.$inferInsert)['status'];
  /** Cash unless given. */
  readonly paymentMethod?: PaymentMethod;
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
  { serviceId: 138, daysAgo: 33, time: '12:00', status: 'Completed' },
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
  { serviceId: 105, daysAgo: 0, status: 'In progress', paymentMethod: 'wallet' },
  // Not by cash, so that the demo customer can book as many in cash as any other. The refund of an order without an
  // invoice goes to the wallet. No code makes a pending order; demo-bookings.ts makes the other coming ones.
  { serviceId: 142, daysAgo: -3, time: '16:30', status: 'Pending', paymentMethod: 'wallet' },
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

function getStart({ daysAgo, time }: DemoOrder, now: Date): Date {
  if (time === undefined) return new Date(Math.floor((now.getTime() - HOUR_MS) / HALF_HOUR_MS) * HALF_HOUR_MS);
  return fromDubaiTime(`${dayInDubai(new Date(now.getTime() - daysAgo * DAY_MS))} ${time}`);
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
  const startsAt = getStart(order, deps.now);
  const visit = {
    customerId: deps.customerId,
    startsAt,
    endsAt: new Date(startsAt.getTime() + getNeeds(lines).lengthMinutes * 60_000),
    status: order.status,
  };
  const bill = calculateBill(add(...lines.map(({ total }) => total)), ZERO, fils(order.coupon?.discount ?? 0));
  const placedAt = new Date(Math.min(startsAt.getTime() - DAY_MS, deps.now.getTime() - 2 * HOUR_MS));
  const [stored] = await tx
    .insert(orders)
    .values({
      ...visit,
      ...bill,
      activityId: service.activity_id,
      address: deps.address,
      paymentMethod: order.paymentMethod ?? 'cash',
      taskDescription: order.taskDescription ?? '',
      couponCode: order.coupon?.code ?? '',
      placedAt,
    })
    .returning({ id: orders.id });
  if (!stored) return undefined;
  const crewId = await takeDemoCrew(tx, service.activity_id, visit);
  await tx.insert(visits).values({ ...visit, orderId: stored.id, number: 1, crewId, price: bill.grandTotal });
  await insertEvents(tx, stored.id, { ...visit, placedAt });
  if (order.paymentMethod === 'wallet') {
    await topUpDemoWallet(tx, visit.customerId, bill.grandTotal, placedAt);
    const { en: reason, ar: reasonAr } = walletMessages.paid;
    const paid = { amount: subtract(ZERO, bill.grandTotal), reason, reasonAr, createdAt: placedAt };
    await tx.insert(walletEntries).values({ ...paid, customerId: visit.customerId });
  }
  const activity = deps.activityById(service.activity_id);
  const of = { customerId: visit.customerId, orderId: stored.id };
  await tx.insert(orderLines).values(lines.map((line) => ({ ...freezeLine(line, activity), ...of })));
  return stored.id;
}

/** Takes the first crew of an activity that is free for a visit; null without one. */
async function takeDemoCrew(
  tx: Db,
  activityId: number,
  { customerId, startsAt, endsAt, status }: NewVisit & { readonly startsAt: Date },
): Promise<number | null> {
  const first = startOfHalfHour(startsAt);
  const halfHours = Array.from(
    { length: countHalfHours({ startsAt, endsAt }) },
    (_, half) => new Date(first.getTime() + half * HALF_HOUR_MS),
  );
  const isBusy = tx
    .select({ crewId: crewSlots.crewId })
    .from(crewSlots)
    .where(and(eq(crewSlots.crewId, crewActivities.crewId), inArray(crewSlots.halfHour, halfHours)));
  const [crew] = await tx
    .select({ crewId: crewActivities.crewId })
    .from(crewActivities)
    .where(and(eq(crewActivities.activityId, activityId), notExists(isBusy)))
    .orderBy(crewActivities.crewId)
    .limit(1);
  if (!crew) return null;
  if (status !== 'Cancelled') {
    await tx.insert(crewSlots).values(halfHours.map((halfHour) => ({ ...crew, customerId, halfHour })));
  }
  return crew.crewId;
}

type NewVisit = Pick<typeof visits.$inferInsert, 'customerId' | 'endsAt' | 'status'>;

/** Adds when the order was placed, and its present status. */
async function insertEvents(
  tx: Db,
  orderId: number,
  { customerId, endsAt, status, placedAt }: NewVisit & { readonly placedAt: Date },
): Promise<void> {
  const of = { customerId, orderId, visitNumber: 1 };
  const from = status === 'Pending' ? ('Pending' as const) : ('Confirmed' as const);
  await tx.insert(orderEvents).values({ ...of, to: from, by: 'customer', createdAt: placedAt });
  if (status === from) return;
  const isCancelled = status === 'Cancelled';
  const by = isCancelled ? ('customer' as const) : ('system' as const);
  const reason = isCancelled ? 'My plans have changed' : '';
  // Within the two hours that every order is old.
  const changedAt = status === 'Completed' ? endsAt : new Date(placedAt.getTime() + HOUR_MS);
  await tx.insert(orderEvents).values({ ...of, from, to: status, by, reason, createdAt: changedAt });
}
