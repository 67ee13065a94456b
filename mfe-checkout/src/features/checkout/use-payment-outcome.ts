import { useCall } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { emit } from '@dar/app/events';
import { useQuery, useQueryClient } from '@dar/app/query';
import type { paymentState } from '@dar/contracts/checkout';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { useEffect, useState } from 'react';
import {
  removePendingInvoice,
  removeProcessingInvoice,
  storeProcessingInvoice,
  wasProcessing,
} from './pending-invoice.ts';
import { trackPlacedOrder } from './purchase.ts';
import { paymentStateKey, paymentStateQuery } from './queries.ts';

type PaymentState = EndpointOutput<typeof paymentState>['oData'] & {
  readonly message: string;
  readonly messageAr?: string | undefined;
};

/** What became of a payment. `failed` follows `processing` only. */
export type PaymentOutcome =
  | ({ readonly kind: 'placed' | 'refunded' | 'failed' } & PaymentState)
  | { readonly kind: 'processing' };

/**
 * Returns the outcome of a payment that this device left; undefined while it is unpaid or unknown. Asks again while the
 * provider processes the payment. Tracks its order. Forgets a payment that is cancelled or belongs to another customer.
 */
export function usePaymentOutcome(payment: { readonly invoiceId: string; readonly isCartEmpty: boolean }) {
  const { invoiceId } = payment;
  const query = paymentStateQuery(useCall(), payment);
  const client = useQueryClient();
  const [wasSeenProcessing, setSeenProcessing] = useState(() => wasProcessing(invoiceId));
  const { data, error, isPending } = useQuery(query);
  const outcome = toOutcome(data, error, wasSeenProcessing);
  const kind = outcome?.kind;
  if (kind === 'processing' && !wasSeenProcessing) setSeenProcessing(true);
  useEffect(() => {
    if (kind === 'processing') storeProcessingInvoice(invoiceId);
    if (kind === 'placed') trackPlacedOrder(invoiceId);
    if (kind !== 'placed' && kind !== 'refunded') return;
    emit('cart-updated', {});
    // The order changed the cart, the slots and the bookings that other queries have loaded.
    client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => name !== paymentStateKey[1] });
  }, [kind, invoiceId, client]);
  useEffect(() => {
    if (data?.state === 'cancelled' || isApiError(error, 'not-found')) removePendingInvoice(invoiceId);
  }, [data, error, invoiceId]);
  /** Forgets that the payment failed. It can be paid again. */
  const forgetFailure = () => {
    removeProcessingInvoice();
    setSeenProcessing(false);
  };
  return { outcome, isPending, forgetFailure };
}

/** Without an answer a payment stays as this device has last seen it. */
function toOutcome(
  data: PaymentState | undefined,
  error: unknown,
  wasSeenProcessing: boolean,
): PaymentOutcome | undefined {
  if (!data) return wasSeenProcessing && !isApiError(error, 'not-found') ? { kind: 'processing' } : undefined;
  if (data.state === 'placed' || data.state === 'refunded') return { kind: data.state, ...data };
  if (data.is_processing === '1') return { kind: 'processing' };
  return wasSeenProcessing ? { kind: 'failed', ...data } : undefined;
}
