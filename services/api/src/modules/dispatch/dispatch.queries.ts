import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { visits } from '../../db/schema/orders.ts';
import { toCustomerId } from '../auth/session.ts';
import { type CrewSpan, getBusySpan, startOfHalfHour } from '../crews/spans.ts';

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
