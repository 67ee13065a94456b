import { useCall } from '@dar/app';
import { ApiError, isApiError } from '@dar/app/api-error';
import type { Position } from '@dar/app/location';
import { useGuardedMutation } from '@dar/app/query';
import { retryTransient } from '@dar/app/query-client';
import { type CheckoutContents, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { useRef } from 'react';
import { type CheckoutError, isOutcomeUnknown, MissingSecretError } from '../checkout-error.ts';
import { removePendingInvoice, storePendingInvoice, storePurchase } from '../outcome/payment-outcome.ts';
import type { OnlinePayment, PaymentProof } from './payment-form.tsx';

/** A payment with an invoice and without an order. */
export type Payment = { readonly method: 'cash'; readonly invoiceId: string } | OnlinePayment;

interface PendingPayment {
  readonly contents: CheckoutContents;
  readonly addressId: number | undefined;
  readonly payment: Payment;
  readonly proof?: PaymentProof | undefined;
}

/**
 * Returns the calls that turn the cart into an order. A payment whose order may exist stays pending and is retried,
 * because a new invoice could order or charge twice. An unpaid one is retried only for the same checkout and method.
 */
export function usePlaceOrder(contents: CheckoutContents, addressId: number | undefined) {
  const call = useCall();
  const pending = useRef<PendingPayment>(undefined);
  const order = useGuardedMutation({
    mutationFn: ({ payment: { invoiceId }, proof }: PendingPayment) => {
      const { reference = '', response = '' } = proof ?? {};
      return call(placeOrder, { invoice_id: invoiceId, stripe_ref: reference, response_data: response });
    },
    retry: retryTransient(2),
  });

  /**
   * Creates an invoice for the cart, or returns the pending payment with its proof if it was paid. Throws ApiError
   * or MissingSecretError.
   */
  const init = async (
    method: PaymentMethod,
    position: Position,
  ): Promise<Pick<PendingPayment, 'payment' | 'proof'>> => {
    const known = pending.current;
    const isSameCheckout = known?.contents === contents && known.addressId === addressId;
    const isSame = isSameCheckout && known.payment.method === method;
    if (known && (known.proof || isSame)) return known;
    const { coupon_code, grand_total: total, cart_revision } = contents;
    const shown = { coupon_code, shown_total: total, cart_revision };
    const request = { payment_type: PAYMENT_METHODS[method].type, address_id: addressId, ...shown, ...position };
    const { oData: body } = await call(paymentInit, request);
    const { invoice_id: invoiceId, client_secret: clientSecret, publishable_key: publishableKey = '' } = body;
    if (!invoiceId) throw new ApiError('malformed', '', { body });
    if (method !== 'cash' && !clientSecret) throw new MissingSecretError('The payment has no client secret.');
    storePendingInvoice(invoiceId);
    storePurchase(invoiceId, method, contents);
    if (method === 'cash') return { payment: { method, invoiceId } };
    return { payment: { method, invoiceId, clientSecret, publishableKey, total } };
  };

  /** Places the order of an invoice and returns its number. Repeating it returns the same order. Throws ApiError. */
  const place = async (payment: Payment, proof?: PaymentProof): Promise<string> => {
    pending.current = { contents, addressId, payment, proof };
    try {
      const { order_no, orderId } = await order.mutateAsync(pending.current);
      removePendingInvoice(payment.invoiceId);
      return order_no || orderId;
    } catch (cause) {
      if (isApiError(cause, 'business-error')) removePendingInvoice(payment.invoiceId);
      if (!isOutcomeUnknown(cause)) pending.current = undefined;
      throw cause;
    }
  };

  /** Returns the error of a payment whose order may exist, while the device is offline. */
  const readPlaceError = (): CheckoutError | undefined =>
    pending.current && {
      kind: 'place-failed',
      isPaid: pending.current.proof !== undefined,
      cause: new ApiError('network', ''),
    };

  return { init, place, readPlaceError };
}
