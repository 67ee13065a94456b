import type { ShopSettings } from '@dar/contracts/office';
import { type DubaiDay, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import { HALF_HOUR_MS, type Starts } from './spans.ts';

/** Minutes after midnight in Dubai. */
export interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

export type WorkingDay = Hours & { readonly travelMinutes: number };

/** Crews of an activity with the same hours and communities. */
export interface Roster {
  readonly id: number;
  readonly crews: number;
  readonly firstCrewId: number;
  readonly lastCrewId: number;
  /** Those that differ from the activity's, by weekday. */
  readonly hours: ReadonlyMap<number, Hours>;
  /** Those that it serves; all if it is empty. */
  readonly communities: ReadonlySet<string>;
}

/** Days on which no activity has crews, and days with other hours (docs/rules/office-settings.md#closed-days). */
export type ShopCalendar = Pick<ShopSettings, 'closed_days' | 'special_hours'>;

/** The crews of an activity. */
export interface ActivityCrews {
  readonly calendar?: ShopCalendar | undefined;
  /** By weekday; 0 is Sunday. A weekday without one is a day off. */
  readonly days: ReadonlyMap<number, WorkingDay>;
  readonly rosters: readonly Roster[];
}

/** A roster and the numbers of the first and the last start of a range at which it works for the whole visit. */
export interface RosterStarts {
  readonly roster: Roster;
  readonly first: number;
  readonly last: number;
}

export function getWorkingDay({ days, calendar }: ActivityCrews, day: DubaiDay): WorkingDay | undefined {
  const usual = days.get(getWeekday(day));
  const hours = calendar && getShopHours(calendar, day);
  if (hours === 'closed') return undefined;
  return usual && { ...usual, ...hours };
}

/** Returns the hours that replace those of all activities on a day; undefined on a usual day. */
export function getShopHours(
  { closed_days, special_hours }: ShopCalendar,
  day: DubaiDay,
): Hours | 'closed' | undefined {
  if (closed_days.some((closed) => closed.day === day)) return 'closed';
  const special = special_hours.find(({ from, to }) => from <= day && day <= to);
  return special && { opensAt: toMinutes(special.opens), closesAt: toMinutes(special.closes) };
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the minutes of the longest working day of a crew. */
export function getLongestDay({ days, rosters }: ActivityCrews): number {
  const hours = rosters.flatMap((roster) => [...days].map(([weekday, day]) => getHours(roster, weekday, day)));
  return Math.max(0, ...hours.map(({ opensAt, closesAt }) => closesAt - opensAt));
}

/** Returns the rosters whose crews serve a community, all for an unknown one. */
export function getServingRosters({ rosters }: ActivityCrews, community: string | undefined): readonly Roster[] {
  if (community === undefined) return rosters;
  return rosters.filter(({ communities }) => communities.size === 0 || communities.has(community));
}

/** Returns the rosters whose crews can make a visit, at any of its starts. */
export function getRosterStarts(
  ofActivity: ActivityCrews,
  { community, first, last, lengthMs }: Omit<Starts, 'activityId' | 'crewSize'>,
): RosterStarts[] {
  const dubaiDay = dayInDubai(first);
  const day = getWorkingDay(ofActivity, dubaiDay);
  if (!day) return [];
  const midnight = fromDubaiTime(`${dubaiDay} 00:00`).getTime();
  const toNumber = (minutes: number) => (midnight + minutes * MINUTE_MS - first.getTime()) / HALF_HOUR_MS;
  const count = (last.getTime() - first.getTime()) / HALF_HOUR_MS;
  return getServingRosters(ofActivity, community).flatMap((roster) => {
    const { opensAt, closesAt } = getHours(roster, getWeekday(dubaiDay), day);
    const earliest = Math.max(0, Math.ceil(toNumber(opensAt)));
    const latest = Math.min(count, Math.floor(toNumber(closesAt) - lengthMs / HALF_HOUR_MS));
    return earliest <= latest ? [{ roster, first: earliest, last: latest }] : [];
  });
}

/** Returns the hours of a roster on a day; undefined on a closed one and for a roster without crews of the activity. */
export function getRosterDay(ofActivity: ActivityCrews, rosterId: number, dubaiDay: DubaiDay): Hours | undefined {
  const day = getWorkingDay(ofActivity, dubaiDay);
  const roster = ofActivity.rosters.find(({ id }) => id === rosterId);
  const hours = day && roster && getHours(roster, getWeekday(dubaiDay), day);
  return hours && hours.opensAt < hours.closesAt ? hours : undefined;
}

/** Returns the id of a random crew, from which a search for a free one begins. */
export function getRandomCrewId({ firstCrewId, lastCrewId }: Roster): number {
  return firstCrewId + Math.floor(Math.random() * (lastCrewId - firstCrewId + 1));
}

/** A crew works within the hours of its activity. */
function getHours({ hours }: Roster, weekday: number, day: WorkingDay): Hours {
  const own = hours.get(weekday) ?? day;
  return { opensAt: Math.max(own.opensAt, day.opensAt), closesAt: Math.min(own.closesAt, day.closesAt) };
}

function getWeekday(day: DubaiDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}
