import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import {
  bookedCrews,
  crewActivities,
  crewSlots,
  rosterCommunities,
  rosterHours,
  rosters,
  workingHours,
} from '../db/schema/crews.ts';
import { toRows } from './database-rows.ts';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** Adds a roster with these communities, and hours for every weekday. */
export async function addRoster(
  db: Db,
  communities: readonly string[],
  hours?: { readonly opensAt: number; readonly closesAt: number },
): Promise<number> {
  const [roster] = await db.insert(rosters).values({ name: 'Roster' }).returning({ id: rosters.id });
  if (!roster) throw new Error('the roster was not stored');
  const of = { rosterId: roster.id };
  if (communities.length > 0) {
    await db.insert(rosterCommunities).values(communities.map((community) => ({ ...of, community })));
  }
  if (hours) await db.insert(rosterHours).values(WEEKDAYS.map((weekday) => ({ ...of, weekday, ...hours })));
  return roster.id;
}

/** Moves crews to a roster in all their activities. */
export async function setRoster(db: Db, crewIds: readonly number[], rosterId: number): Promise<void> {
  await db
    .update(crewActivities)
    .set({ rosterId })
    .where(inArray(crewActivities.crewId, [...crewIds]));
}

/** Adds working hours from 08:00 to 20:00 of an activity. */
export async function addWorkingHours(db: Db, activityId: number, travelMinutes = 0): Promise<void> {
  const hours = { opensAt: 8 * 60, closesAt: 20 * 60, travelMinutes };
  await db.insert(workingHours).values(WEEKDAYS.map((weekday) => ({ activityId, weekday, ...hours })));
}

/** Adds crews of an activity and returns their ids. Those with an even id do the second activity too. */
export async function addCrews(
  db: Db,
  count: number,
  [activityId, second]: readonly [number, number],
): Promise<readonly number[]> {
  const added = await db.execute(sql`
    with made as (insert into crews (name) select 'Crew' from generate_series(1, ${count}::int) returning id)
    insert into crew_activities (crew_id, activity_id)
    select id, ${activityId}::int from made union all select id, ${second}::int from made where id % 2 = 0
    returning crew_id`);
  return [...new Set(toRows(added).map((row) => Number(row['crew_id'])))];
}

/** Adds 5,000 crews of an activity. Half of them are booked from 8:00 to 16:00 on 25 November 2026. */
export async function addCrowd(db: Db, activityId: number, customerId: number): Promise<void> {
  await db.execute(sql`
    with made as (insert into crews (name) select 'Crew' from generate_series(1, 5000) returning id),
    staffed as (insert into crew_activities (crew_id, activity_id) select id, ${activityId}::int from made)
    insert into crew_slots (crew_id, half_hour, customer_id)
    select id, half_hour, ${customerId}::int
    from made, generate_series('2026-11-25T08:00+04'::timestamptz, '2026-11-25T15:30+04', '30 minutes') half_hour
    where id % 2 = 0`);
}

export async function analyze(db: Db): Promise<void> {
  await db.execute(sql`analyze`);
}

/** Returns the booked crews of each activity, roster and half hour, as counted for availability. */
export async function readCountedCrews(db: Db): Promise<readonly object[]> {
  return toRows(
    await db.execute(sql`
      select activity_id, shard / 8 as roster_id, half_hour, sum(crews)::int as crews from ${bookedCrews}
      group by 1, 2, 3 having sum(crews) <> 0 order by 1, 2, 3`),
  );
}

/** Returns the booked crews of each activity, roster and half hour, as the rows of crews have them. */
export async function readBookedCrews(db: Db): Promise<readonly object[]> {
  return toRows(
    await db.execute(sql`
      select activity_id, roster_id, half_hour, count(*)::int as crews
      from ${crewSlots} join ${crewActivities} using (crew_id)
      where expires_at is null group by 1, 2, 3 order by 1, 2, 3`),
  );
}

/** Makes each wait for a lock of this transaction fail after a tenth of a second. */
export async function failOnLocks(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '100ms'`);
}
