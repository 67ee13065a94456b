import type { DubaiDay } from '@dar/contracts/time/dubai';
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { countPeople } from '../../db/crew-conditions.ts';
import { customerName } from '../../db/customer-name.ts';
import { crewActivities, crewSlots, crews } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { hasStatus } from '../../db/visit-conditions.ts';
import type { TakenTime } from '../crews/crew-rules.ts';
import type { Span } from '../crews/spans.ts';

/** Returns the crews of an activity on a day, with their people and their roster, by id. */
export async function findCrewsOfActivity(db: Db, activityId: number, day: DubaiDay) {
  const { crewId, crewSize, rosterId } = crewActivities;
  const people = countPeople(day);
  return db
    .select({ crewId, crewSize, people, rosterId, name: crews.name, activityId: crewActivities.activityId })
    .from(crewActivities)
    .innerJoin(crews, eq(crews.id, crewId))
    .where(eq(crewActivities.activityId, activityId))
    .orderBy(asc(crewId));
}

/** Returns the half hours within a span that crews of an activity have given to somebody. */
export async function findTakenOfActivity(
  db: Db,
  activityId: number,
  { startsAt, endsAt }: Span,
  now: Date,
): Promise<TakenTime[]> {
  const { crewId, halfHour, customerId, expiresAt } = crewSlots;
  return db
    .select({ crewId, halfHour, customerId, expiresAt })
    .from(crewSlots)
    .innerJoin(crewActivities, and(eq(crewActivities.crewId, crewId), eq(crewActivities.activityId, activityId)))
    .where(and(gte(halfHour, startsAt), lt(halfHour, endsAt), or(isNull(expiresAt), gt(expiresAt, now))));
}

const coordinate = (name: 'latitude' | 'longitude') =>
  sql<string | null>`nullif(${orders.address} ->> ${sql.raw(`'${name}'`)}, '')`;

export type DayVisit = Awaited<ReturnType<typeof findDayVisits>>[number];

/** Returns the visits of all crews that start within a span and are not cancelled, with their addresses, by time. */
export async function findDayVisits(db: Db, { startsAt, endsAt }: Span) {
  return db
    .select({
      customerId: visits.customerId,
      orderId: visits.orderId,
      number: visits.number,
      version: visits.version,
      status: visits.status,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      travelMinutes: visits.travelMinutes,
      crewId: visits.crewId,
      activityId: orders.activityId,
      crewSize: sql<number>`coalesce(${paymentAttempts.crewSize}, 1)`,
      latitude: coordinate('latitude'),
      longitude: coordinate('longitude'),
      customerName,
    })
    .from(visits)
    .innerJoin(orders, and(eq(orders.customerId, visits.customerId), eq(orders.id, visits.orderId)))
    .innerJoin(customers, eq(customers.id, visits.customerId))
    .leftJoin(
      paymentAttempts,
      and(eq(paymentAttempts.customerId, orders.customerId), eq(paymentAttempts.id, orders.paymentAttemptId)),
    )
    .where(
      and(
        gte(visits.startsAt, startsAt),
        lt(visits.startsAt, endsAt),
        hasStatus(visits.status, ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Completed']),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.orderId), asc(visits.number));
}

/** Returns how many visits of a customer each crew has completed. */
export async function countVisitsAtCustomer(db: Db, customerId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ crewId: visits.crewId, visits: count() })
    .from(visits)
    .where(and(eq(visits.customerId, customerId), eq(visits.status, 'Completed'), isNotNull(visits.crewId)))
    .groupBy(visits.crewId);
  return new Map(rows.map((row) => [row.crewId ?? 0, row.visits]));
}

/** Returns the half hours within a span that holds and days off of crews have. */
export async function findBlocked(db: Db, crewIds: readonly number[], { startsAt, endsAt }: Span, now: Date) {
  const { crewId, halfHour, customerId, expiresAt } = crewSlots;
  const isNoVisit = or(eq(customerId, 0), gt(expiresAt, now));
  return db
    .select({ crewId, halfHour, customerId, expiresAt })
    .from(crewSlots)
    .where(and(inArray(crewId, [...crewIds]), gte(halfHour, startsAt), lt(halfHour, endsAt), isNoVisit));
}
