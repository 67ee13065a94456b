import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { hasTime, isLargeEnough, isTaken } from '../../db/crew-conditions.ts';
import { crewActivities, crewSlots as slots } from '../../db/schema/crews.ts';
import type { CustomerId } from '../auth/session.ts';
import { getRandomCrewId, type Roster } from './activity-crews.ts';
import { deleteSlots, selectHalfHours } from './crews.queries.ts';
import { type CrewSpan, countHalfHours, getBusySpan, HALF_HOUR_MS, startOfHalfHour } from './spans.ts';

/** How many free crews of a roster are compared. Fewer crews than this are all compared. */
const COMPARED = 16;

export interface Wanted extends Omit<CrewSpan, 'crewId'> {
  readonly activityId: number;
  /** People that the crew needs. */
  readonly crewSize: number;
  /** Those that work at this time in the community of the customer. */
  readonly rosters: readonly Roster[];
  readonly customerId: CustomerId;
  /** Null for a booking. */
  readonly expiresAt: Date | null;
  readonly now: Date;
}

/**
 * Reserves the half hours of a visit with a free crew and returns it: of some crews of each roster from a random one on,
 * the one with the least time booked that day. Returns undefined when no crew is free. The primary key rejects a second
 * owner.
 */
export async function takeFreeCrew(tx: Db, wanted: Wanted): Promise<number | undefined> {
  const count = countHalfHours(getBusySpan(wanted));
  // Passes over crews that another transaction is taking, and waits for one only when no other is free.
  let waits = false;
  for (;;) {
    const rows = await insertSlots(tx, wanted, waits);
    const [crewId] = rows;
    if (rows.length === count) return crewId;
    if (crewId === undefined && waits) return undefined;
    if (crewId === undefined) waits = true;
    // Another transaction took a half hour since this statement began.
    else await deleteSlots(tx, wanted.customerId, { ...wanted, crewId });
  }
}

/** Returns the crew once per reserved half hour. */
async function insertSlots(tx: Db, wanted: Wanted, waits: boolean): Promise<number[]> {
  const { activityId, crewSize: needed, rosters, customerId, expiresAt, now } = wanted;
  const busy = getBusySpan(wanted);
  const from = startOfHalfHour(busy.startsAt);
  const midnight = fromDubaiTime(`${dayInDubai(from)} 00:00`);
  const halfHours = selectHalfHours(busy);
  const numberOfHalfHour = sql`(extract(epoch from half_hour) * 1000 / ${HALF_HOUR_MS}::int)::int`;
  const dayEnd = new Date(midnight.getTime() + DAY_MS);
  const freeCrews = (side: '>=' | '<') => sql`(
    select ${crewActivities.crewId} from ${crewActivities}
    where ${crewActivities.rosterId} = roster.id and ${crewActivities.activityId} = ${activityId}
      and ${crewActivities.crewId} ${sql.raw(side)} roster.from_crew
      and ${isLargeEnough(from, needed)} and ${hasTime({ from, until: busy.endsAt, now })}
    order by ${crewActivities.crewId} limit ${COMPARED}
  )`;
  const ids = sql.param(rosters.map(({ id }) => id));
  const result = await tx.execute(sql`
    with compared as materialized (
      select free.crew_id from unnest(${ids}::int[], ${sql.param(rosters.map(getRandomCrewId))}::int[]) roster (id, from_crew)
      cross join lateral (${freeCrews('>=')} union all ${freeCrews('<')}) free
    ), ordered as materialized (
      select crew_id from compared order by (
        select count(*) from ${slots} where ${slots.crewId} = compared.crew_id
          and ${isTaken({ from: midnight, until: dayEnd, now })}
      ), random()
    ), chosen as materialized (
      select crew_id from ordered
      where ${waits} or (select bool_and(pg_try_advisory_xact_lock(crew_id, ${numberOfHalfHour})) from ${halfHours} half_hour)
      limit 1
    )
    insert into ${slots} (crew_id, half_hour, customer_id, expires_at)
    select crew_id, half_hour, ${customerId}::int, ${expiresAt}::timestamptz from chosen, ${halfHours} half_hour
    on conflict (crew_id, half_hour)
      do update set customer_id = excluded.customer_id, expires_at = excluded.expires_at
      where ${slots.expiresAt} <= ${now}
    returning crew_id`);
  return (result as unknown as { rows: { crew_id: number }[] }).rows.map((row) => row.crew_id);
}

/** Reserves all half hours of a span with a crew. Returns false when one of them is taken. */
export async function takeCrew(tx: Db, customerId: CustomerId, span: CrewSpan, now: Date): Promise<boolean> {
  const busy = getBusySpan(span);
  const result = await tx.execute(sql`
    insert into ${slots} (crew_id, half_hour, customer_id)
    select ${span.crewId}::int, half_hour, ${customerId}::int from ${selectHalfHours(busy)} half_hour
    on conflict (crew_id, half_hour) do update set customer_id = excluded.customer_id, expires_at = null
      where ${slots.expiresAt} <= ${now}`);
  return (result as unknown as { rowCount: number }).rowCount === countHalfHours(busy);
}
