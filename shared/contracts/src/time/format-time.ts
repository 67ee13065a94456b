import { DUBAI, type DubaiTime, fromDubaiTime } from './dubai.ts';

// Latin digits, as in prices.
/** Returns the locale of dates and numbers. */
export const getLocale = (language: string) => (language.startsWith('ar') ? 'ar-AE-u-nu-latn-ca-gregory' : 'en-GB');

/** A Sunday of January 2024. */
const SUNDAY = 7;

const getComma = (language: string) => (language.startsWith('ar') ? '،' : ',');

/**
 * Returns the parts of a moment in Dubai, with spaces between them. Engines differ in their punctuation, but a hydrated
 * page must have the server's text.
 */
function format(moment: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(getLocale(language), { ...options, timeZone: DUBAI }).formatToParts(moment);
  return parts.flatMap(({ type, value }) => (type === 'literal' ? [] : value)).join(' ');
}

/** Returns 'Tue, 24 Nov 2026' in Dubai. */
export function formatDay(moment: Date, language: string): string {
  const day = format(moment, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  return day.replace(' ', `${getComma(language)} `);
}

/** Returns 'Tue 24 Nov' in Dubai. */
export function formatShortDay(moment: Date, language: string): string {
  return format(moment, language, { weekday: 'short', day: 'numeric', month: 'short' });
}

/** Returns 'November 2026' for '2026-11'. Returns other texts unchanged. */
export function formatMonth(month: string, language: string): string {
  try {
    return format(new Date(`${month}-15`), language, { month: 'long', year: 'numeric' });
  } catch {
    return month;
  }
}

/** Returns '9:30 pm' in Dubai. */
export function formatTime(moment: Date, language: string): string {
  // With `hour12: true` some engines format noon as '0:00 pm'.
  return format(moment, language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }).replace(' ', ':');
}

/** Returns '9 pm' in Dubai. */
export function formatHour(moment: Date, language: string): string {
  return format(moment, language, { hour: 'numeric', hourCycle: 'h12' });
}

/** Returns the name of a weekday; 0 is Sunday. */
export function formatWeekday(weekday: number, language: string, length: 'long' | 'short' = 'long'): string {
  return format(new Date(Date.UTC(2024, 0, SUNDAY + weekday)), language, { weekday: length });
}

/** Returns '9:00 am – 11:00 am' in Dubai, without the end if there are no minutes. */
function formatTimes(startsAt: Date, minutes: number, language: string): string {
  const times = minutes > 0 ? [startsAt, new Date(startsAt.getTime() + minutes * 60_000)] : [startsAt];
  return times.map((time) => formatTime(time, language)).join(' – ');
}

/** Returns 'Tue, 24 Nov 2026, 9:00 am – 11:00 am' in Dubai, without the end if it is the start. */
export function formatVisit(startsAt: Date, endsAt: Date, language: string): string {
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return `${formatDay(startsAt, language)}${getComma(language)} ${formatTimes(startsAt, minutes, language)}`;
}

/** Formats 'YYYY-MM-DD HH:MM' as day and time, with the end of a visit of `minutes`. Returns other texts unchanged. */
export function formatDubaiTime(text: DubaiTime, language: string, minutes = 0): string {
  try {
    const startsAt = fromDubaiTime(text);
    return formatVisit(startsAt, new Date(startsAt.getTime() + minutes * 60_000), language);
  } catch {
    return text;
  }
}
