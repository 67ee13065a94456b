import type { TimeSlot } from '@dar/contracts/schedule';
import { type DubaiDay, type DubaiTime, fromDubaiTime, to24Hours } from '@dar/contracts/time/dubai';
import { DAY_MS } from '@dar/contracts/time/durations';

export type VisitWeeks = '1' | '2';

/** The chosen start of a visit. `time` is 'HH:MM' in Dubai and requires a day. */
export interface Schedule {
  readonly day?: DubaiDay | undefined;
  readonly time?: string | undefined;
  /** Weeks between several visits; every week by default. */
  readonly weeks?: VisitWeeks | undefined;
}

const TIME_OF_DAY = /^\d{2}:\d{2}$/;

/** Parses the slot that the server holds: 'YYYY-MM-DD HH:MM', or '' for none. */
export function parseSchedule(bookedTime: DubaiTime): Schedule {
  try {
    fromDubaiTime(bookedTime);
  } catch {
    return {};
  }
  const [day, time] = bookedTime.split(' ');
  return { day, time };
}

/** Returns the weeks between the visits that the server holds. */
export function parseWeeks([first, second]: readonly { readonly starts_at: DubaiTime }[]): VisitWeeks {
  if (!(first && second)) return '1';
  const days = (fromDubaiTime(second.starts_at).getTime() - fromDubaiTime(first.starts_at).getTime()) / DAY_MS;
  return days > 7 ? '2' : '1';
}

/** Returns what is missing, the date before the slot, or undefined (docs/rules/cart.md#continue-to-checkout). */
export function validateSchedule({ day, time }: Schedule) {
  if (!day) return 'date-required';
  return time ? undefined : 'slot-required';
}

/** Returns 'YYYY-MM-DD HH:MM', or '' for an incomplete schedule. */
export function serviceDate({ day, time }: Schedule): DubaiTime {
  return day && time ? `${day} ${time}` : '';
}

/** Returns the start of a slot as 'HH:MM'. The wire has 24-hour or 12-hour times (docs/rules/slots.md#choosing-a-time). */
export function slotStart(slot: TimeSlot): string {
  return TIME_OF_DAY.test(slot.time) ? slot.time : to24Hours(slot.time);
}

/** Returns noon, which is on the same day in Dubai in every browser time zone. */
export function noon(day: DubaiDay): Date {
  return fromDubaiTime(`${day} 12:00`);
}
