import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { orderType, serviceOrderDetails } from '@dar/contracts/orders';
import { type ProductOrder, productOrderDetails } from '@dar/contracts/product-orders';

export type DetailedServiceOrder = EndpointOutput<typeof serviceOrderDetails>['oData'];

type OrderOfType =
  | { readonly type: 'service'; readonly order: DetailedServiceOrder }
  | { readonly type: 'product'; readonly order: ProductOrder };

/** One order with its type. The URL has only the id, so the server returns the type first. */
export const orderQuery = (call: Call, orderId: number) =>
  queryOptions({
    queryKey: ['account', 'bookings', 'order', orderId],
    queryFn: async ({ signal }): Promise<OrderOfType> => {
      const { type } = (await call(orderType, { order_id: orderId }, { signal })).oData;
      return type === 'product'
        ? { type, order: (await call(productOrderDetails, { order_id: orderId }, { signal })).oData }
        : { type, order: (await call(serviceOrderDetails, { service_order_id: orderId }, { signal })).oData };
    },
    staleTime: 30_000,
    retry: retryTransient(1),
  });
