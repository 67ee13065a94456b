import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { bookingCounts } from '@dar/contracts/orders';

/** Every activity with its number of bookings. */
export const bookingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'bookings'],
    queryFn: async ({ signal }) => (await call(bookingCounts, {}, { signal })).oData.activities,
    retry: retryTransient(2),
  });
