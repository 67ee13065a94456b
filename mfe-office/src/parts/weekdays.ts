import { getLocale } from '@dar/contracts/time/format-time';

export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** 7 January 2024 is a Sunday. */
const A_SUNDAY = 7;

/** Returns the name of a weekday; 0 is Sunday. */
export function getWeekdayName(weekday: number, language: string, length: 'long' | 'short' = 'long'): string {
  const day = new Date(Date.UTC(2024, 0, A_SUNDAY + weekday));
  return new Intl.DateTimeFormat(getLocale(language), { weekday: length, timeZone: 'UTC' }).format(day);
}

/** Returns the half hours of a day, '00:00' to '24:00', in which crews are booked. */
export const CLOCK_TIMES: readonly string[] = Array.from({ length: 49 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, '0');
  return `${hour}:${index % 2 === 0 ? '00' : '30'}`;
});
