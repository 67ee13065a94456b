import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { hasTime, isLargeEnough } from '../../db/crew-conditions.ts';
import { lockDataVersion } from '../../db/data-changes.ts';
import { bookedCrews as booked, crewActivities, crewSlots as slots } from '../../db/schema/crews.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CustomerId } from '../auth/session.ts';
import { getRandomCrewId, type RosterStarts } from './activity-crews.ts';
import { selectHalfHours } from './crews.queries.ts';
import { type CrewSpan, countHalfHours, getBusySpan, type Starts, startOfHalfHour } from './spans.ts';

/** Of each roster: the shards of roster r are 8r to 8r + 7. */
const SHARDS = 8;

export type StaffedStarts = Starts & { readonly travelMinutes: number; readonly rosters: readonly RosterStarts[] };

/**
 * Returns for each range the index of its first start with a free crew. The customer's own hold counts as free. Skips
 * hours in which all crews of a roster have visits; in others some crew is free, so that one is found soon.
 */
export async function findFirstFree(
  db: Db,
  customerId: CustomerId | undefined,
  ranges: readonly StaffedStarts[],
  now: Date,
): Promise<(number | undefined)[]> {
  const column = (type: string, read: (range: StaffedStarts) => number | Date | string) =>
    sql`${sql.param(ranges.map(read))}::${sql.raw(type)}[]`;
  const columns = [
    column('int', ({ activityId }) => activityId),
    column('int', ({ crewSize: needed }) => needed),
    column('timestamptz', ({ first }) => startOfHalfHour(first)),
    column('int', ({ first, last }) => countHalfHours({ startsAt: first, endsAt: last })),
    column('int', ({ first, lengthMs, travelMinutes }) => {
      const endsAt = new Date(first.getTime() + lengthMs);
      return countHalfHours(getBusySpan({ startsAt: first, endsAt, travelMinutes }));
    }),
    column('text', ({ rosters }) => JSON.stringify(rosters.map(toRow))),
  ];
  const span = { from: sql`span.starts_at`, until: sql`span.ends_at`, now, customerId };
  // Written like the choice of a crew, for the same plan.
  const freeCrew = (side: '>=' | '<') => sql`(
    select true from ${crewActivities}
    where ${crewActivities.rosterId} = roster.id and ${crewActivities.activityId} = range.activity_id
      and ${crewActivities.crewId} ${sql.raw(side)} roster.from_crew
      and ${isLargeEnough(sql`span.starts_at`, sql`range.crew_size`)} and ${hasTime(span)}
    order by ${crewActivities.crewId} limit 1
  )`;
  const result = await db.execute(sql`
    select (
      select number
      from generate_series(0, range.last) number
      cross join lateral (
        select range.first + number * interval '30 minutes' as starts_at,
          range.first + (number + range.length) * interval '30 minutes' as ends_at
      ) span
      where exists (
        select from jsonb_to_recordset(range.rosters::jsonb)
          roster (id int, crews int, from_crew int, first int, last int)
        where number between roster.first and roster.last and case
          when exists (
            select from ${booked}
            where ${booked.activityId} = range.activity_id
              and ${booked.halfHour} >= span.starts_at and ${booked.halfHour} < span.ends_at
              and ${booked.shard} >= roster.id * ${SHARDS}::int and ${booked.shard} < (roster.id + 1) * ${SHARDS}::int
            group by ${booked.halfHour} having sum(${booked.crews}) >= roster.crews
          ) then false
          else coalesce(${freeCrew('>=')}, ${freeCrew('<')}, false)
        end
      )
      limit 1
    ) as number
    from unnest(${sql.join(columns, sql`, `)}) with ordinality
      range (activity_id, crew_size, first, last, length, rosters, position)
    order by position`);
  return (result as unknown as { rows: { number: number | null }[] }).rows.map(({ number }) => number ?? undefined);
}

const toRow = ({ roster, first, last }: RosterStarts) => ({
  id: roster.id,
  crews: roster.crews,
  from_crew: getRandomCrewId(roster),
  first,
  last,
});

const shardOf = sql`${crewActivities.rosterId} * ${SHARDS}::int + ${crewActivities.crewId} % ${SHARDS}::int`;

/** Adds visits to the capacity of all activities of their crews, or subtracts them. */
export async function countVisit(tx: Db, visit: CrewSpan, change: 1 | -1): Promise<void> {
  await tx.execute(sql`
    insert into ${booked} (activity_id, half_hour, shard, crews)
    select ${crewActivities.activityId}, half_hour, ${shardOf}, ${change}
    from ${crewActivities}, ${selectHalfHours(getBusySpan(visit))} half_hour
    where ${crewActivities.crewId} = ${visit.crewId}
    order by 1, 2
    on conflict (activity_id, half_hour, shard) do update set crews = ${booked.crews} + excluded.crews`);
}

/** Corrects the counts of coming half hours, a day in each transaction, and returns how many were wrong. */
export async function recountBooked(db: Db, now: Date): Promise<number> {
  const last = await findLastHalfHour(db);
  let corrected = 0;
  for (let from = now; last && from <= last; from = new Date(from.getTime() + DAY_MS)) {
    corrected += await inTransaction(db, async (tx) => {
      // Two at once would add the difference twice.
      await lockDataVersion(tx, 'crews');
      return recountDay(tx, from, new Date(from.getTime() + DAY_MS));
    });
  }
  return corrected;
}

/** The statement adds the difference, so that bookings can go on meanwhile. */
async function recountDay(tx: Db, from: Date, until: Date): Promise<number> {
  const result = await tx.execute(sql`
    insert into ${booked} (activity_id, half_hour, shard, crews)
    select activity_id, half_hour, shard, sum(crews) from (
      select ${crewActivities.activityId}, ${slots.halfHour}, ${shardOf} as shard, count(*) as crews
      from ${slots} join ${crewActivities} using (crew_id)
      where ${slots.expiresAt} is null and ${slots.halfHour} >= ${from} and ${slots.halfHour} < ${until}
      group by 1, 2, 3
      union all
      select ${booked.activityId}, ${booked.halfHour}, ${booked.shard}, -${booked.crews}
      from ${booked} where ${booked.halfHour} >= ${from} and ${booked.halfHour} < ${until}
    ) counted
    group by 1, 2, 3 having sum(crews) <> 0
    order by 1, 2, 3
    on conflict (activity_id, half_hour, shard) do update set crews = ${booked.crews} + excluded.crews`);
  return (result as unknown as { rowCount: number }).rowCount;
}

/** Returns the last half hour that is taken or counted; undefined without any. */
async function findLastHalfHour(db: Db): Promise<Date | undefined> {
  const result = await db.execute(sql`
    select extract(epoch from greatest(
      (select max(${slots.halfHour}) from ${slots}), (select max(${booked.halfHour}) from ${booked})
    ))::int as seconds`);
  const [row] = (result as unknown as { rows: { seconds: number | null }[] }).rows;
  return typeof row?.seconds === 'number' ? new Date(row.seconds * 1_000) : undefined;
}
