import { DUBAI, type DubaiTime, fromDubaiTime } from './dubai.ts';

// Arabic with Latin digits, so that times and prices on one screen are written alike.
const localeOf = (language: string) => (language.startsWith('ar') ? 'ar-AE-u-nu-latn-ca-gregory' : 'en-GB');

const commaOf = (language: string) => (language.startsWith('ar') ? '،' : ',');

function format(moment: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: DUBAI }).format(moment);
}

/** 'Tue, 24 Nov 2026' in the reader's language, in Dubai. */
export function formatDay(moment: Date, language: string): string {
  return format(moment, language, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
}

/** '9:30 pm' in the reader's language, in Dubai. */
export function formatClock(moment: Date, language: string): string {
  // `hour12: true` leaves the choice to the engine: some write noon as '0:00 pm'.
  return format(moment, language, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
}

/** A wire time ('YYYY-MM-DD HH:MM') as day and clock; the text itself when it is none. */
export function formatDubaiTime(text: DubaiTime, language: string): string {
  try {
    const moment = fromDubaiTime(text);
    return `${formatDay(moment, language)}${commaOf(language)} ${formatClock(moment, language)}`;
  } catch {
    return text;
  }
}
