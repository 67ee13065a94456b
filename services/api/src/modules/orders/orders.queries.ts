import { type Fils, ZERO } from '@dar/contracts/money';
import { OPEN_STATUSES } from '@dar/contracts/order-status';
import { and, asc, count, countDistinct, desc, eq, gt, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import type { OfficeBooking } from '../../db/schema/frozen-cart.ts';
import { orderEvents, orderLines, orders, visits } from '../../db/schema/orders.ts';
import type { Page } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CrewSpan } from '../crews/spans.ts';
import type { OrderCount } from './order-count.ts';

export type OrderRow = typeof orders.$inferSelect;
export type OrderLineRow = typeof orderLines.$inferSelect;
export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'customerId'>;
export type NewOrderLine = Omit<typeof orderLines.$inferInsert, 'customerId' | 'orderId'>;

interface BookedVisits {
  readonly visits: readonly (CrewSpan & { readonly price: Fils })[];
  readonly office: Pick<OfficeBooking, 'by'> | null;
}

export async function insertOrder(
  tx: Db,
  customerId: CustomerId,
  order: NewOrder,
  lines: readonly NewOrderLine[],
  { visits: booked, office }: BookedVisits,
): Promise<number> {
  const [stored] = await tx
    .insert(orders)
    .values({ ...order, customerId })
    .returning({ id: orders.id });
  if (!stored) throw new Error('an order was not stored');
  const of = { customerId, orderId: stored.id };
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, ...of })));
  await tx
    .insert(visits)
    .values(booked.map((visit, index) => ({ ...of, ...visit, number: index + 1, status: order.status })));
  const placed = {
    ...of,
    to: order.status,
    createdAt: order.placedAt,
    ...(office ? { by: 'office' as const, byName: office.by } : { by: 'customer' as const }),
  };
  await tx.insert(orderEvents).values(booked.map((_, index) => ({ ...placed, visitNumber: index + 1 })));
  return stored.id;
}

export async function findOrderOfAttempt(
  db: Db,
  customerId: CustomerId,
  paymentAttemptId: string,
): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.paymentAttemptId, paymentAttemptId)));
  return row;
}

export async function findOrdersOfAttempts(
  db: Db,
  customerId: CustomerId,
  paymentAttemptIds: readonly string[],
): Promise<OrderRow[]> {
  if (paymentAttemptIds.length === 0) return [];
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), inArray(orders.paymentAttemptId, [...paymentAttemptIds])));
}

export async function findOrder(db: Db, customerId: CustomerId, id: number): Promise<OrderRow | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)));
  return row;
}

export async function findOrders(
  db: Db,
  customerId: CustomerId,
  activityId: number | undefined,
  { limit, offset }: Page,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isListed(customerId, activityId))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
}

export async function countListedOrders(
  db: Db,
  customerId: CustomerId,
  activityId: number | undefined,
): Promise<number> {
  return db.$count(orders, isListed(customerId, activityId));
}

function isListed(customerId: CustomerId, activityId: number | undefined) {
  const isOfActivity = activityId === undefined ? undefined : eq(orders.activityId, activityId);
  return and(eq(orders.customerId, customerId), isOfActivity);
}

const isOpen = (now: Date) => and(inArray(visits.status, OPEN_STATUSES), gt(visits.endsAt, now)) as SQL;

const isOfVisit = and(eq(orders.customerId, visits.customerId), eq(orders.id, visits.orderId));

/** An order that costs nothing has no debt. */
const isToPayInCash = and(eq(orders.paymentMethod, 'cash'), gt(orders.grandTotal, ZERO));

/** Returns the number of orders to pay in cash with a visit that is neither over nor cancelled. */
export async function countOpenCashOrders(db: Db, customerId: CustomerId, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: countDistinct(orders.id) })
    .from(visits)
    .innerJoin(orders, isOfVisit)
    .where(and(eq(visits.customerId, customerId), isToPayInCash, isOpen(now)));
  return row?.count ?? 0;
}

export interface ListedVisitRow {
  readonly order: OrderRow;
  readonly visit: typeof visits.$inferSelect;
  /** How many visits the order has. */
  readonly count: number;
}

/** Returns the visits that are neither over nor cancelled, the next one first. */
export async function findNextVisits(
  db: Db,
  customerId: CustomerId,
  now: Date,
  limit: number,
): Promise<ListedVisitRow[]> {
  return selectVisits(db, and(eq(visits.customerId, customerId), isOpen(now)))
    .orderBy(asc(visits.startsAt), asc(visits.orderId))
    .limit(limit);
}

/** Returns the visits that are over or completed, and cancelled ones whose time has come, the latest one first. */
export async function findLastVisits(
  db: Db,
  customerId: CustomerId,
  now: Date,
  limit: number,
): Promise<ListedVisitRow[]> {
  // A crew may complete a visit before its time.
  const isPast = or(lte(visits.startsAt, now), eq(visits.status, 'Completed'));
  return selectVisits(db, and(eq(visits.customerId, customerId), isPast, not(isOpen(now))))
    .orderBy(desc(visits.startsAt), desc(visits.orderId))
    .limit(limit);
}

function selectVisits(db: Db, where: SQL | undefined) {
  const all = alias(visits, 'all_visits');
  const visitsOfOrder = db
    .select({ count: count() })
    .from(all)
    .where(and(eq(all.customerId, visits.customerId), eq(all.orderId, visits.orderId)));
  return db
    .select({ order: orders, visit: visits, count: sql`(${visitsOfOrder})`.mapWith(Number) })
    .from(visits)
    .innerJoin(orders, isOfVisit)
    .where(where);
}

export async function findOrderLines(db: Db, read: readonly OrderRow[]): Promise<OrderLineRow[]> {
  if (read.length === 0) return [];
  const ids = read.map((order) => order.id);
  return db.select().from(orderLines).where(inArray(orderLines.orderId, ids)).orderBy(asc(orderLines.id));
}

export async function countOrders(db: Db, customerId: CustomerId): Promise<Map<number, OrderCount>> {
  const latestId = sql`(array_agg(${orders.id} order by ${orders.placedAt} desc, ${orders.id} desc))[1]`.mapWith(
    orders.id,
  );
  const rows = await db
    .select({ activityId: orders.activityId, count: count(), latestId })
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .groupBy(orders.activityId);
  return new Map(rows.map((row) => [row.activityId, row]));
}

/** Marks the confirmation of an order as waiting. */
export async function awaitVerifiedEmail(tx: Db, customerId: CustomerId, id: number): Promise<void> {
  await tx
    .update(orders)
    .set({ awaitsVerifiedEmail: true })
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)));
}

/** Returns the orders whose confirmation waits, once. */
export async function takeWaitingOrders(tx: Db, customerId: CustomerId): Promise<OrderRow[]> {
  return tx
    .update(orders)
    .set({ awaitsVerifiedEmail: false })
    .where(and(eq(orders.customerId, customerId), orders.awaitsVerifiedEmail))
    .returning();
}
