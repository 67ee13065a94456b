import type { DubaiDay } from '@dar/contracts/time/dubai';
import { and, asc, eq, exists, gt, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { countPeople } from '../../db/crew-conditions.ts';
import { crewActivities, crewSlots, crews, rosterCommunities } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import type { Span } from '../crews/spans.ts';

export interface CrewFilter {
  readonly crewId?: number | undefined;
  readonly activityId?: number | undefined;
}

/** Returns crews with an id above `after` that do an activity, or any. */
export async function findWorkingCrews(
  db: Db,
  { crewId, activityId }: CrewFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  const ofActivity = activityId === undefined ? undefined : eq(crewActivities.activityId, activityId);
  const works = db
    .select({ id: crewActivities.crewId })
    .from(crewActivities)
    .where(and(eq(crewActivities.crewId, crews.id), ofActivity));
  return db
    .select({ id: crews.id, name: crews.name })
    .from(crews)
    .where(and(gt(crews.id, after), crewId === undefined ? undefined : eq(crews.id, crewId), exists(works)))
    .orderBy(asc(crews.id))
    .limit(limit);
}

/** Returns the activities of crews with the people who work on a day; none is leave of the whole crew. */
export async function findActivitiesOfCrews(db: Db, crewIds: readonly number[], day: DubaiDay) {
  const { crewId, activityId, rosterId } = crewActivities;
  return (
    db
      .select({ crewId, activityId, people: countPeople(day), rosterId })
      .from(crewActivities)
      // With one table, Drizzle would write the columns of the subquery without their tables.
      .innerJoin(crews, eq(crews.id, crewId))
      .where(inArray(crewId, [...crewIds]))
      .orderBy(asc(activityId))
  );
}

export async function findCommunitiesOfRosters(db: Db, rosterIds: readonly number[]) {
  return db
    .select()
    .from(rosterCommunities)
    .where(inArray(rosterCommunities.rosterId, [...rosterIds]))
    .orderBy(asc(rosterCommunities.community));
}

/** Returns the half hours of crews that are taken within a span at a moment, by time. */
export async function findTaken(db: Db, crewIds: readonly number[], { startsAt, endsAt }: Span, now: Date) {
  const { crewId, halfHour, customerId, expiresAt } = crewSlots;
  return db
    .select({ crewId, halfHour, customerId, expiresAt })
    .from(crewSlots)
    .where(
      and(
        inArray(crewId, [...crewIds]),
        gte(halfHour, startsAt),
        lt(halfHour, endsAt),
        or(isNull(expiresAt), gt(expiresAt, now)),
      ),
    )
    .orderBy(asc(crewId), asc(halfHour));
}

/** Returns the visits of crews that start within a span, except cancelled ones, by time. */
export async function findVisitsOfCrews(db: Db, crewIds: readonly number[], { startsAt, endsAt }: Span) {
  return db
    .select({
      crewId: visits.crewId,
      customerId: visits.customerId,
      orderId: visits.orderId,
      number: visits.number,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      travelMinutes: visits.travelMinutes,
      status: visits.status,
    })
    .from(visits)
    .where(
      and(
        inArray(visits.crewId, [...crewIds]),
        gte(visits.startsAt, startsAt),
        lt(visits.startsAt, endsAt),
        inArray(visits.status, ['Pending', 'Confirmed', 'Assigned', 'In progress', 'Completed']),
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.orderId), asc(visits.number));
}
