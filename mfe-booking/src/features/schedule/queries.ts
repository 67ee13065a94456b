import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { freeDays, nearestSlots, rescheduleTimes, type TimeSlot, timeSlots } from '@dar/contracts/schedule';
import { type DubaiDay, type DubaiTime, fromDubaiTime, to24Hours } from '@dar/contracts/time/dubai';
import type { Visits } from '../../remote-components/time-chooser-props.ts';
import { slotStart } from '../../schedule.ts';

export interface FreeTime {
  readonly time: DubaiTime;
  /** The length of the visit. */
  readonly minutes: number;
}

// Other customers book meanwhile.
const NEVER_CACHED = { staleTime: 0, gcTime: 0 } as const;

/** Returns the query of the days with a free time; `earliest` is empty for a visit of an order. */
export const freeDaysQuery = (call: Call, visits: Visits) =>
  queryOptions({
    queryKey: ['booking', 'free-days', visits],
    queryFn: async ({ signal }) => {
      if (!('orderId' in visits)) {
        return (await call(freeDays, { visit_interval_weeks: visits.weeks }, { signal })).oData;
      }
      const input = { order_id: visits.orderId, visit: visits.visit };
      const { days } = (await call(rescheduleTimes, input, { signal })).oData;
      return { days, earliest: '', until: days.at(-1) ?? '' };
    },
    ...NEVER_CACHED,
  });

/** Returns the query of the free times of a day. */
export const freeTimesQuery = (call: Call, visits: Visits, day: DubaiDay, errorText: string) =>
  queryOptions({
    queryKey: ['booking', 'free-times', visits, day],
    queryFn: async ({ signal }): Promise<readonly FreeTime[]> => {
      if ('orderId' in visits) {
        const input = { order_id: visits.orderId, visit: visits.visit, date: day };
        const { times } = (await call(rescheduleTimes, input, { signal })).oData;
        return times.map((time) => ({ time, minutes: visits.minutes }));
      }
      const input = { date: day, first_service_id: visits.firstServiceId, visit_interval_weeks: visits.weeks };
      const { oData } = await call(timeSlots, input, { signal });
      return oData.filter((slot) => slot.is_available === '1').map((slot) => toFreeTime(day, slot));
    },
    meta: { errorText },
    ...NEVER_CACHED,
  });

/** Returns the query of the free times nearest to a lost one, for the visits of the cart. */
export const nearestTimesQuery = (call: Call, time: DubaiTime, weeks: '1' | '2' | undefined) =>
  queryOptions({
    queryKey: ['booking', 'nearest-times', time, weeks],
    queryFn: async ({ signal }) => {
      const input = { service_date: time, visit_interval_weeks: weeks };
      return (await call(nearestSlots, input, { signal })).oData;
    },
    ...NEVER_CACHED,
  });

function toFreeTime(day: DubaiDay, slot: TimeSlot): FreeTime {
  const minutesOf = (text: string) => fromDubaiTime(`${day} ${to24Hours(text)}`).getTime() / 60_000;
  const minutes = minutesOf(slot.slot_to) - minutesOf(slot.slot_from);
  return { time: `${day} ${slotStart(slot)}`, minutes: minutes < 0 ? minutes + DAY_MINUTES : minutes };
}

const DAY_MINUTES = 24 * 60;
