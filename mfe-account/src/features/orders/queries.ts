import type { Call } from '@dar/app/call';
import type { QueryClient } from '@dar/app/query';
import { myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { findActivityType } from '../../activity-type.ts';
import { PAGE_SIZE, pagesQuery } from '../../paged-list.ts';
import { bookingsQuery } from '../../queries.ts';

/** Returns the query of an activity's service orders. */
export const serviceOrdersQuery = (call: Call, activityId: number) =>
  pagesQuery(['account', 'bookings', 'orders', activityId], async (page, signal) => {
    const { oData, total } = await call(
      myServiceOrders,
      { page, limit: PAGE_SIZE, activity_id: activityId },
      { signal },
    );
    return { items: oData, total };
  });

/** Returns the query of an activity's product orders. */
export const productOrdersQuery = (call: Call, activityId: number) =>
  pagesQuery(['account', 'bookings', 'product-orders', activityId], async (page, signal) => {
    const { oData, total } = await call(myOrders, { page, limit: PAGE_SIZE, activity_id: activityId }, { signal });
    return { items: oData, total };
  });

/**
 * Returns the query of an activity's orders. Loads the bookings first, unless they are cached, because the title and the
 * query depend on the activity type. Returns undefined when they do not load.
 */
export async function activityOrdersQuery(call: Call, queryClient: QueryClient, activityId: number) {
  const bookings = bookingsQuery(call);
  if (!queryClient.getQueryData(bookings.queryKey)) await queryClient.prefetchQuery(bookings);
  const activities = queryClient.getQueryData(bookings.queryKey);
  if (!activities) return undefined;
  return findActivityType(activities, activityId) === 'product'
    ? productOrdersQuery(call, activityId)
    : serviceOrdersQuery(call, activityId);
}
