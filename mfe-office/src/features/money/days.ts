import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';

const DAY_MS = 86_400_000;
const MONTH_LENGTH = 'YYYY-MM'.length;

/** Returns the last `count` days in Dubai, both ends included. */
export function getLastDays(count: number, now = new Date()): { readonly from: DubaiDay; readonly to: DubaiDay } {
  return { from: dayInDubai(new Date(now.getTime() - (count - 1) * DAY_MS)), to: dayInDubai(now) };
}

/** Returns the month, YYYY-MM, of a day. */
export const toMonth = (day: DubaiDay): string => day.slice(0, MONTH_LENGTH);
