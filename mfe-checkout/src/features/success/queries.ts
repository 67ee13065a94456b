import type { Call } from '@dar/app/call';
import { queryOptions } from '@dar/app/query';
import { placedOrder } from '@dar/contracts/checkout';

/** Returns the invoice of the success page; '' without one. */
export function readInvoiceId(search: string): string {
  return new URLSearchParams(search).get('comera_transaction_id') ?? '';
}

export const placedOrderQuery = (call: Call, invoiceId: string) =>
  queryOptions({
    queryKey: ['checkout', 'placed-order', invoiceId],
    queryFn: async ({ signal }) => (await call(placedOrder, { invoice_id: invoiceId }, { signal })).oData,
  });
