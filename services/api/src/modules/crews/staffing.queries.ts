import { and, asc, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewActivities, crews, rosterCommunities, rosterHours, rosters, workingHours } from '../../db/schema/crews.ts';

export type CrewRow = typeof crews.$inferSelect;
export type CrewActivityRow = typeof crewActivities.$inferSelect;
export type RosterDayRow = Omit<typeof rosterHours.$inferSelect, 'rosterId'>;
export type WorkingDayRow = Omit<typeof workingHours.$inferSelect, 'activityId'>;

export interface CrewFilter {
  readonly crewId?: number | undefined;
  readonly activityId?: number | undefined;
  readonly withRetired: boolean;
}

/** Returns crews with an id above `after`, by id. */
export async function findCrews(
  db: Db,
  filter: CrewFilter,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<CrewRow[]> {
  return db
    .select()
    .from(crews)
    .where(and(isOf(db, filter), gt(crews.id, after)))
    .orderBy(asc(crews.id))
    .limit(limit);
}

export async function countCrews(db: Db, filter: CrewFilter): Promise<number> {
  return db.$count(crews, isOf(db, filter));
}

function isOf(db: Db, { crewId, activityId, withRetired }: CrewFilter): SQL | undefined {
  const ofActivity = db
    .select({ id: crewActivities.crewId })
    .from(crewActivities)
    .where(eq(crewActivities.activityId, activityId ?? 0));
  return and(
    crewId === undefined ? undefined : eq(crews.id, crewId),
    activityId === undefined ? undefined : inArray(crews.id, ofActivity),
    // A crew that somebody asks for by its number is shown in any case.
    withRetired || crewId !== undefined ? undefined : isNull(crews.retiredAt),
  );
}

/** Returns a crew and locks it; undefined when there is none. */
export async function lockCrew(tx: Db, crewId: number): Promise<CrewRow | undefined> {
  const [crew] = await tx.select().from(crews).where(eq(crews.id, crewId)).for('update');
  return crew;
}

/** Returns the activities of crews, by crew and activity. */
export async function findActivitiesOf(db: Db, crewIds: readonly number[]): Promise<CrewActivityRow[]> {
  return db
    .select()
    .from(crewActivities)
    .where(inArray(crewActivities.crewId, [...crewIds]))
    .orderBy(asc(crewActivities.crewId), asc(crewActivities.activityId));
}

export async function insertCrew(tx: Db, name: string): Promise<number> {
  const [crew] = await tx.insert(crews).values({ name }).returning({ id: crews.id });
  if (!crew) throw new Error('the crew was not stored');
  return crew.id;
}

export async function setCrew(tx: Db, crewId: number, crew: Partial<Omit<CrewRow, 'id'>>): Promise<void> {
  await tx.update(crews).set(crew).where(eq(crews.id, crewId));
}

/** Replaces the activities of a crew. */
export async function setCrewActivities(
  tx: Db,
  crewId: number,
  activities: readonly Omit<CrewActivityRow, 'crewId'>[],
): Promise<void> {
  await tx.delete(crewActivities).where(eq(crewActivities.crewId, crewId));
  if (activities.length > 0) await tx.insert(crewActivities).values(activities.map((row) => ({ ...row, crewId })));
}

/** Returns the number of crews of each activity that has some. */
export async function countCrewsOfActivities(db: Db): Promise<Map<number, number>> {
  const rows = await db.select({ id: crewActivities.activityId }).from(crewActivities);
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, { length }]) => [id, length]));
}

export async function hasCrew(db: Db, activityId: number): Promise<boolean> {
  return (await db.$count(crewActivities, eq(crewActivities.activityId, activityId))) > 0;
}

/** Returns the working days of activities, by weekday. */
export async function findWorkingDays(db: Db, activityIds: readonly number[]) {
  return db
    .select()
    .from(workingHours)
    .where(inArray(workingHours.activityId, [...activityIds]))
    .orderBy(asc(workingHours.weekday));
}

/** Replaces the week of an activity. */
export async function setWorkingDays(tx: Db, activityId: number, days: readonly WorkingDayRow[]): Promise<void> {
  await tx.delete(workingHours).where(eq(workingHours.activityId, activityId));
  if (days.length > 0) await tx.insert(workingHours).values(days.map((day) => ({ ...day, activityId })));
}

/** Returns rosters with their communities and days; all of them without ids. */
export async function findRosters(db: Db, ids?: readonly number[]) {
  const found = await db
    .select()
    .from(rosters)
    .where(ids && inArray(rosters.id, [...ids]))
    .orderBy(asc(rosters.id));
  const communities = await db.select().from(rosterCommunities).orderBy(asc(rosterCommunities.community));
  const days = await db.select().from(rosterHours).orderBy(asc(rosterHours.weekday));
  return found.map(({ id, name }) => ({
    id,
    name,
    communities: communities.filter(({ rosterId }) => rosterId === id).map(({ community }) => community),
    days: days.filter(({ rosterId }) => rosterId === id).map(({ rosterId: _rosterId, ...day }) => day),
  }));
}

export async function lockRoster(tx: Db, rosterId: number): Promise<void> {
  await tx.select().from(rosters).where(eq(rosters.id, rosterId)).for('update');
}

export async function insertRoster(tx: Db, name: string): Promise<number> {
  const [roster] = await tx.insert(rosters).values({ name }).returning({ id: rosters.id });
  if (!roster) throw new Error('the roster was not stored');
  return roster.id;
}

/** Replaces name, communities and days of a roster. */
export async function setRoster(
  tx: Db,
  rosterId: number,
  roster: {
    readonly name: string;
    readonly communities: readonly string[];
    readonly days: readonly RosterDayRow[];
  },
): Promise<void> {
  const { name, communities, days } = roster;
  await tx.update(rosters).set({ name }).where(eq(rosters.id, rosterId));
  await tx.delete(rosterCommunities).where(eq(rosterCommunities.rosterId, rosterId));
  await tx.delete(rosterHours).where(eq(rosterHours.rosterId, rosterId));
  if (communities.length > 0) {
    await tx.insert(rosterCommunities).values(communities.map((community) => ({ rosterId, community })));
  }
  if (days.length > 0) await tx.insert(rosterHours).values(days.map((day) => ({ ...day, rosterId })));
}
