import type { Language } from '@dar/contracts/language';
import type { ShopSettings } from '@dar/contracts/office';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatTime } from '@dar/contracts/time/format-time';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';

type SupportHours = ShopSettings['support_hours'];

const SUNDAY = fromDubaiTime('2026-11-22 00:00');

/** Says when the shop answers; '' for a shop that names no hours. */
export function supportHoursText(hours: SupportHours, language: Language): string {
  if (hours.length === 0) return '';
  const times = hours.map(({ weekdays, opens, closes }) => {
    const days = toRuns(weekdays).map((run) => run.map((day) => nameDay(day, language)).join(' – '));
    const list = new Intl.ListFormat(language, { type: 'unit' }).format(days);
    return `${list} ${showTime(opens, language)} – ${showTime(closes, language)}`;
  });
  const all = times.join(language === 'ar' ? '، ' : ', ');
  return language === 'ar' ? `نرد على المكالمات والرسائل: ${all}.` : `We answer calls and e-mails: ${all}.`;
}

/** Returns the first and the last day of days in a row, and days alone. */
function toRuns(weekdays: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of [...new Set(weekdays)].sort()) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.splice(1, 1, day);
    else runs.push([day]);
  }
  return runs;
}

function nameDay(day: number, language: Language): string {
  const moment = new Date(SUNDAY.getTime() + day * DAY_MS);
  return new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'Asia/Dubai' }).format(moment);
}

function showTime(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return formatTime(new Date(SUNDAY.getTime() + (hours * 60 + minutes) * MINUTE_MS), language);
}
