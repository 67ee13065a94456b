import { WEEKDAYS } from '../../parts/weekdays.ts';

interface DayHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

export interface HoursOfDays extends Pick<DayHours, 'opens' | 'closes'> {
  readonly weekdays: readonly number[];
}

/** Returns the hours of a week with the days that have them; days off are in none. */
export function groupHours(days: readonly DayHours[]): HoursOfDays[] {
  const groups = new Map<string, HoursOfDays & { weekdays: number[] }>();
  for (const { weekday, opens, closes } of [...days].sort((a, b) => a.weekday - b.weekday)) {
    if (opens >= closes) continue;
    const key = `${opens} ${closes}`;
    const group = groups.get(key) ?? { weekdays: [], opens, closes };
    group.weekdays.push(weekday);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A weekday in a form. A day off has no hours. */
export interface WeekRow {
  readonly weekday: number;
  readonly is_off: boolean;
  readonly opens: string;
  readonly closes: string;
}

/** Returns the seven rows of a form. Weekdays without an entry are off, with the hours that they would get. */
export function toWeekRows(days: readonly DayHours[]): WeekRow[] {
  const usual = days.find(({ opens, closes }) => opens < closes);
  return WEEKDAYS.map((weekday) => {
    const day = days.find((one) => one.weekday === weekday);
    const isOff = day === undefined || day.opens >= day.closes;
    const hours = isOff ? usual : day;
    return { weekday, is_off: isOff, opens: hours?.opens ?? '08:00', closes: hours?.closes ?? '20:00' };
  });
}
