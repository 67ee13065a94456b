import { dayInDubai } from '@dar/contracts/time/dubai';

const HORIZON_DAYS = 90;
const DAY_MS = 24 * 60 * 60_000;

/** Returns the first and the last day that can be booked, in Dubai. */
export function bookableDays(now: Date): { readonly min: string; readonly max: string } {
  return { min: dayInDubai(now), max: dayInDubai(new Date(now.getTime() + HORIZON_DAYS * DAY_MS)) };
}
