import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryFaults } from '@dar/app/query-client';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { productOrderDetails } from '@dar/contracts/product-orders';

/** One order of services. */
export const orderQuery = (call: Call, orderId: number) =>
  queryOptions({
    queryKey: ['bookings', 'order', orderId],
    queryFn: async ({ signal }) => (await call(serviceOrderDetails, { service_order_id: orderId }, { signal })).oData,
    staleTime: 30_000,
    retry: retryFaults(1),
  });

/** One order of goods. */
export const productOrderQuery = (call: Call, orderId: number) =>
  queryOptions({
    queryKey: ['bookings', 'product-order', orderId],
    queryFn: async ({ signal }) => (await call(productOrderDetails, { order_id: orderId }, { signal })).oData,
    staleTime: 30_000,
    retry: retryFaults(1),
  });
