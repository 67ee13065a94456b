import { and, asc, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { toCustomerId } from '../auth/session.ts';
import type { TakenTime } from '../crews/crew-rules.ts';
import { type CrewSpan, getBusySpan, startOfHalfHour } from '../crews/spans.ts';

/** Returns the half hours of a span that somebody has. */
export async function findTakenOf(db: Db, span: CrewSpan, now: Date): Promise<TakenTime[]> {
  const { startsAt, endsAt } = getBusySpan(span);
  const { crewId, halfHour, customerId, expiresAt } = crewSlots;
  return db
    .select({ crewId, halfHour, customerId, expiresAt })
    .from(crewSlots)
    .where(
      and(
        eq(crewId, span.crewId),
        gte(halfHour, startOfHalfHour(startsAt)),
        lt(halfHour, endsAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    );
}

/** Returns the open visits that take a crew within a span. */
export async function findClashes(db: Db, span: CrewSpan) {
  const { startsAt, endsAt } = getBusySpan(span);
  const { customerId, orderId, number } = visits;
  const busyUntil = sql`${visits.endsAt} + ${visits.travelMinutes} * interval '1 minute'`;
  const found = await db
    .select({ customerId, orderId, number, startsAt: visits.startsAt, endsAt: visits.endsAt })
    .from(visits)
    .where(
      and(
        eq(visits.crewId, span.crewId),
        inArray(visits.status, ['Pending', 'Confirmed', 'Assigned', 'In progress']),
        lt(visits.startsAt, endsAt),
        sql`${busyUntil} > ${startOfHalfHour(startsAt)}`,
        // A visit is shorter than a day, and the index begins with crew and start.
        sql`${visits.startsAt} > ${startsAt}::timestamptz - interval '2 days'`,
      ),
    )
    .orderBy(asc(visits.startsAt));
  return found.map((visit) => ({ ...visit, customerId: toCustomerId(visit.customerId) }));
}
