import { type DubaiTime, fromDubaiTime } from '@dar/contracts/time/dubai';
import { formatTime } from '@dar/contracts/time/format-time';
import { getClock } from './model/span.ts';

const clocks = new Map<string, string>();

/** Returns '9:30 pm' for 'YYYY-MM-DD HH:MM'. The board writes each time of day often, and a format is slow to make. */
export function formatClock(time: DubaiTime, language: string): string {
  const key = `${language} ${getClock(time)}`;
  const text = clocks.get(key) ?? formatTime(fromDubaiTime(time), language);
  clocks.set(key, text);
  return text;
}
