import type { TimeSlot } from '@dar/contracts/schedule';
import { type DubaiDay, type DubaiTime, fromDubaiTime, to24Hours } from '@dar/contracts/time/dubai';

/** When a visit shall begin, as far as it is chosen. `time` is 'HH:MM' in Dubai and never without a day. */
export interface Schedule {
  readonly day?: DubaiDay | undefined;
  readonly time?: string | undefined;
}

export type ScheduleProblem = 'date-required' | 'slot-required';

const TIME_OF_DAY = /^\d{2}:\d{2}$/;

/** The schedule that the server keeps ('YYYY-MM-DD HH:MM', '' while it holds none). */
export function scheduleOf(bookedTime: DubaiTime): Schedule {
  try {
    fromDubaiTime(bookedTime);
  } catch {
    return {};
  }
  const [day, time] = bookedTime.split(' ');
  return { day, time };
}

/** What is missing before going on, a date before a slot (specification 2, section 5). */
export function scheduleProblem({ day, time }: Schedule): ScheduleProblem | undefined {
  if (!day) return 'date-required';
  return time ? undefined : 'slot-required';
}

/** 'YYYY-MM-DD HH:MM' for the wire; empty while the schedule is incomplete. */
export function serviceDate({ day, time }: Schedule): DubaiTime {
  return day && time ? `${day} ${time}` : '';
}

/** When a slot begins, 'HH:MM': the wire gives it as 24 hours, or as 12 hours to be converted (specification 2, section 5). */
export function startOf(slot: TimeSlot): string {
  return TIME_OF_DAY.test(slot.time) ? slot.time : to24Hours(slot.time);
}

/** Only these are offered (specification 2, section 4, "Schedule"). */
export function availableOnly(slots: readonly TimeSlot[]): readonly TimeSlot[] {
  return slots.filter((slot) => slot.is_available === '1');
}
