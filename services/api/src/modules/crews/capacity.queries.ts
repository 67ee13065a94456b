import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { bookedCrews as booked, crewActivities as members, crewSlots as slots } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import type { Roster } from './crews.queries.ts';
import { type CrewSpan, countHalfHours, type Starts, startOfHalfHour } from './spans.ts';

const SHARDS = 8;

/**
 * Returns for each range the index of its first start with a free crew. The customer's own hold counts as free. Skips
 * hours in which all crews have visits; in others some crew is free, so that one is found soon.
 */
export async function findFirstFree(
  db: Db,
  customerId: CustomerId | undefined,
  ranges: readonly (Starts & { readonly roster: Roster })[],
  now: Date,
): Promise<(number | undefined)[]> {
  const column = (type: string, read: (range: (typeof ranges)[number]) => number | Date) =>
    sql`${sql.param(ranges.map(read))}::${sql.raw(type)}[]`;
  const columns = [
    column('int', ({ activityId }) => activityId),
    column('int', ({ members: needed }) => needed),
    column('int', ({ roster }) => roster.crews),
    column(
      'int',
      ({ roster }) => roster.firstCrewId + Math.floor(Math.random() * (roster.lastCrewId - roster.firstCrewId)),
    ),
    column('timestamptz', ({ first }) => startOfHalfHour(first)),
    column('int', ({ first, last }) => countHalfHours({ startsAt: first, endsAt: last })),
    column('int', ({ first, lengthMs }) =>
      countHalfHours({ startsAt: first, endsAt: new Date(first.getTime() + lengthMs) }),
    ),
  ];
  const isTaken = sql`${slots.halfHour} >= span.starts_at and ${slots.halfHour} < span.ends_at and (
    ${slots.expiresAt} is null
    or ${slots.expiresAt} > ${now} and ${slots.customerId} is distinct from ${customerId ?? null}::int)`;
  // Written like the choice of a crew, for the same plan.
  const freeCrew = (side: '>=' | '<') => sql`(
    select true from ${members}
    where ${members.activityId} = range.activity_id and ${members.crewId} ${sql.raw(side)} range.from_crew
      and ${members.members} >= range.members and coalesce((
      select false from ${slots} where ${slots.crewId} = ${members.crewId} and ${isTaken} limit 1
    ), true)
    order by ${members.crewId} limit 1
  )`;
  const result = await db.execute(sql`
    select (
      select number
      from generate_series(0, range.last) number
      cross join lateral (
        select range.first + number * interval '30 minutes' as starts_at,
          range.first + (number + range.length) * interval '30 minutes' as ends_at
      ) span
      where case
        when exists (
          select from ${booked}
          where ${booked.activityId} = range.activity_id
            and ${booked.halfHour} >= span.starts_at and ${booked.halfHour} < span.ends_at
          group by ${booked.halfHour} having sum(${booked.crews}) >= range.crews
        ) then false
        else coalesce(${freeCrew('>=')}, ${freeCrew('<')}, false)
      end
      limit 1
    ) as number
    from unnest(${sql.join(columns, sql`, `)}) with ordinality
      range (activity_id, members, crews, from_crew, first, last, length, position)
    order by position`);
  return (result as unknown as { rows: { number: number | null }[] }).rows.map(({ number }) => number ?? undefined);
}

/** Adds visits to the capacity of all activities of their crews, or subtracts them. */
export async function countVisit(tx: Db, { crewId, startsAt, endsAt }: CrewSpan, change: 1 | -1): Promise<void> {
  await tx.execute(sql`
    insert into ${booked} (activity_id, half_hour, shard, crews)
    select ${members.activityId}, half_hour, ${crewId % SHARDS}, ${change}
    from ${members}, generate_series(
      ${startOfHalfHour(startsAt)}::timestamptz, ${endsAt}::timestamptz - interval '1 microsecond', interval '30 minutes'
    ) half_hour
    where ${members.crewId} = ${crewId}
    order by 1, 2
    on conflict (activity_id, half_hour, shard) do update set crews = ${booked.crews} + excluded.crews`);
}
