import { toDubaiTime } from '@dar/contracts/time/dubai';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { StartError } from '../../env.ts';
import { getOrderNo } from '../orders/order-no.ts';
import type { CrewCommand } from './crew-command.ts';
import { CrewsService } from './crews.service.ts';
import { describePlan } from './describe-plan.ts';
import { StaffingService } from './staffing.service.ts';

interface CommandDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly activities: readonly { readonly id: number; readonly name: string }[];
  readonly communities: readonly string[];
}

/** Runs a command about crews and returns what to print. Throws StartError with a sentence for the operator. */
export async function runCrewCommand(command: CrewCommand, deps: CommandDeps): Promise<string> {
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
