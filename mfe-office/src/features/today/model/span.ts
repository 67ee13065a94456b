import { type DubaiDay, type DubaiTime, dayInDubai, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@dar/contracts/time/durations';

const HALF_HOUR_MS = HOUR_MS / 2;
export const HALF_HOURS_OF_DAY = 48;
const WEEK = 7;

const startOf = (day: DubaiDay) => fromDubaiTime(`${day} 00:00`).getTime();

/** Returns the half hours from the start of a day until a time; a part of one counts as a part. */
export function toHalfHours(day: DubaiDay, time: DubaiTime): number {
  return (fromDubaiTime(time).getTime() - startOf(day)) / HALF_HOUR_MS;
}

/** Returns the time of a half hour of a day. */
export function toTime(day: DubaiDay, halfHour: number): DubaiTime {
  return toDubaiTime(new Date(startOf(day) + halfHour * HALF_HOUR_MS));
}

/** Returns a day that is some days later, or earlier. */
export function addDays(day: DubaiDay, days: number): DubaiDay {
  return dayInDubai(new Date(startOf(day) + days * DAY_MS));
}

/** Returns seven days from a day on. */
export function getWeek(first: DubaiDay): DubaiDay[] {
  return Array.from({ length: WEEK }, (_, index) => addDays(first, index));
}

export const getDay = (time: DubaiTime): DubaiDay => time.slice(0, 10);
export const getClock = (time: DubaiTime): string => time.slice(11);

interface Span {
  readonly starts: DubaiTime;
  readonly ends: DubaiTime;
}

export function getMinutes({ starts, ends }: Span): number {
  return (fromDubaiTime(ends).getTime() - fromDubaiTime(starts).getTime()) / MINUTE_MS;
}

/** Returns the end of a visit that starts at another time. */
export function moveEnd(visit: Span, starts: DubaiTime): DubaiTime {
  return toDubaiTime(new Date(fromDubaiTime(starts).getTime() + getMinutes(visit) * MINUTE_MS));
}
