import type { App } from '@dar/app';
import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import {
  type BookingActivity,
  bookingCounts,
  myServiceOrders,
  orderType,
  serviceOrderDetails,
} from '@dar/contracts/orders';
import { myOrders, type ProductOrder, productOrderDetails } from '@dar/contracts/product-orders';
import { PAGE_SIZE, pagesQuery } from '../../list-pages.ts';

export interface ActivityState {
  readonly activityType: BookingActivity['type'];
}

/** Of all queries that a change of an order outdates. */
export const ORDERS_KEY = ['account', 'bookings'] as const;

export const bookingsQuery = (call: Call) =>
  queryOptions({
    queryKey: ORDERS_KEY,
    queryFn: async ({ signal }) => (await call(bookingCounts, {}, { signal })).oData,
    retry: retryTransient(2),
  });

export const serviceOrdersQuery = (call: Call, activityId: number) =>
  pagesQuery([...ORDERS_KEY, 'orders', activityId], async (page, signal) => {
    const { oData, total } = await call(
      myServiceOrders,
      { page, limit: PAGE_SIZE, activity_id: activityId },
      { signal },
    );
    return { items: oData, total };
  });

export const productOrdersQuery = (call: Call, activityId: number) =>
  pagesQuery([...ORDERS_KEY, 'product-orders', activityId], async (page, signal) => {
    const { oData, total } = await call(myOrders, { page, limit: PAGE_SIZE, activity_id: activityId }, { signal });
    return { items: oData, total };
  });

/** Returns the type of a listed activity, else 'product' (docs/rules/orders.md#order-type). */
export function findActivityType(activities: readonly BookingActivity[], activityId: number | undefined) {
  return activities.find(({ id }) => id === activityId)?.type ?? 'product';
}

export async function ordersQuery(
  { call, queryClient, isServer }: Pick<App, 'call' | 'queryClient' | 'isServer'>,
  activityId: number,
) {
  const query = bookingsQuery(call);
  // A server that retried would delay the page.
  const bookings = await queryClient
    .ensureQueryData(isServer ? { ...query, retry: false } : query)
    .catch(() => undefined);
  if (!bookings) return undefined;
  const isOfProducts = findActivityType(bookings.activities, activityId) === 'product';
  return isOfProducts ? productOrdersQuery(call, activityId) : serviceOrdersQuery(call, activityId);
}

export type DetailedServiceOrder = EndpointOutput<typeof serviceOrderDetails>['oData'];

type OrderOfType =
  | { readonly type: 'service'; readonly order: DetailedServiceOrder }
  | { readonly type: 'product'; readonly order: ProductOrder };

/** One order with its type. The URL has only the id, so the server returns the type first. */
export const orderQuery = (call: Call, orderId: number) =>
  queryOptions({
    queryKey: [...ORDERS_KEY, 'order', orderId],
    queryFn: async ({ signal }): Promise<OrderOfType> => {
      const { type } = (await call(orderType, { order_id: orderId }, { signal })).oData;
      return type === 'product'
        ? { type, order: (await call(productOrderDetails, { order_id: orderId }, { signal })).oData }
        : { type, order: (await call(serviceOrderDetails, { service_order_id: orderId }, { signal })).oData };
    },
    staleTime: 30_000,
    retry: retryTransient(1),
  });
