import type { Call } from '@dar/app/call';
import type { Position } from '@dar/app/location';
import { type CheckoutContents, PAYMENT_TYPES, paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { SupportedMethod } from './payment-methods.ts';

export interface PaymentRequest {
  readonly method: SupportedMethod;
  readonly addressId: number | undefined;
  readonly couponCode: string;
  readonly position: Position;
  /** The total and the cart revision on the screen. */
  readonly shown: Pick<CheckoutContents, 'grand_total' | 'cart_revision'>;
}

/** A payment with an invoice and without an order. */
export type Payment = { readonly method: 'cash'; readonly invoiceId: string };

export interface PlacedOrder {
  readonly orderNumber: string;
  readonly invoiceId: string;
}

/** The answer of payment initialization has no invoice id. */
export class MissingReferenceError extends Error {
  override readonly name = 'MissingReferenceError';
}

/**
 * Creates an invoice for the cart and returns its payment. Repeating it returns the same invoice. The server rejects a
 * total or revision that is not `shown`. Throws ApiError or MissingReferenceError.
 */
export async function initPayment(call: Call, request: PaymentRequest): Promise<Payment> {
  const { oData } = await call(paymentInit, {
    payment_type: PAYMENT_TYPES[request.method],
    address_id: request.addressId,
    coupon_code: request.couponCode,
    shown_total: request.shown.grand_total,
    cart_revision: request.shown.cart_revision,
    ...request.position,
  });
  if (!oData.invoice_id) throw new MissingReferenceError('The payment answer has no invoice id.');
  return { method: request.method, invoiceId: oData.invoice_id };
}

/** Places the order of an invoice. Repeating it returns the same order. Throws ApiError. */
export async function completePayment(call: Call, payment: Payment): Promise<PlacedOrder> {
  switch (payment.method) {
    case 'cash': {
      const answer = await call(placeOrder, { invoice_id: payment.invoiceId, stripe_ref: '', response_data: '' });
      return { orderNumber: answer.order_no, invoiceId: payment.invoiceId };
    }
  }
}
