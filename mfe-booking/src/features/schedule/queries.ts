import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { timeSlots } from '@dar/contracts/schedule';
import type { DubaiDay } from '@dar/contracts/time/dubai';
import { availableOnly } from './schedule.ts';

/** The free slots of a day for the service that leads the cart. Others book meanwhile: each look is a new one. */
export const slotsQuery = (call: Call, day: DubaiDay, firstServiceId: number) =>
  queryOptions({
    queryKey: ['booking', 'slots', firstServiceId, day],
    queryFn: async ({ signal }) => {
      const { oData } = await call(timeSlots, { date: day, first_service_id: firstServiceId }, { signal });
      return availableOnly(oData);
    },
    staleTime: 0,
    gcTime: 0,
  });
