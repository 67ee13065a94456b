import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { placedOrder } from '@dar/contracts/checkout';

/** The placed order of an invoice. An order does not change here, and its links are valid until tomorrow. */
export const placedOrderQuery = (call: Call, invoiceId: string) =>
  queryOptions({
    queryKey: ['checkout', 'placed-order', invoiceId],
    queryFn: async ({ signal }) => (await call(placedOrder, { invoice_id: invoiceId }, { signal })).oData,
    staleTime: Number.POSITIVE_INFINITY,
  });
