import type { Call } from '@dar/shared/api/call';
import { retryFaults } from '@dar/shared/api/query-client';
import { bookingCounts, myServiceOrders, serviceOrderDetails } from '@dar/shared/contracts/orders';
import { queryOptions } from '@dar/shared/query';

// Retries and freshness: specification 2, section 9. The pause between two tries doubles up to 30 s by itself.

/** Every activity with how many bookings the customer has of it. */
export const bookingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['bookings'],
    queryFn: async ({ signal }) => (await call(bookingCounts, {}, { signal })).oData.activities,
    retry: retryFaults(2),
  });

/** The first page of an activity's orders, newest first. */
export const ordersQuery = (call: Call, activityId: number) =>
  queryOptions({
    queryKey: ['bookings', 'orders', activityId],
    queryFn: async ({ signal }) =>
      (await call(myServiceOrders, { page: 1, limit: 20, activity_id: activityId }, { signal })).oData,
    retry: retryFaults(2),
  });

/** One order. */
export const orderQuery = (call: Call, orderId: number) =>
  queryOptions({
    queryKey: ['bookings', 'order', orderId],
    queryFn: async ({ signal }) => (await call(serviceOrderDetails, { service_order_id: orderId }, { signal })).oData,
    staleTime: 30_000,
    retry: retryFaults(1),
  });
