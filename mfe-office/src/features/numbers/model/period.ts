import { MAX_NUMBERS_DAYS } from '@dar/contracts/office';
import { type DubaiDay, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '@dar/contracts/time/durations';

export const PRESETS = ['week', 'days30', 'month', 'lastMonth', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

export interface Period {
  readonly from: DubaiDay;
  readonly to: DubaiDay;
}

const addDays = (day: DubaiDay, days: number): DubaiDay =>
  dayInDubai(new Date(fromDubaiTime(`${day} 12:00`).getTime() + days * DAY_MS));

/** Returns whether the API counts such a period. An address that somebody wrote can have another one. */
export const isCountable = ({ from, to }: Period): boolean => from <= to && to < addDays(from, MAX_NUMBERS_DAYS);

/** Returns the days of a preset. Those of a number of days end yesterday, as today is not over. */
export function toPeriod(preset: Preset, today: DubaiDay): Period {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const lastOfLastMonth = addDays(firstOfMonth, -1);
  switch (preset) {
    case 'week':
      return { from: addDays(today, -7), to: addDays(today, -1) };
    case 'days30':
      return { from: addDays(today, -30), to: addDays(today, -1) };
    case 'year':
      return { from: addDays(today, -365), to: addDays(today, -1) };
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'lastMonth':
      return { from: `${lastOfLastMonth.slice(0, 8)}01`, to: lastOfLastMonth };
  }
}
