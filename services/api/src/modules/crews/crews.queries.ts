import type { DubaiDay } from '@dar/contracts/time/dubai';
import { and, asc, count, eq, exists, gte, inArray, lt, max, min, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { countPeople, isLargeEnough } from '../../db/crew-conditions.ts';
import {
  crewActivities,
  crewSlots,
  crews,
  rosterCommunities,
  rosterHours,
  workingHours,
} from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import type { ActivityCrews } from './activity-crews.ts';
import type { AbleCrew } from './crew-rules.ts';
import { type CrewSpan, getBusySpan, type Needs, type Span, startOfHalfHour } from './spans.ts';

/** A roster without communities has those of `home`. */
export async function findActivityCrews(
  db: Db,
  activityId: number,
  home: ReadonlySet<string> = new Set(),
): Promise<ActivityCrews> {
  const { crewId, rosterId } = crewActivities;
  const found = await db
    .select({ id: rosterId, crews: count(), firstCrewId: min(crewId), lastCrewId: max(crewId) })
    .from(crewActivities)
    .where(eq(crewActivities.activityId, activityId))
    .groupBy(rosterId)
    .orderBy(asc(rosterId));
  const ids = found.map(({ id }) => id);
  const hours = await db.select().from(rosterHours).where(inArray(rosterHours.rosterId, ids));
  const communities = await db.select().from(rosterCommunities).where(inArray(rosterCommunities.rosterId, ids));
  const days = await db.select().from(workingHours).where(eq(workingHours.activityId, activityId));
  const getCommunities = (id: number) => {
    const own = communities.filter(isOf(id)).map(({ community }) => community);
    return own.length > 0 ? new Set(own) : home;
  };
  return {
    days: new Map(days.map(({ weekday, ...day }) => [weekday, day])),
    rosters: found.map(({ id, crews, firstCrewId, lastCrewId }) => ({
      id,
      crews,
      firstCrewId: firstCrewId ?? 0,
      lastCrewId: lastCrewId ?? 0,
      hours: new Map(hours.filter(isOf(id)).map(({ weekday, opensAt, closesAt }) => [weekday, { opensAt, closesAt }])),
      communities: getCommunities(id),
    })),
  };
}

const isOf = (id: number) => (row: { readonly rosterId: number }) => row.rosterId === id;

/** Returns the ids of the activities that have both crews and working hours. */
export async function findStaffedActivities(db: Db): Promise<Set<number>> {
  const { activityId } = workingHours;
  const hasCrews = eq(crewActivities.activityId, activityId);
  const rows = await db
    .selectDistinct({ id: activityId })
    .from(workingHours)
    .where(exists(db.select({ crewId: crewActivities.crewId }).from(crewActivities).where(hasCrews)));
  return new Set(rows.map(({ id }) => id));
}

/** Returns the communities of each roster that has crews of an activity; none for a roster without its own. */
export async function findAreas(db: Db) {
  const { activityId, rosterId } = crewActivities;
  const found = await db.selectDistinct({ activityId, rosterId }).from(crewActivities);
  const communities = await db.select().from(rosterCommunities);
  return found.map((one) => ({
    activityId: one.activityId,
    communities: new Set(communities.filter(isOf(one.rosterId)).map(({ community }) => community)),
  }));
}

/** Returns whether all crews are on one of the rosters and can do their visits. */
export async function areAble(
  db: Db,
  visits: readonly CrewSpan[],
  { activityId, crewSize }: Needs,
  rosterIds: readonly number[],
): Promise<boolean> {
  const ids = [...new Set(visits.map(({ crewId }) => crewId))];
  const isAble = and(
    eq(crewActivities.activityId, activityId),
    // The ids as values: with a subquery the planner would read all crews of the activity.
    inArray(crewActivities.crewId, ids),
    inArray(crewActivities.rosterId, [...rosterIds]),
    ...visits.map(({ crewId, startsAt }) => or(ne(crewActivities.crewId, crewId), isLargeEnough(startsAt, crewSize))),
  );
  return (await db.$count(crewActivities, isAble)) === ids.length;
}

/** Returns a crew as it does an activity; undefined when it does not. */
export async function findAbleCrew(
  db: Db,
  ofCrew: { readonly crewId: number; readonly activityId: number; readonly day: DubaiDay },
): Promise<AbleCrew | undefined> {
  const { crewId, activityId, day } = ofCrew;
  const { crewSize, rosterId } = crewActivities;
  const [row] = await db
    .select({ crewId: crewActivities.crewId, crewSize, people: countPeople(day), rosterId })
    .from(crewActivities)
    // With one table, Drizzle would write the columns of the subquery without their tables.
    .innerJoin(crews, eq(crews.id, crewActivities.crewId))
    .where(and(eq(crewActivities.activityId, activityId), eq(crewActivities.crewId, crewId)));
  return row;
}

export const isOfCrewSpan = (span: CrewSpan, customerId: CustomerId): SQL | undefined => {
  const { startsAt, endsAt } = getBusySpan(span);
  return and(
    eq(crewSlots.crewId, span.crewId),
    eq(crewSlots.customerId, customerId),
    gte(crewSlots.halfHour, startOfHalfHour(startsAt)),
    lt(crewSlots.halfHour, endsAt),
  );
};

/** Releases the half hours of a span that belong to a customer, and returns how many. */
export async function deleteSlots(db: Db, customerId: CustomerId, span: CrewSpan): Promise<number> {
  const deleted = await db.delete(crewSlots).where(isOfCrewSpan(span, customerId)).returning({ id: crewSlots.crewId });
  return deleted.length;
}

/** Selects the half hours of a span as `half_hour`. */
export const selectHalfHours = ({ startsAt, endsAt }: Span): SQL =>
  sql`generate_series(
    ${startOfHalfHour(startsAt)}::timestamptz, ${endsAt}::timestamptz - interval '1 microsecond', interval '30 minutes'
  )`;
