import { HORIZON_DAYS } from '@dar/contracts/booking-policy';
import { type DubaiDay, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { standardError } from '../../errors.ts';
import type { Span } from '../crews/spans.ts';
import type { VisitNeeds } from './visits.ts';

/** Interval of visit starts from the opening hour. */
const SLOT_STEP_MINUTES = 30;

/** Days around the wanted one in the order of preference: the day itself first, later before earlier. */
const OFFSETS = [0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7];

/** Minutes after midnight in Dubai. */
interface Hours {
  readonly opensAt: number;
  readonly closesAt: number;
}

export interface Slot extends Span {
  /** Dubai time, 'HH:MM'. */
  readonly from: string;
  readonly to: string;
  /** Whether it starts after the lead time. */
  readonly isInTime: boolean;
}

/** Returns the slots of a day, none for a visit that is longer. */
export function getSlots(day: DubaiDay, hours: Hours | undefined, needs: VisitNeeds, now: Date): Slot[] {
  if (!hours) return [];
  const midnight = fromDubaiTime(`${day} 00:00`).getTime();
  const length = needs.lengthMinutes;
  const earliest = now.getTime() + needs.leadMinutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (let start = hours.opensAt; start + length <= hours.closesAt; start += SLOT_STEP_MINUTES) {
    const startsAt = new Date(midnight + start * MINUTE_MS);
    const endsAt = new Date(startsAt.getTime() + length * MINUTE_MS);
    const isInTime = startsAt.getTime() >= earliest;
    slots.push({ startsAt, endsAt, from: clockTime(start), to: clockTime(start + length), isInTime });
  }
  return slots;
}

function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

export function isBookableDay(day: DubaiDay, now: Date): boolean {
  return day >= dayInDubai(now) && day <= dayInDubai(new Date(now.getTime() + HORIZON_DAYS * DAY_MS));
}

/** Returns all days that can be booked, today first. */
export function getBookableDays(now: Date): DubaiDay[] {
  return Array.from({ length: HORIZON_DAYS + 1 }, (_, days) => dayInDubai(new Date(now.getTime() + days * DAY_MS)));
}

/** Returns the days to search for a slot near a wanted time, without days that have passed. A past time counts as now. */
export function daysNear(wantedAt: Date, now: Date): DubaiDay[] {
  const from = Math.max(wantedAt.getTime(), now.getTime());
  const today = dayInDubai(now);
  return OFFSETS.map((offset) => dayInDubai(new Date(from + offset * DAY_MS))).filter((day) => day >= today);
}

/** Returns the slots that start nearest to a time, in the order of time. Of two equally near ones the earlier wins. */
export function nearestTo<Start extends { readonly startsAt: Date }>(
  time: Date,
  slots: readonly Start[],
  count: number,
): Start[] {
  const distance = (slot: Start) => Math.abs(slot.startsAt.getTime() - time.getTime());
  const byTime = (a: Start, b: Start) => a.startsAt.getTime() - b.startsAt.getTime();
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || byTime(a, b))
    .slice(0, count)
    .toSorted(byTime);
}

/** Parses a time in Dubai. Throws 400 with the name of its field for a day or an hour that does not exist. */
export function readTime(time: string, field: string): Date {
  try {
    return fromDubaiTime(time);
  } catch {
    throw standardError('invalid', { fields: { [field]: ['must be a time, YYYY-MM-DD HH:MM'] } });
  }
}
