import type { Hours } from './activity-crews.ts';
import { nameWeekdays } from './crew-command.ts';
import type { StaffingService } from './staffing.service.ts';

type Plan = Awaited<ReturnType<StaffingService['read']>>;
type Weekday = Hours & { readonly weekday: number; readonly travelMinutes?: number };

/** Returns lines about activities, crews and rosters, with the ids that commands take. */
export function describePlan(plan: Plan): string {
  return [
    'Activities',
    ...plan.activities.map((activity) => describeActivity(activity, plan)),
    'Crews',
    ...describeCrews(plan),
    'Rosters',
    ...plan.rosters.map((roster) => describeRoster(roster, plan)),
  ].join('\n');
}

function describeActivity({ id, name }: Plan['activities'][number], { crews, hours }: Plan): string {
  const count = new Set(crews.filter(({ activityId }) => activityId === id).map(({ crewId }) => crewId)).size;
  const days = hours.filter(({ activityId }) => activityId === id);
  if (count === 0) return `  ${id} ${name}: no crews, so it offers no times`;
  return `  ${id} ${name}: crews ${count}, ${days.length === 0 ? 'no hours, so it offers no times' : describeHours(days)}`;
}

function describeCrews({ crews, rosters }: Plan): string[] {
  const lines = new Map<number, string[]>();
  for (const { crewId, name, activityId, crewSize, rosterId } of crews) {
    const parts = lines.get(crewId) ?? [`${crewId} ${name}:`];
    const roster = rosters.find(({ id }) => id === rosterId)?.name;
    parts.push(activityId === null ? 'retired' : `activity ${activityId} (${crewSize} people; ${roster})`);
    lines.set(crewId, parts);
  }
  return [...lines.values()].map((parts) => `  ${parts.join(' ')}`);
}

function describeRoster({ id, name }: Plan['rosters'][number], { communities, hoursOfRosters }: Plan): string {
  const names = communities.filter(({ rosterId }) => rosterId === id).map(({ community }) => community);
  const days = hoursOfRosters.filter(({ rosterId }) => rosterId === id);
  return `  ${name}: ${names.join(', ') || 'the Emirate of Dubai'}${days.length === 0 ? '' : `; ${describeHours(days)}`}`;
}

/** Returns 'sun,mon 08:00-20:00, fri closed'. Weekdays with the same hours are together. */
function describeHours(days: readonly Weekday[]): string {
  const groups = Map.groupBy(days, ({ opensAt, closesAt, travelMinutes }) => {
    const hours = opensAt < closesAt ? `${toTime(opensAt)}-${toTime(closesAt)}` : 'closed';
    return travelMinutes ? `${hours} with ${travelMinutes} minutes of travel` : hours;
  });
  return [...groups]
    .map(([hours, group]) => `${nameWeekdays(group.map(({ weekday }) => weekday))} ${hours}`)
    .join(', ');
}

function toTime(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}
