import type { Call } from '@dar/app/call';
import { type QueryClient, queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { myServiceOrders, type ServiceOrder } from '@dar/contracts/orders';
import { myOrders, type ProductOrder } from '@dar/contracts/product-orders';
import { findActivityType } from '../../activity-type.ts';
import { bookingsQuery } from '../../queries.ts';
import { fetchPages, type OrderPages, PAGE_SIZE } from './order-pages.ts';

type FetchPage<Order> = (page: number, signal?: AbortSignal) => Promise<readonly Order[]>;

/** Returns the function that fetches a page of an activity's service orders. */
export const fetchServiceOrders =
  (call: Call, activityId: number): FetchPage<ServiceOrder> =>
  async (page, signal) =>
    (await call(myServiceOrders, { page, limit: PAGE_SIZE, activity_id: activityId }, { signal })).oData;

/** Returns the function that fetches a page of an activity's product orders. */
export const fetchProductOrders =
  (call: Call, activityId: number): FetchPage<ProductOrder> =>
  async (page, signal) =>
    (await call(myOrders, { page, limit: PAGE_SIZE, activity_id: activityId }, { signal })).oData;

/** An activity's service orders: the first page, and after `Load more` the pages that the customer has loaded. */
export const serviceOrdersQuery = (call: Call, activityId: number) =>
  pagesQuery(['bookings', 'orders', activityId], fetchServiceOrders(call, activityId));

/** An activity's product orders, like serviceOrdersQuery. */
export const productOrdersQuery = (call: Call, activityId: number) =>
  pagesQuery(['bookings', 'product-orders', activityId], fetchProductOrders(call, activityId));

export type PagesQuery<Order extends { readonly order_id: number }> = ReturnType<typeof pagesQuery<Order>>;

// Retries and freshness: specification 2, section 9. React Query doubles the delay up to 30 s.
function pagesQuery<Order extends { readonly order_id: number }>(
  queryKey: readonly [string, string, number],
  fetchPage: FetchPage<Order>,
) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) =>
      fetchPages(
        (page) => fetchPage(page, signal),
        () => client.getQueryData<OrderPages<Order>>(queryKey)?.pages ?? 1,
      ),
    retry: retryTransient(2),
  });
}

/** Returns the first query of the orders page: the bookings while the activity type is unknown, else the orders. */
export function firstOrdersQuery(call: Call, queryClient: QueryClient, activityId: number) {
  const activities = queryClient.getQueryData(bookingsQuery(call).queryKey);
  if (!activities) return bookingsQuery(call);
  return findActivityType(activities, activityId) === 'product'
    ? productOrdersQuery(call, activityId)
    : serviceOrdersQuery(call, activityId);
}
