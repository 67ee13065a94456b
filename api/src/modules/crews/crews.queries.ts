import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewActivities, crewTimes, workingHours } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';

export interface Hours {
  /** Minutes after midnight in Dubai. */
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export type TakenSpan = Span & { readonly crewId: number };

/** The crews of an activity, and when they work on a weekday; on none of them on a day off. */
export async function findCrews(
  db: Db,
  activityId: number,
  weekday: number,
): Promise<{ readonly crewIds: number[]; readonly hours: Hours | undefined }> {
  const rows = await db
    .select({ crewId: crewActivities.crewId, opensAt: workingHours.opensAt, closesAt: workingHours.closesAt })
    .from(crewActivities)
    .leftJoin(
      workingHours,
      and(eq(workingHours.activityId, crewActivities.activityId), eq(workingHours.weekday, weekday)),
    )
    .where(eq(crewActivities.activityId, activityId))
    .orderBy(asc(crewActivities.crewId));
  const { opensAt = null, closesAt = null } = rows[0] ?? {};
  const hours = opensAt === null || closesAt === null ? undefined : { opensAt, closesAt };
  return { crewIds: rows.map((row) => row.crewId), hours };
}

export async function findCrewIds(db: Db, activityId: number): Promise<number[]> {
  const rows = await db
    .select({ id: crewActivities.crewId })
    .from(crewActivities)
    .where(eq(crewActivities.activityId, activityId))
    .orderBy(asc(crewActivities.crewId));
  return rows.map((row) => row.id);
}

/** What is taken of crews within a span, but for the customer's own hold, which a new one replaces. */
export async function findTaken(
  db: Db,
  customerId: CustomerId,
  crewIds: readonly number[],
  within: Span,
  now: Date,
): Promise<TakenSpan[]> {
  if (crewIds.length === 0) return [];
  const isBooking = isNull(crewTimes.expiresAt);
  const isHoldOfAnother = and(gt(crewTimes.expiresAt, now), ne(crewTimes.customerId, customerId));
  return db
    .select({ crewId: crewTimes.crewId, startsAt: crewTimes.startsAt, endsAt: crewTimes.endsAt })
    .from(crewTimes)
    .where(
      and(
        inArray(crewTimes.crewId, [...crewIds]),
        lt(crewTimes.startsAt, within.endsAt),
        gt(crewTimes.endsAt, within.startsAt),
        or(isBooking, isHoldOfAnother),
      ),
    );
}

export async function findHold(db: Db, customerId: CustomerId, now: Date) {
  const [row] = await db
    .select()
    .from(crewTimes)
    .where(and(eq(crewTimes.customerId, customerId), gt(crewTimes.expiresAt, now)));
  return row;
}

/** Takes a crew's time, waiting for whoever is just taking it; undefined when it is taken. */
export async function insertTime(db: Db, time: typeof crewTimes.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(crewTimes).values(time).onConflictDoNothing().returning({ id: crewTimes.id });
  return row?.id;
}

export async function deleteHold(db: Db, customerId: CustomerId): Promise<void> {
  await db.delete(crewTimes).where(and(eq(crewTimes.customerId, customerId), isNotNull(crewTimes.expiresAt)));
}

export async function deleteExpiredHolds(db: Db, now: Date): Promise<void> {
  await db.delete(crewTimes).where(lte(crewTimes.expiresAt, now));
}

export async function setHoldExpiry(db: Db, customerId: CustomerId, expiresAt: Date): Promise<void> {
  await db
    .update(crewTimes)
    .set({ expiresAt })
    .where(and(eq(crewTimes.customerId, customerId), isNotNull(crewTimes.expiresAt)));
}

/** Turns the customer's live hold of exactly this span, on a crew of this activity, into a booking. */
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
        gt(crewTimes.expiresAt, now),
        eq(crewTimes.startsAt, startsAt),
        eq(crewTimes.endsAt, endsAt),
        inArray(crewTimes.crewId, ofActivity),
      ),
    )
    .returning({ id: crewTimes.id });
  return row?.id;
}
