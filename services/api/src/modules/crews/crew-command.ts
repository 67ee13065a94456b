import { parseArgs } from 'node:util';
import { cleanLine } from '@dar/contracts/text';
import { type DubaiDay, fromDubaiTime } from '@dar/contracts/time/dubai';
import { StartError } from '../../env.ts';
import type { Hours, WorkingDay } from './activity-crews.ts';

const USAGE = `Say what to do with crews: npm run crews -- …
  list                                        activities with hours and crews, and rosters
  add <name> --activity <id>                  adds a crew. --activity can be repeated; --size <number> (2), --roster <name>
  change <crew id>                            changes --name, --size, --roster, or all activities with --activity
  retire <crew id>                            gives a crew no new visits, and lists those that it still has
  hours <activity id> 08:00-20:00             sets the hours of an activity, or closed. --days sun,mon; --travel <minutes>
  roster <name> --community <name>            sets the communities of a roster. --community can be repeated
  roster <name> --hours 08:00-12:00           sets the hours of a roster, closed, or activity. --days fri
  day-off <crew id> 2026-12-02, day-on …      gives a crew a day off, or takes it back
  recount                                     counts the coming visits again after changes in the database`;

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DAY_MINUTES = 24 * 60;
const CLOSED: Hours = { opensAt: 0, closesAt: 0 };

/** What a crew is made of. A missing part stays as it is, or has its default. */
export interface CrewParts {
  readonly name?: string | undefined;
  readonly activityIds: readonly number[];
  readonly crewSize?: number | undefined;
  readonly roster?: string | undefined;
}

export type CrewCommand =
  | { readonly name: 'list' | 'recount' }
  | { readonly name: 'add'; readonly parts: CrewParts & { readonly name: string } }
  | { readonly name: 'change'; readonly crewId: number; readonly parts: CrewParts }
  | { readonly name: 'retire'; readonly crewId: number }
  | { readonly name: 'day-off' | 'day-on'; readonly crewId: number; readonly day: DubaiDay }
  | {
      readonly name: 'hours';
      readonly activityId: number;
      readonly weekdays: readonly number[];
      /** Undefined for closed days. */
      readonly hours: Hours | undefined;
      readonly travelMinutes: WorkingDay['travelMinutes'] | undefined;
    }
  | {
      readonly name: 'roster';
      readonly roster: string;
      /** Undefined keeps them. */
      readonly communities: readonly string[] | undefined;
      readonly weekdays: readonly number[];
      /** Undefined keeps them; 'activity' deletes them. */
      readonly hours: Hours | 'activity' | undefined;
    };

/** Reads a command line. Throws StartError with the usage. */
export function readCrewCommand(args: readonly string[]): CrewCommand {
  const { positionals, values } = parse(args);
  const command = readCommand(positionals, values);
  if (!command) throw new StartError(USAGE);
  return command;
}

type Values = ReturnType<typeof parse>['values'];

function readCommand([name, subject = '', third, ...rest]: readonly string[], values: Values): CrewCommand | undefined {
  if (rest.length > 0) return undefined;
  if (name === 'list' || name === 'recount') return subject === '' ? { name } : undefined;
  if (name === 'hours') return third === undefined ? undefined : readHoursCommand(subject, third, values);
  const id = readCount(subject);
  if (name === 'day-off' || name === 'day-on') {
    return id !== undefined && third !== undefined && isDubaiDay(third) ? { name, crewId: id, day: third } : undefined;
  }
  if (third !== undefined) return undefined;
  if (name === 'retire') return id === undefined ? undefined : { name, crewId: id };
  if (name === 'roster') return readRosterCommand(readName(subject), values);
  const parts = readParts(values);
  if (!parts) return undefined;
  if (name === 'change') return id === undefined || !hasParts(parts) ? undefined : { name, crewId: id, parts };
  const crewName = readName(subject);
  return name === 'add' && crewName && parts.activityIds.length > 0
    ? { name, parts: { ...parts, name: crewName } }
    : undefined;
}

function readParts({ name, activity = [], size, roster }: Values): CrewParts | undefined {
  const activityIds = activity.flatMap((text) => readCount(text) ?? []);
  const count = size === undefined ? undefined : readCount(size);
  if (activityIds.length !== activity.length || (size !== undefined && count === undefined)) return undefined;
  const [crewName, rosterName] = [name, roster].map((text) => text && readName(text));
  return { name: crewName, activityIds, crewSize: count, roster: rosterName };
}

/** Names have one line without control characters, as in calls (docs/rules/api.md#written-texts). */
const readName = (text: string) => cleanLine(text).trim();

function hasParts({ name, activityIds, crewSize, roster }: CrewParts): boolean {
  return name !== '' && (activityIds.length > 0 || [name, crewSize, roster].some((part) => part !== undefined));
}

function readHoursCommand(activity: string, text: string, { days, travel }: Values): CrewCommand | undefined {
  const [activityId, weekdays, hours] = [readCount(activity), readWeekdays(days), readHours(text)];
  const travelMinutes = travel === undefined ? undefined : readCount(travel, 0);
  if (travel !== undefined && (travelMinutes === undefined || travelMinutes > 240)) return undefined;
  if (activityId === undefined || !weekdays || !(hours || text === 'closed')) return undefined;
  return { name: 'hours', activityId, weekdays, hours, travelMinutes };
}

function readRosterCommand(roster: string, { community, days, hours: text }: Values): CrewCommand | undefined {
  const weekdays = readWeekdays(days);
  if (roster === '' || !weekdays || (text === undefined && !community)) return undefined;
  const named = text === 'closed' ? CLOSED : text === 'activity' ? text : undefined;
  const hours = named ?? (text === undefined ? undefined : readHours(text));
  if (text !== undefined && hours === undefined) return undefined;
  return { name: 'roster', roster, communities: community, weekdays, hours };
}

/** Reads '08:00-20:00'. */
function readHours(text: string): Hours | undefined {
  const match = text.match(/^(\d\d):([0-5]\d)-(\d\d):([0-5]\d)$/);
  const [opensAt, closesAt] = [1, 3].map((at) => Number(match?.[at]) * 60 + Number(match?.[at + 1])) as [
    number,
    number,
  ];
  return opensAt < closesAt && closesAt <= DAY_MINUTES ? { opensAt, closesAt } : undefined;
}

/** Reads 'sun,mon'; all days by default. */
function readWeekdays(text = WEEKDAYS.join()): number[] | undefined {
  const weekdays = text.split(',').map((day) => WEEKDAYS.indexOf(day.trim().toLowerCase()));
  return weekdays.includes(-1) ? undefined : [...new Set(weekdays)];
}

/** Returns names of days for weekdays. */
export const nameWeekdays = (weekdays: readonly number[]): string => weekdays.map((day) => WEEKDAYS[day]).join();

function readCount(text: string, least = 1): number | undefined {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return count >= least ? count : undefined;
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const list = { type: 'string', multiple: true } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ name: text, size: text, roster: text, activity: list },
        ...{ days: text, travel: text, hours: text, community: list },
      },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

function isDubaiDay(text: string): boolean {
  try {
    return fromDubaiTime(`${text} 00:00`) !== undefined;
  } catch {
    return false;
  }
}
