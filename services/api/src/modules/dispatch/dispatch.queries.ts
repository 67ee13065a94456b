import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { visits } from '../../db/schema/orders.ts';
import { toCustomerId } from '../auth/session.ts';
import { type CrewSpan, getBusySpan, startOfHalfHour } from '../crews/spans.ts';

/** Returns the highest id of the reports of crews, or of those that are as old as `until`; 0 without one. */
export async function findNewestReport(db: Db, until?: Date): Promise<number> {
  const [row] = await db
    .select({ id: crewReports.id })
    .from(crewReports)
    .where(until && lte(crewReports.receivedAt, until))
    .orderBy(desc(crewReports.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Returns the reports of crews with a higher id. */
export async function findReportsAfter(db: Db, id: number) {
  const { orderId } = crewReports;
  return db.select({ id: crewReports.id, orderId }).from(crewReports).where(gt(crewReports.id, id));
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
