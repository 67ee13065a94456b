import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { timeSlots } from '@dar/contracts/schedule';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { availableSlots } from './schedule.ts';

/** Returns the query of the free slots of a day. It never caches, because other customers book meanwhile. */
export const slotsQuery = (call: Call, day: DubaiDay, firstServiceId: number) =>
  queryOptions({
    queryKey: ['booking', 'slots', firstServiceId, day],
    queryFn: async ({ signal }) => {
      const { oData } = await call(timeSlots, { date: day, first_service_id: firstServiceId }, { signal });
      return availableSlots(oData);
    },
    staleTime: 0,
    gcTime: 0,
  });
