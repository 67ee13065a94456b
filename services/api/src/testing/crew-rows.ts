import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { bookedCrews, crewActivities, crewSlots } from '../db/schema/crews.ts';
import { toRows } from './database-rows.ts';

/** Adds crews of an activity. Those with an even id do the second activity too. */
export async function addCrews(db: Db, count: number, [activityId, second]: readonly [number, number]): Promise<void> {
  await db.execute(sql`
    with made as (insert into crews (name) select 'Crew' from generate_series(1, ${count}::int) returning id)
    insert into crew_activities (crew_id, activity_id)
    select id, ${activityId}::int from made union all select id, ${second}::int from made where id % 2 = 0`);
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
  await db.execute(sql`analyze`);
}

/** Returns the booked crews of each activity and half hour, as counted for availability. */
export async function readCountedCrews(db: Db): Promise<readonly object[]> {
  return toRows(
    await db.execute(sql`
      select activity_id, half_hour, sum(crews)::int as crews from ${bookedCrews}
      group by 1, 2 having sum(crews) <> 0 order by 1, 2`),
  );
}

/** Returns the booked crews of each activity and half hour, as the rows of crews have them. */
export async function readBookedCrews(db: Db): Promise<readonly object[]> {
  return toRows(
    await db.execute(sql`
      select activity_id, half_hour, count(*)::int as crews from ${crewSlots} join ${crewActivities} using (crew_id)
      where expires_at is null group by 1, 2 order by 1, 2`),
  );
}

/** Makes each wait for a lock of this transaction fail after a tenth of a second. */
export async function failOnLocks(tx: Db): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '100ms'`);
}

/** Returns how many sessions of this database wait for a lock. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = await db.execute(
    sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return toRows(waiting).length;
}
