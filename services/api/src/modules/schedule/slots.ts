import { HORIZON_DAYS } from '@dar/contracts/booking-policy';
import { type DubaiDay, dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import type { Needs, Starts } from '../crews/spans.ts';
import type { VisitNeeds } from './visit-needs.ts';

/** Interval of visit starts from the opening hour. */
const SLOT_STEP_MINUTES = 30;

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

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

/** Returns one visit for several services: total length, longest lead time, largest crew. */
export function getNeeds(services: readonly VisitNeeds[]): VisitNeeds {
  return {
    lengthMinutes: services.reduce((sum, service) => sum + service.lengthMinutes, 0),
    leadMinutes: Math.max(0, ...services.map((service) => service.leadMinutes)),
    members: Math.max(1, ...services.map((service) => service.members)),
  };
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

/** Returns the starts of a day's slots that are in time as one range. */
export function getStarts({ activityId, members, community }: Needs, slots: readonly Slot[]): Starts[] {
  const inTime = slots.filter((slot) => slot.isInTime);
  const [first, last] = [inTime[0], inTime.at(-1)];
  if (!(first && last)) return [];
  const lengthMs = first.endsAt.getTime() - first.startsAt.getTime();
  return [{ activityId, members, community, first: first.startsAt, last: last.startsAt, lengthMs }];
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
