import type { Call } from '@dar/app/call';
import { type QueryClient, queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { findActivityType } from '../../activity-type.ts';
import { bookingsQuery } from '../../queries.ts';

// Retries and freshness: specification 2, section 9. React Query doubles the delay up to 30 s.

/** The first page of an activity's service orders, newest first. */
export const serviceOrdersQuery = (call: Call, activityId: number) =>
  queryOptions({
    queryKey: ['bookings', 'orders', activityId],
    queryFn: async ({ signal }) =>
      (await call(myServiceOrders, { page: 1, limit: 20, activity_id: activityId }, { signal })).oData,
    retry: retryTransient(2),
  });

/** The first page of an activity's product orders, newest first. */
export const productOrdersQuery = (call: Call, activityId: number) =>
  queryOptions({
    queryKey: ['bookings', 'product-orders', activityId],
    queryFn: async ({ signal }) =>
      (await call(myOrders, { page: 1, limit: 20, activity_id: activityId }, { signal })).oData,
    retry: retryTransient(2),
  });

/** Returns the first query of the orders page: the bookings while the activity type is unknown, else the orders. */
export function firstOrdersQuery(call: Call, queryClient: QueryClient, activityId: number) {
  const activities = queryClient.getQueryData(bookingsQuery(call).queryKey);
  if (!activities) return bookingsQuery(call);
  const query = findActivityType(activities, activityId) === 'product' ? productOrdersQuery : serviceOrdersQuery;
  return query(call, activityId);
}
