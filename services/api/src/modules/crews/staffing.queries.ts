import { OPEN_STATUSES } from '@dar/contracts/order-status';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { crewActivities, crews, rosterCommunities, rosterHours, rosters, workingHours } from '../../db/schema/crews.ts';
import { orders, visits } from '../../db/schema/orders.ts';
import type { Hours } from './activity-crews.ts';

/** Returns all crews with their activities; a retired crew has none. */
export async function findCrews(db: Db) {
  const { activityId, crewSize, rosterId } = crewActivities;
  return db
    .select({ crewId: crews.id, name: crews.name, activityId, crewSize, rosterId })
    .from(crews)
    .leftJoin(crewActivities, eq(crewActivities.crewId, crews.id))
    .orderBy(asc(crews.id), asc(activityId));
}

export async function findRosters(db: Db) {
  return {
    rosters: await db.select().from(rosters).orderBy(asc(rosters.id)),
    communities: await db.select().from(rosterCommunities).orderBy(asc(rosterCommunities.community)),
    hoursOfRosters: await db.select().from(rosterHours).orderBy(asc(rosterHours.weekday)),
  };
}

export async function findAllHours(db: Db) {
  return db.select().from(workingHours).orderBy(asc(workingHours.activityId), asc(workingHours.weekday));
}

export async function insertCrew(tx: Db, name: string): Promise<number> {
  const [crew] = await tx.insert(crews).values({ name }).returning({ id: crews.id });
  if (!crew) throw new Error('the crew was not stored');
  return crew.id;
}

/** Locks a crew, and returns its activities; undefined when there is no such crew. */
export async function lockCrew(tx: Db, crewId: number) {
  const [crew] = await tx.select().from(crews).where(eq(crews.id, crewId)).for('update');
  return crew && (await tx.select().from(crewActivities).where(eq(crewActivities.crewId, crewId)));
}

export async function hasCrew(db: Db, activityId: number): Promise<boolean> {
  return (await db.$count(crewActivities, eq(crewActivities.activityId, activityId))) > 0;
}

export async function setCrewName(tx: Db, crewId: number, name: string): Promise<void> {
  await tx.update(crews).set({ name }).where(eq(crews.id, crewId));
}

/** Replaces the activities of a crew. */
export async function setCrewActivities(
  tx: Db,
  crewId: number,
  activities: readonly (typeof crewActivities.$inferInsert)[],
): Promise<void> {
  await tx.delete(crewActivities).where(eq(crewActivities.crewId, crewId));
  if (activities.length > 0) await tx.insert(crewActivities).values([...activities]);
}

/** Returns the id of a roster with a name; undefined without one. */
export async function findRosterId(db: Db, name: string): Promise<number | undefined> {
  const [roster] = await db.select().from(rosters).where(eq(rosters.name, name));
  return roster?.id;
}

export async function insertRoster(tx: Db, name: string): Promise<number> {
  const [roster] = await tx.insert(rosters).values({ name }).returning({ id: rosters.id });
  if (!roster) throw new Error('the roster was not stored');
  return roster.id;
}

export async function setCommunities(tx: Db, rosterId: number, communities: readonly string[]): Promise<void> {
  await tx.delete(rosterCommunities).where(eq(rosterCommunities.rosterId, rosterId));
  await tx.insert(rosterCommunities).values(communities.map((community) => ({ rosterId, community })));
}

/** Replaces the hours of weekdays; undefined hours are those of the activity. */
export async function setRosterHours(
  tx: Db,
  rosterId: number,
  weekdays: readonly number[],
  hours: Hours | undefined,
): Promise<void> {
  await tx
    .delete(rosterHours)
    .where(and(eq(rosterHours.rosterId, rosterId), inArray(rosterHours.weekday, [...weekdays])));
  if (hours) await tx.insert(rosterHours).values(weekdays.map((weekday) => ({ rosterId, weekday, ...hours })));
}

export async function findHours(db: Db, activityId: number) {
  return db.select().from(workingHours).where(eq(workingHours.activityId, activityId));
}

/** Replaces the hours of weekdays; undefined hours close them. */
export async function setHours(
  tx: Db,
  activityId: number,
  weekdays: readonly number[],
  hours: (Hours & { readonly travelMinutes: number }) | undefined,
): Promise<void> {
  await tx
    .delete(workingHours)
    .where(and(eq(workingHours.activityId, activityId), inArray(workingHours.weekday, [...weekdays])));
  if (hours) await tx.insert(workingHours).values(weekdays.map((weekday) => ({ activityId, weekday, ...hours })));
}

export interface ComingVisit {
  /** Of the order. */
  readonly id: number;
  readonly activityId: number;
  readonly number: number;
  readonly startsAt: Date;
}

/** Returns the open visits of a crew that end after a moment, the earliest first. */
export async function findComingVisits(db: Db, crewId: number, now: Date): Promise<ComingVisit[]> {
  return db
    .select({ id: orders.id, activityId: orders.activityId, number: visits.number, startsAt: visits.startsAt })
    .from(visits)
    .innerJoin(orders, and(eq(orders.customerId, visits.customerId), eq(orders.id, visits.orderId)))
    .where(and(eq(visits.crewId, crewId), gt(visits.endsAt, now), inArray(visits.status, OPEN_STATUSES)))
    .orderBy(asc(visits.startsAt));
}
