import { DUBAI, type DubaiTime, fromDubaiTime } from './dubai.ts';

// Latin digits, as in prices.
const localeOf = (language: string) => (language.startsWith('ar') ? 'ar-AE-u-nu-latn-ca-gregory' : 'en-GB');

const commaOf = (language: string) => (language.startsWith('ar') ? '،' : ',');

function format(moment: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: DUBAI }).format(moment);
}

/** Returns 'Tue, 24 Nov 2026' in Dubai. */
export function formatDay(moment: Date, language: string): string {
  return format(moment, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

/** Returns '9:30 pm' in Dubai. */
export function formatTime(moment: Date, language: string): string {
  // With `hour12: true` some engines format noon as '0:00 pm'.
  return format(moment, language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
}

/** Formats 'YYYY-MM-DD HH:MM' as day and time. Returns other texts unchanged. */
export function formatDubaiTime(text: DubaiTime, language: string): string {
  try {
    const moment = fromDubaiTime(text);
    return `${formatDay(moment, language)}${commaOf(language)} ${formatTime(moment, language)}`;
  } catch {
    return text;
  }
}
