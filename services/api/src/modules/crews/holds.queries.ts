import { and, asc, eq, gt, gte, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewSlots, heldSpans, holds } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import { areAble, isOfCrewSpan } from './crews.queries.ts';
import type { HeldSpan } from './hold-limit.ts';
import { type Booking, type CrewSpan, countHalfHours, getBusySpan, isSameTime } from './spans.ts';

type HoldRow = typeof holds.$inferSelect;

/** Returns the visits of the customer's hold, the first one first. */
export async function findHold(db: Db, customerId: CustomerId, now: Date): Promise<HoldRow[]> {
  return db
    .select()
    .from(holds)
    .where(and(eq(holds.customerId, customerId), gt(holds.expiresAt, now)))
    .orderBy(asc(holds.number));
}

/** Stores a hold whose half hours are reserved. Its time counts for the hold limit, once for all visits. */
export async function insertHold(
  tx: Db,
  customerId: CustomerId,
  visits: readonly CrewSpan[],
  {
    now,
    expiresAt,
    isExtended = false,
  }: { readonly now: Date; readonly expiresAt: Date; readonly isExtended?: boolean },
): Promise<void> {
  await tx
    .insert(holds)
    .values(visits.map((visit, index) => ({ ...visit, customerId, number: index + 1, expiresAt, isExtended })));
  await tx
    .insert(heldSpans)
    .values({ customerId, heldFrom: now, heldUntil: expiresAt })
    .onConflictDoUpdate({ target: [heldSpans.customerId, heldSpans.heldFrom], set: { heldUntil: expiresAt } });
}

/** Deletes the customer's hold with its half hours, and ends its counted time. */
export async function deleteHold(tx: Db, customerId: CustomerId, now: Date): Promise<void> {
  for (const hold of await tx.delete(holds).where(eq(holds.customerId, customerId)).returning()) {
    await tx.delete(crewSlots).where(and(isOfCrewSpan(hold, customerId), isNotNull(crewSlots.expiresAt)));
  }
  await endHeldSpan(tx, customerId, now);
}

async function endHeldSpan(tx: Db, customerId: CustomerId, now: Date): Promise<void> {
  await tx
    .update(heldSpans)
    .set({ heldUntil: now })
    .where(and(eq(heldSpans.customerId, customerId), gt(heldSpans.heldUntil, now)));
}

export async function setHoldExpiry(tx: Db, customerId: CustomerId, expiresAt: Date, now: Date): Promise<void> {
  const extended = await tx.update(holds).set({ expiresAt }).where(eq(holds.customerId, customerId)).returning();
  for (const hold of extended) {
    const isHeld = and(isOfCrewSpan(hold, customerId), isNotNull(crewSlots.expiresAt));
    await tx.update(crewSlots).set({ expiresAt }).where(isHeld);
  }
  await tx
    .update(heldSpans)
    .set({ heldUntil: expiresAt })
    .where(and(eq(heldSpans.customerId, customerId), gt(heldSpans.heldUntil, now)));
}

export async function markExtended(tx: Db, customerId: CustomerId): Promise<void> {
  await tx.update(holds).set({ isExtended: true }).where(eq(holds.customerId, customerId));
}

/** Returns the customer's holds since a moment that count for the hold limit. */
export async function findHeldSpans(db: Db, customerId: CustomerId, since: Date): Promise<HeldSpan[]> {
  return db
    .select({ heldFrom: heldSpans.heldFrom, heldUntil: heldSpans.heldUntil })
    .from(heldSpans)
    .where(and(eq(heldSpans.customerId, customerId), gte(heldSpans.heldUntil, since)));
}

export async function deleteHeldSpans(db: Db, customerId: CustomerId): Promise<void> {
  await db.delete(heldSpans).where(eq(heldSpans.customerId, customerId));
}

/** Turns the customer's hold of exactly these visits into bookings of crews on the rosters, and returns them. */
export async function confirmHold(
  tx: Db,
  customerId: CustomerId,
  { booking, rosterIds, now }: { readonly booking: Booking; readonly rosterIds: readonly number[]; readonly now: Date },
): Promise<CrewSpan[] | undefined> {
  const held = await findHold(tx, customerId, now);
  if (!isSameTime(held, booking.visits)) return undefined;
  if (!(await areAble(tx, held, booking, rosterIds))) return undefined;
  for (const hold of held) {
    const kept = await tx
      .update(crewSlots)
      .set({ expiresAt: null })
      .where(isOfCrewSpan(hold, customerId))
      .returning({ crewId: crewSlots.crewId });
    // By the clock of another server the hold had expired, and another customer took its time.
    if (kept.length !== countHalfHours(getBusySpan(hold))) return undefined;
  }
  await tx.delete(holds).where(eq(holds.customerId, customerId));
  await endHeldSpan(tx, customerId, now);
  return held;
}

/** Deletes expired holds with their half hours, and returns how many. Skips those that a customer is changing. */
export async function deleteExpiredHolds(db: Db, now: Date, limit: number): Promise<number> {
  const expired = db
    .select({ customerId: holds.customerId, number: holds.number })
    .from(holds)
    .where(lte(holds.expiresAt, now))
    .orderBy(holds.expiresAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const result = await db.execute(sql`
    with expired as materialized ${expired}, deleted as (
      delete from ${holds} using expired
      where ${holds.customerId} = expired.customer_id and ${holds.number} = expired.number returning ${holds}.*
    ), freed as (
      delete from ${crewSlots} using deleted
      where ${crewSlots.crewId} = deleted.crew_id and ${crewSlots.customerId} = deleted.customer_id
        and ${crewSlots.halfHour} > deleted.starts_at - interval '30 minutes'
        and ${crewSlots.halfHour} < deleted.ends_at + deleted.travel_minutes * interval '1 minute' and ${crewSlots.expiresAt} <= ${now}
    )
    select from deleted`);
  return (result as unknown as { rowCount: number }).rowCount;
}
