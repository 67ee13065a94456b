import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { StartError } from '../../env.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { Hours } from './activity-crews.ts';
import type { CrewCommand } from './crew-command.ts';
import { nameWeekdays } from './crew-command.ts';
import { CrewsService } from './crews.service.ts';
import { type StaffingDeps, StaffingService } from './staffing.service.ts';

/** Runs a command about crews and returns what to print. Throws StartError with a sentence for the operator. */
export async function runCrewCommand(command: CrewCommand, deps: Omit<StaffingDeps, 'crews'>): Promise<string> {
  const crews = new CrewsService(deps);
  const staffing = new StaffingService({ ...deps, crews });
  switch (command.name) {
    case 'recount':
      return `Counts corrected: ${await crews.recount(deps.db)}.`;
    case 'day-off':
    case 'day-on':
      await staffing.requireCrew(command.crewId);
      return changeDay(crews, deps.db, command);
    case 'list':
      return describePlan(await staffing.read());
    case 'add':
      return `Crew ${await staffing.add(command.parts)} is added.`;
    case 'change':
      return [
        `Crew ${command.crewId} is changed.`,
        ...leftVisits(await staffing.change(command.crewId, command.parts)),
      ].join('\n');
    case 'retire':
      return [`Crew ${command.crewId} gets no new visits.`, ...leftVisits(await staffing.retire(command.crewId))].join(
        '\n',
      );
    case 'hours':
      await staffing.setHours(command);
      return `The hours of activity ${command.activityId} are set.`;
    case 'roster':
      await staffing.setRoster(command);
      return `The roster ${command.roster} is set. Put crews on it with --roster '${command.roster}'.`;
  }
}

async function changeDay(
  crews: CrewsService,
  db: Db,
  { name, crewId, day }: Extract<CrewCommand, { name: 'day-off' | 'day-on' }>,
): Promise<string> {
  if (name === 'day-on') {
    await inTransaction(db, (tx) => crews.removeDayOff(tx, crewId, day));
    return `Crew ${crewId} works on ${day}.`;
  }
  const isFree = await inTransaction(db, (tx) => crews.addDayOff(tx, crewId, day));
  if (!isFree) throw new StartError(`Crew ${crewId} has a visit or a hold on ${day}. Move it first.`);
  return `Crew ${crewId} is free on ${day}.`;
}

function leftVisits(visits: Awaited<ReturnType<StaffingService['retire']>>): string[] {
  if (visits.length === 0) return [];
  return [
    'It still makes these visits. npm run staff -- orders assign <order> --crew <id> gives them to another crew:',
    ...visits.map((visit) => `  ${getOrderNo(visit)}, visit ${visit.number}, ${toDubaiTime(visit.startsAt)}`),
  ];
}

type Plan = Awaited<ReturnType<StaffingService['read']>>;
type Weekday = Hours & { readonly weekday: number; readonly travelMinutes?: number };

/** Returns lines about activities, crews and rosters, with the ids that commands take. */
function describePlan(plan: Plan): string {
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
