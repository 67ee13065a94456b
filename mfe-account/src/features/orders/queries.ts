import type { Call } from '@dar/app/call';
import { type QueryClient, queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { listedActivityType } from '../../activity-type.ts';
import { bookingsQuery } from '../../queries.ts';

// Retries and freshness: specification 2, section 9. The pause between two tries doubles up to 30 s by itself.

/** The first page of an activity's orders of services, newest first. */
export const ordersQuery = (call: Call, activityId: number) =>
  queryOptions({
    queryKey: ['bookings', 'orders', activityId],
    queryFn: async ({ signal }) =>
      (await call(myServiceOrders, { page: 1, limit: 20, activity_id: activityId }, { signal })).oData,
    retry: retryTransient(2),
  });

/** The first page of an activity's orders of goods, newest first. */
export const productOrdersQuery = (call: Call, activityId: number) =>
  queryOptions({
    queryKey: ['bookings', 'product-orders', activityId],
    queryFn: async ({ signal }) =>
      (await call(myOrders, { page: 1, limit: 20, activity_id: activityId }, { signal })).oData,
    retry: retryTransient(2),
  });

/** What the page of an activity's orders reads first: these, or My Bookings where the activity's type is not known yet. */
export function firstOrdersQuery(call: Call, queryClient: QueryClient, activityId: number) {
  const activities = queryClient.getQueryData(bookingsQuery(call).queryKey);
  if (!activities) return bookingsQuery(call);
  const query = listedActivityType(activities, activityId) === 'product' ? productOrdersQuery : ordersQuery;
  return query(call, activityId);
}
