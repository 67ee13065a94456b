import { ACTIVE_STATUSES, type OrderStatus, toOrderStatus, type VisitState } from '@dar/contracts/order-status';
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { orderEvents, orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { hasStatus } from '../../db/visit-conditions.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import type { OrderRow } from './orders.queries.ts';

export type VisitRow = typeof visits.$inferSelect;
export type OrderEventRow = typeof orderEvents.$inferSelect;

/** Returns an order and locks it until the end of the transaction. */
export async function lockOrder(tx: Db, customerId: CustomerId, id: number): Promise<OrderRow | undefined> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)))
    .for('update');
  return row;
}

export async function findVisits(db: Db, customerId: CustomerId, orderId: number): Promise<VisitRow[]> {
  return db
    .select()
    .from(visits)
    .where(and(eq(visits.customerId, customerId), eq(visits.orderId, orderId)))
    .orderBy(asc(visits.number));
}

/** Returns how many people the crew of an order needs. */
export async function findCrewSize(db: Db, customerId: CustomerId, { paymentAttemptId }: OrderRow): Promise<number> {
  if (paymentAttemptId === null) return 1;
  const [row] = await db
    .select({ crewSize: paymentAttempts.crewSize })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.customerId, customerId), eq(paymentAttempts.id, paymentAttemptId)));
  return row?.crewSize ?? 1;
}

interface VisitsOfOrder {
  readonly orderId: number;
  readonly numbers: readonly number[];
}

const isOneOf = (customerId: CustomerId, { orderId, numbers }: VisitsOfOrder) =>
  and(eq(visits.customerId, customerId), eq(visits.orderId, orderId), inArray(visits.number, [...numbers]));

/** A cancelled visit has a new version of its calendar entry. */
export async function setVisitState(
  tx: Db,
  customerId: CustomerId,
  of: VisitsOfOrder,
  state: VisitState,
  missed: Pick<VisitRow, 'outcome' | 'outcomePhoto'>,
): Promise<void> {
  const changed = {
    ...missed,
    status: toOrderStatus(state),
    isUnconfirmed: state === 'Not confirmed',
    sequence: state === 'Cancelled' ? sql`${visits.sequence} + 1` : visits.sequence,
  };
  await tx.update(visits).set(changed).where(isOneOf(customerId, of));
}

/** Stores a former state of a visit, with a new version of the calendar entry if its time or its cancellation changes. */
export async function restoreVisit(
  tx: Db,
  customerId: CustomerId,
  { orderId, number, state, hasNewEntry, ...former }: RestoredVisit,
): Promise<void> {
  const sequence = hasNewEntry ? sql`${visits.sequence} + 1` : visits.sequence;
  const changed = {
    ...former,
    ...(state !== 'Cancelled' && { outcome: null, outcomePhoto: null }),
    status: toOrderStatus(state),
    isUnconfirmed: state === 'Not confirmed',
    sequence,
  };
  await tx
    .update(visits)
    .set(changed)
    .where(isOneOf(customerId, { orderId, numbers: [number] }));
  if (number === 1) await setFirstVisit(tx, customerId, orderId, former);
}

export type RestoredVisit = Pick<
  VisitRow,
  'orderId' | 'number' | 'startsAt' | 'endsAt' | 'crewId' | 'travelMinutes'
> & { readonly state: VisitState; readonly hasNewEntry: boolean };

export async function setVisitCrew(
  tx: Db,
  customerId: CustomerId,
  of: VisitsOfOrder,
  crew: Partial<Pick<VisitRow, 'crewId' | 'travelMinutes'>>,
): Promise<void> {
  await tx.update(visits).set(crew).where(isOneOf(customerId, of));
}

/** Returns the last event of a visit. */
export async function findLastEvent(
  db: Db,
  customerId: CustomerId,
  { orderId, number }: Pick<VisitRow, 'orderId' | 'number'>,
): Promise<OrderEventRow | undefined> {
  const isOfVisit = and(
    eq(orderEvents.customerId, customerId),
    eq(orderEvents.orderId, orderId),
    eq(orderEvents.visitNumber, number),
  );
  const [row] = await db.select().from(orderEvents).where(isOfVisit).orderBy(desc(orderEvents.id)).limit(1);
  return row;
}

/** Stores a new time and crew, with a new version of the calendar entry. The order keeps the time of its first visit. */
export async function moveVisit(
  tx: Db,
  customerId: CustomerId,
  {
    orderId,
    number,
    ...moved
  }: Pick<
    VisitRow,
    'orderId' | 'number' | 'startsAt' | 'endsAt' | 'crewId' | 'travelMinutes' | 'status' | 'reschedules'
  >,
): Promise<void> {
  await tx
    .update(visits)
    .set({ ...moved, sequence: sql`${visits.sequence} + 1` })
    .where(isOneOf(customerId, { orderId, numbers: [number] }));
  if (number === 1) await setFirstVisit(tx, customerId, orderId, moved);
}

async function setFirstVisit(
  tx: Db,
  customerId: CustomerId,
  id: number,
  { startsAt, endsAt }: Pick<VisitRow, 'startsAt' | 'endsAt'>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ startsAt, endsAt })
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)));
}

export async function setOrderStatus(tx: Db, customerId: CustomerId, id: number, status: OrderStatus): Promise<void> {
  await tx
    .update(orders)
    .set({ status })
    .where(and(eq(orders.customerId, customerId), eq(orders.id, id)));
}

export async function insertEvents(tx: Db, events: readonly (typeof orderEvents.$inferInsert)[]): Promise<void> {
  await tx.insert(orderEvents).values([...events]);
}

export async function findEvents(db: Db, customerId: CustomerId, orderId: number): Promise<OrderEventRow[]> {
  return db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.customerId, customerId), eq(orderEvents.orderId, orderId)))
    .orderBy(asc(orderEvents.id));
}

/** Returns the highest id of the events of all customers, or of those that are as old as `until`; 0 without one. */
export async function findNewestEvent(db: Db, until?: Date): Promise<number> {
  const [row] = await db
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(until && lte(orderEvents.createdAt, until))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  return row?.id ?? 0;
}

export interface EventRow {
  readonly id: number;
  readonly customerId: number;
  readonly orderId: number;
}

/** Returns the events with a higher id, of these customers or of all. */
export async function findEventsAfter(db: Db, id: number, customerIds?: readonly CustomerId[]): Promise<EventRow[]> {
  const { id: eventId, customerId, orderId } = orderEvents;
  return db
    .select({ id: eventId, customerId, orderId })
    .from(orderEvents)
    .where(and(gt(eventId, id), customerIds && inArray(customerId, [...customerIds])));
}

interface DueBefore {
  /** Confirmed visits that start before are assigned. */
  readonly startsBefore: Date;
  /** Open visits that ended until then are completed. */
  readonly endedUntil: Date;
}

type DueVisit = Pick<VisitRow, 'orderId' | 'number'> & { readonly customerId: CustomerId };

interface Batch {
  readonly limit: number;
  /** Ids of orders to pass over. */
  readonly without: readonly number[];
}

/**
 * Returns visits of any customer whose status the system changes now, the longest due first, and locks their orders. Passes
 * over orders that another transaction has locked.
 */
export async function lockDueVisits(tx: Db, due: DueBefore, { limit, without }: Batch): Promise<DueVisit[]> {
  const isToAssign = and(
    eq(visits.status, 'Confirmed'),
    isNotNull(visits.crewId),
    lt(visits.startsAt, due.startsBefore),
  );
  const isToComplete = and(hasStatus(visits.status, ACTIVE_STATUSES), lte(visits.endsAt, due.endedUntil));
  const { customerId, orderId, number } = visits;
  const rows = await tx
    .select({ customerId, orderId, number })
    .from(visits)
    .innerJoin(orders, and(eq(orders.customerId, customerId), eq(orders.id, orderId)))
    .where(and(or(isToAssign, isToComplete), notInArray(orderId, [...without])))
    .orderBy(asc(visits.endsAt))
    .limit(limit)
    .for('update', { of: orders, skipLocked: true });
  return rows.map((row) => ({ ...row, customerId: toCustomerId(row.customerId) }));
}
