import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import type { VisitNeeds } from './visit-needs.ts';

/** Interval of visit starts from the opening hour. */
const SLOT_STEP_MINUTES = 30;
/** Booking horizon. */
const HORIZON_DAYS = 90;

export interface Span {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

export interface WorkingDay {
  readonly midnight: Date;
  /** Minutes after midnight in Dubai; undefined on a day off. */
  readonly hours: { readonly opensAt: number; readonly closesAt: number } | undefined;
  readonly crewIds: readonly number[];
  readonly taken: readonly (Span & { readonly crewIds: readonly number[] })[];
}

export interface Slot extends Span {
  /** Dubai time, 'HH:MM'. */
  readonly from: string;
  readonly to: string;
  readonly isAvailable: boolean;
}

/** Returns one visit for several services: total length, longest lead time. */
export function needsOf(services: readonly VisitNeeds[]): VisitNeeds {
  return {
    lengthMinutes: services.reduce((sum, service) => sum + service.lengthMinutes, 0),
    leadMinutes: Math.max(0, ...services.map((service) => service.leadMinutes)),
  };
}

/** Returns the slots of a day and whether a crew is free. A visit longer than the working day takes all of it. */
export function slotsOf({ midnight, hours, crewIds, taken }: WorkingDay, needs: VisitNeeds, now: Date): Slot[] {
  if (!hours) return [];
  const length = Math.min(needs.lengthMinutes, hours.closesAt - hours.opensAt);
  const earliest = now.getTime() + needs.leadMinutes * MINUTE_MS;
  const slots: Slot[] = [];
  for (let start = hours.opensAt; start + length <= hours.closesAt; start += SLOT_STEP_MINUTES) {
    const startsAt = new Date(midnight.getTime() + start * MINUTE_MS);
    const endsAt = new Date(startsAt.getTime() + length * MINUTE_MS);
    const busy = new Set(taken.filter((span) => overlaps(span, startsAt, endsAt)).flatMap((span) => span.crewIds));
    const isAvailable = startsAt.getTime() >= earliest && crewIds.some((crewId) => !busy.has(crewId));
    slots.push({ startsAt, endsAt, from: clockTime(start), to: clockTime(start + length), isAvailable });
  }
  return slots;
}

function clockTime(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60) % 24, minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

function overlaps(span: Span, startsAt: Date, endsAt: Date): boolean {
  return span.startsAt < endsAt && startsAt < span.endsAt;
}

/** Returns whether a day is between today and the horizon. */
export function isBookableDay(day: DubaiDay, now: Date): boolean {
  return day >= dayInDubai(now) && day <= dayInDubai(new Date(now.getTime() + HORIZON_DAYS * DAY_MS));
}
