import { and, asc, eq, gt, gte, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewActivities, crewHolds, crewTimes, workingHours } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import type { HeldSpan } from './hold-limit.ts';

export interface Hours {
  /** Minutes after midnight in Dubai. */
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export type TakenSpan = Span & { readonly crewIds: readonly number[] };

/** Crews and working hours of an activity. */
export interface Roster {
  readonly crewIds: readonly number[];
  /** By weekday; 0 is Sunday. */
  readonly hours: ReadonlyMap<number, Hours>;
}

/** A time with an end is a hold; one without is a booking. */
const isHold = isNotNull(crewTimes.expiresAt);

const isLive = (now: Date) => gt(crewTimes.expiresAt, now);

export async function findRoster(db: Db, activityId: number): Promise<Roster> {
  const crews = await db
    .select({ id: crewActivities.crewId })
    .from(crewActivities)
    .where(eq(crewActivities.activityId, activityId))
    .orderBy(asc(crewActivities.crewId));
  const days = await db.select().from(workingHours).where(eq(workingHours.activityId, activityId));
  const hours = days.map(({ weekday, opensAt, closesAt }) => [weekday, { opensAt, closesAt }] as const);
  return { crewIds: crews.map(({ id }) => id), hours: new Map(hours) };
}

/** Returns the taken times of a day except the customer's own hold, which a new hold replaces. */
export async function findTaken(
  db: Db,
  customerId: CustomerId | undefined,
  crewIds: readonly number[],
  day: Span,
  now: Date,
): Promise<TakenSpan[]> {
  const isHeldByAnother = and(isLive(now), customerId === undefined ? undefined : ne(crewTimes.customerId, customerId));
  return db
    .select({
      startsAt: crewTimes.startsAt,
      endsAt: crewTimes.endsAt,
      crewIds: sql<number[]>`array_agg(${crewTimes.crewId})`,
    })
    .from(crewTimes)
    .where(
      and(
        inArray(crewTimes.crewId, [...crewIds]),
        // A visit ends on the day of its start.
        gte(crewTimes.startsAt, day.startsAt),
        lt(crewTimes.startsAt, day.endsAt),
        or(not(isHold), isHeldByAnother),
      ),
    )
    .groupBy(crewTimes.startsAt, crewTimes.endsAt);
}

export async function findHold(db: Db, customerId: CustomerId, now: Date) {
  const [row] = await db
    .select()
    .from(crewTimes)
    .where(and(eq(crewTimes.customerId, customerId), isLive(now)));
  return row;
}

/** Reserves a crew's time. Waits for concurrent reservations, and returns undefined when it is taken. */
export async function insertTime(tx: Db, time: typeof crewTimes.$inferInsert, now: Date): Promise<number | undefined> {
  const [row] = await tx.insert(crewTimes).values(time).onConflictDoNothing().returning({ id: crewTimes.id });
  if (!row) return undefined;
  const held = { customerId: time.customerId, heldFrom: now, heldUntil: time.expiresAt ?? now };
  await tx.insert(crewHolds).values({ crewTimeId: row.id, ...held });
  return row.id;
}

/** Deletes the customer's hold and ends its counted time. */
export async function deleteHold(db: Db, customerId: CustomerId, now: Date): Promise<void> {
  const deleted = db.$with('deleted').as(
    db
      .delete(crewTimes)
      .where(and(eq(crewTimes.customerId, customerId), isHold))
      .returning({ id: crewTimes.id }),
  );
  const isOfDeleted = inArray(crewHolds.crewTimeId, db.select({ id: deleted.id }).from(deleted));
  await db
    .with(deleted)
    .update(crewHolds)
    .set({ heldUntil: now })
    .where(and(isOfDeleted, gt(crewHolds.heldUntil, now)));
}

export async function deleteExpiredHolds(db: Db, now: Date): Promise<void> {
  await db.delete(crewTimes).where(not(isLive(now)));
}

export async function setHoldExpiry(db: Db, customerId: CustomerId, expiresAt: Date): Promise<void> {
  const extended = db.$with('extended').as(
    db
      .update(crewTimes)
      .set({ expiresAt })
      .where(and(eq(crewTimes.customerId, customerId), isHold))
      .returning({ id: crewTimes.id }),
  );
  const isOfExtended = inArray(crewHolds.crewTimeId, db.select({ id: extended.id }).from(extended));
  await db.with(extended).update(crewHolds).set({ heldUntil: expiresAt }).where(isOfExtended);
}

export async function markExtended(db: Db, customerId: CustomerId): Promise<void> {
  await db
    .update(crewTimes)
    .set({ isExtended: true })
    .where(and(eq(crewTimes.customerId, customerId), isHold));
}

/** Returns the customer's holds since a moment that count for the hold limit. */
export async function findHeldSpans(db: Db, customerId: CustomerId, since: Date): Promise<HeldSpan[]> {
  return db
    .select({ heldFrom: crewHolds.heldFrom, heldUntil: crewHolds.heldUntil })
    .from(crewHolds)
    .where(and(eq(crewHolds.customerId, customerId), gte(crewHolds.heldUntil, since)));
}

export async function deleteHeldSpans(db: Db, customerId: CustomerId): Promise<void> {
  await db.delete(crewHolds).where(eq(crewHolds.customerId, customerId));
}

export async function deleteHeldSpansUntil(db: Db, moment: Date): Promise<void> {
  await db.delete(crewHolds).where(lt(crewHolds.heldUntil, moment));
}

/** Turns the customer's hold of exactly this span and activity into a booking, and ends its counted time. */
export async function confirmHold(
  db: Db,
  customerId: CustomerId,
  { activityId, startsAt, endsAt }: Span & { readonly activityId: number },
  now: Date,
): Promise<number | undefined> {
  const ofActivity = db
    .select({ id: crewActivities.crewId })
    .from(crewActivities)
    .where(eq(crewActivities.activityId, activityId));
  const [row] = await db
    .update(crewTimes)
    .set({ expiresAt: null })
    .where(
      and(
        eq(crewTimes.customerId, customerId),
        isLive(now),
        eq(crewTimes.startsAt, startsAt),
        eq(crewTimes.endsAt, endsAt),
        inArray(crewTimes.crewId, ofActivity),
      ),
    )
    .returning({ id: crewTimes.id });
  if (row) await db.update(crewHolds).set({ heldUntil: now }).where(eq(crewHolds.crewTimeId, row.id));
  return row?.id;
}
