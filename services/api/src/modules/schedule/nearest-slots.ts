import { type DubaiDay, dayInDubai } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';

/** Days around the wanted one in the order of preference: the day itself first, later before earlier. */
const OFFSETS = [0, 1, -1, 2, -2, 3, -3, 4, 5, 6, 7];

/** Returns the days to search for a slot near a wanted time, without days that have passed. A past time counts as now. */
export function daysNear(wantedAt: Date, now: Date): DubaiDay[] {
  const from = Math.max(wantedAt.getTime(), now.getTime());
  const today = dayInDubai(now);
  return OFFSETS.map((offset) => dayInDubai(new Date(from + offset * DAY_MS))).filter((day) => day >= today);
}

/** Returns the slots that start nearest to a time, in the order of time. Of two equally near ones the earlier wins. */
export function nearestTo<Slot extends { readonly startsAt: Date }>(
  time: Date,
  slots: readonly Slot[],
  count: number,
): Slot[] {
  const distance = (slot: Slot) => Math.abs(slot.startsAt.getTime() - time.getTime());
  const byTime = (a: Slot, b: Slot) => a.startsAt.getTime() - b.startsAt.getTime();
  return slots
    .toSorted((a, b) => distance(a) - distance(b) || byTime(a, b))
    .slice(0, count)
    .toSorted(byTime);
}
