import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { countPeople, dayOf, hasTime } from '../../db/crew-conditions.ts';
import { crewActivities, crews } from '../../db/schema/crews.ts';
import type { ActivityCrews, RosterStarts } from './activity-crews.ts';
import { type ExplainedCrew, findRulesOfStarts } from './crew-rules.ts';
import { countHalfHours, getBusySpan, HALF_HOUR_MS, type Starts, startOfHalfHour } from './spans.ts';

interface CrewTimeRow {
  readonly id: number;
  readonly name: string;
  readonly is_retired: boolean;
  /** Null for a crew without the activity. */
  readonly roster_id: number | null;
  readonly crew_size: number;
  readonly people: number;
  /** The numbers of the starts that nobody has. */
  readonly free: readonly number[];
}

interface Explained {
  readonly ofActivity: ActivityCrews;
  readonly rosters: readonly RosterStarts[];
  readonly starts: Starts;
}

export function explainCrew(row: CrewTimeRow, { ofActivity, rosters, starts }: Explained): ExplainedCrew {
  const { id: crewId, name, roster_id: rosterId, crew_size: crewSize, people } = row;
  const toRuledOut = (rules: ExplainedCrew['rules']): ExplainedCrew => ({ crewId, name, free: [], rules });
  if (rosterId === null) return toRuledOut([row.is_retired ? 'retired' : 'activity']);
  const broken = findRulesOfStarts(ofActivity, { crewId, crewSize, people, rosterId }, starts);
  if (broken.length > 0) return toRuledOut(broken);
  const range = rosters.find(({ roster }) => roster.id === rosterId);
  const free = row.free.filter((number) => range && number >= range.first && number <= range.last);
  if (free.length === 0) return toRuledOut(['busy']);
  const first = starts.first.getTime();
  return { crewId, name, free: free.map((number) => new Date(first + number * HALF_HOUR_MS)), rules: [] };
}

/** Returns the present state of all crews for the starts of a visit, by the conditions of the search for free times. */
export async function findCrewTimes(
  db: Db,
  { activityId, first, last, lengthMs, travelMinutes }: Starts & { readonly travelMinutes: number },
  now: Date,
): Promise<CrewTimeRow[]> {
  const endsAt = new Date(first.getTime() + lengthMs);
  const length = countHalfHours(getBusySpan({ startsAt: first, endsAt, travelMinutes }));
  const lastNumber = countHalfHours({ startsAt: first, endsAt: last });
  const atNumber = (number: unknown) =>
    sql`${startOfHalfHour(first)}::timestamptz + (${number}) * interval '30 minutes'`;
  const span = { from: atNumber(sql`number`), until: atNumber(sql`number + ${length}::int`), now };
  const result = await db.execute(sql`
    select ${crews.id} as id, ${crews.name} as name, ${crews.retiredAt} is not null as is_retired,
      ${crewActivities.rosterId} as roster_id, coalesce(${crewActivities.crewSize}, 0) as crew_size,
      coalesce(${countPeople(dayOf(sql`${first}::timestamptz`))}, 0) as people,
      array(select number from generate_series(0, ${lastNumber}::int) number where ${hasTime(span)} order by number) as free
    from ${crews} left join ${crewActivities}
      on ${crewActivities.crewId} = ${crews.id} and ${crewActivities.activityId} = ${activityId}
    order by ${crews.id}`);
  return (result as unknown as { rows: CrewTimeRow[] }).rows;
}
