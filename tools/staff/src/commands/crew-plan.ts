import {
  type CrewPlan,
  crewPlan,
  officeCommunities,
  type RosterDay,
  setRoster,
  setWorkingHours,
  type WorkingDayHours,
} from '@dar/contracts/office';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { describeSaved, type SaveFlags, toFlags } from './staffing-saves.ts';

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const DEFAULT_TRAVEL = 30;

export interface HoursFlags extends SaveFlags {
  readonly days?: string | undefined;
  readonly travel?: string | undefined;
}

export interface RosterFlags extends SaveFlags {
  readonly community?: readonly string[] | undefined;
  readonly days?: string | undefined;
  readonly hours?: string | undefined;
}

/** Lists the places that a roster can name. */
export async function listCommunities({ call }: Context): Promise<Result> {
  const { oData } = await call(officeCommunities, {});
  return { text: oData.map(({ name, name_ar }) => `${name}  ${name_ar}`).join('\n'), json: oData };
}

/** Sets the hours of some weekdays of an activity, or of all. */
export async function changeHours(
  { call, change }: Context,
  id: string,
  hours: string,
  flags: HoursFlags,
): Promise<Result> {
  const activity = (await call(crewPlan, {})).oData.activities.find((one) => String(one.id) === id);
  if (!activity) throw new StaffError(`There is no activity ${id}: npm run staff -- crews list shows them.`);
  const weekdays = readWeekdays(flags.days);
  const travel_minutes = Number(flags.travel ?? activity.days[0]?.travel_minutes ?? DEFAULT_TRAVEL);
  const span = hours === 'closed' ? undefined : readHours(hours);
  const changed: WorkingDayHours[] = span ? weekdays.map((weekday) => ({ weekday, ...span, travel_minutes })) : [];
  const days = [...activity.days.filter(({ weekday }) => !weekdays.includes(weekday)), ...changed];
  const input = { activity_id: id, version: activity.version, days, ...toFlags(flags) };
  const { oData } = await call(setWorkingHours, { ...input, ...change(flags) });
  return { text: describeSaved(`The hours of activity ${id} are set.`, oData, flags), json: oData };
}

/** Adds a roster with a name, or changes the one that has it. */
export async function changeRoster({ call, change }: Context, name: string, flags: RosterFlags): Promise<Result> {
  const { rosters } = (await call(crewPlan, {})).oData;
  const roster = rosters.find((one) => one.name === name);
  const weekdays = readWeekdays(flags.days);
  const before = roster?.days ?? [];
  const input = {
    ...(roster && { roster_id: roster.id, version: roster.version }),
    ...{ name, communities: [...(flags.community ?? roster?.communities ?? [])] },
    days: flags.hours === undefined ? before : setDays(before, weekdays, flags.hours),
    ...toFlags(flags),
  };
  const { oData } = await call(setRoster, { ...input, ...change(flags) });
  return { text: describeSaved(`The roster ${name} is set.`, oData, flags), json: oData };
}

function setDays(before: readonly RosterDay[], weekdays: readonly number[], text: string): RosterDay[] {
  const kept = before.filter(({ weekday }) => !weekdays.includes(weekday));
  if (text === 'activity') return kept;
  const hours = text === 'closed' ? { opens: '00:00', closes: '00:00' } : readHours(text);
  return [...kept, ...weekdays.map((weekday) => ({ weekday, ...hours }))];
}

export function describeActivity({ id, name, crews, days }: CrewPlan['activities'][number]): string[] {
  if (crews === 0) return [String(id), name, 'no crews, so it offers no times'];
  return [
    String(id),
    name,
    `crews ${crews}`,
    days.length === 0 ? 'no hours, so it offers no times' : describeDays(days),
  ];
}

export function describeRoster({ name, communities, days }: CrewPlan['rosters'][number]): string[] {
  return [name, communities.join(', ') || 'the Emirate of Dubai', describeDays(days)];
}

/** Returns 'sun,mon 08:00-20:00, fri closed'. Weekdays with the same hours are together. */
function describeDays(days: readonly (RosterDay & { readonly travel_minutes?: number })[]): string {
  const groups = Map.groupBy(days, ({ opens, closes, travel_minutes }) => {
    const hours = opens < closes ? `${opens}-${closes}` : 'closed';
    return travel_minutes ? `${hours} with ${travel_minutes} minutes of travel` : hours;
  });
  return [...groups]
    .map(([hours, group]) => `${group.map(({ weekday }) => WEEKDAYS[weekday]).join()} ${hours}`)
    .join(', ');
}

/** Reads '08:00-20:00'. */
function readHours(text: string): { readonly opens: string; readonly closes: string } {
  const [, opens, closes] = /^(\d\d:\d\d)-(\d\d:\d\d)$/.exec(text) ?? [];
  if (!(opens && closes)) throw new StaffError(`${text} are no hours such as 08:00-20:00, or closed.`);
  return { opens, closes };
}

/** Reads 'sun,mon'; all days by default. */
function readWeekdays(text = WEEKDAYS.join()): number[] {
  const weekdays = text.split(',').map((day) => WEEKDAYS.indexOf(day.trim().toLowerCase()));
  if (weekdays.includes(-1)) throw new StaffError(`${text} are no days: choose ${WEEKDAYS.join()}.`);
  return [...new Set(weekdays)];
}
