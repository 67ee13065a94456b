import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import { type SQL, sql } from 'drizzle-orm';
import type { CustomerId } from '../modules/auth/session.ts';
import { crewActivities, crewLeave as leave, crewSlots as slots } from './schema/crews.ts';

// The conditions on a crew that only the database can check. The search for free times, the choice of a crew, the check of
// a chosen one and the explanation of a day all use them (docs/rules/office-crews.md#why-there-is-no-slot).

/** Returns the people of a crew who work on a day: those of the activity without members on leave, 0 on leave of the crew. */
export const countPeople = (day: SQL | DubaiDay): SQL<number> => sql`(
  select ${crewActivities.crewSize} - case
    when bool_or(${leave.memberId} is null) then ${crewActivities.crewSize} else count(distinct ${leave.memberId}) end
  from ${leave}
  where ${leave.crewId} = ${crewActivities.crewId} and ${leave.lastDay} >= ${day}::date and ${leave.firstDay} <= ${day}::date
)::int`;

/** The day of a moment in SQL. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} at time zone 'Asia/Dubai')::date`;

export const isLargeEnough = (moment: SQL | Date, needed: SQL | number): SQL =>
  sql`${countPeople(moment instanceof Date ? dayInDubai(moment) : dayOf(moment))} >= ${needed}`;

interface Taken {
  readonly from: SQL | Date;
  readonly until: SQL | Date;
  readonly now: Date;
  /** The customer whose hold counts as free. */
  readonly customerId?: CustomerId | undefined;
}

/** A condition on half hours: somebody else has them. */
export const isTaken = ({ from, until, now, customerId }: Taken): SQL =>
  sql`${slots.halfHour} >= ${from} and ${slots.halfHour} < ${until} and (
    ${slots.expiresAt} is null
    or ${slots.expiresAt} > ${now} and ${slots.customerId} is distinct from ${customerId ?? null}::int)`;

/**
 * Whether nobody has these half hours of a crew. The planner would join a "not exists" with all taken half hours. It
 * expects half of the crews to pass a "coalesce", and so reads the index in order until it has enough.
 */
export const hasTime = (taken: Taken): SQL =>
  sql`coalesce((select false from ${slots} where ${slots.crewId} = ${crewActivities.crewId} and ${isTaken(taken)} limit 1), true)`;
