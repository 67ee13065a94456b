import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useQuery, useQueryClient } from '@dar/app/query';
import type { paymentState } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { useEffect } from 'react';
import { removePendingInvoice } from './pending-invoice.ts';
import { paymentStateQuery } from './queries.ts';

/** An order or a refund, with the server's message. */
export type PaymentOutcome = EndpointOutput<typeof paymentState>['oData'] & {
  readonly message: string;
  readonly messageAr?: string | undefined;
};

/**
 * Returns the outcome of a payment that this device left; undefined while it is unpaid or unknown. Forgets a payment
 * that is cancelled or belongs to another customer.
 */
export function usePaymentOutcome(payment: { readonly invoiceId: string; readonly isCartEmpty: boolean }) {
  const call = useCall();
  const client = useQueryClient();
  const query = paymentStateQuery(call, payment);
  const { data, error, isPending } = useQuery(query);
  const isSettled = data?.state === 'placed' || data?.state === 'refunded';
  useEffect(() => {
    if (!isSettled) return;
    emit('cart-updated', {});
    // The order changed the cart, the slots and the bookings that other queries have loaded.
    client.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'payment-state' });
  }, [isSettled, client]);
  useEffect(() => {
    if (data?.state === 'cancelled' || isApiError(error, 'not-found')) removePendingInvoice();
  }, [data, error]);
  const outcome: PaymentOutcome | undefined = isSettled ? data : undefined;
  return { outcome, isPending };
}
