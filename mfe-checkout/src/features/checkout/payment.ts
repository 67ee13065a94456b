import type { Call } from '@dar/app/call';
import type { Position } from '@dar/app/location';
import {
  type CheckoutContents,
  PAYMENT_TYPES,
  type PaymentMethod,
  paymentInit,
  placeOrder,
} from '@dar/contracts/checkout';

export interface PaymentRequest {
  readonly method: PaymentMethod;
  readonly addressId: number | undefined;
  readonly couponCode: string;
  readonly position: Position;
  /** The total and the cart revision on the screen. */
  readonly shown: Pick<CheckoutContents, 'grand_total' | 'cart_revision'>;
}

/** A payment that the customer confirms in the payment form. */
export interface OnlinePayment {
  readonly method: Exclude<PaymentMethod, 'cash'>;
  readonly invoiceId: string;
  /** Of the provider's payment, or of the wallet authorization. */
  readonly clientSecret: string;
  /** The amount to pay, a decimal string in AED. */
  readonly total: string;
  /** Empty for the wallet. */
  readonly publishableKey: string;
}

/** A payment with an invoice and without an order. */
export type Payment = { readonly method: 'cash'; readonly invoiceId: string } | OnlinePayment;

/** What the payment form returns after a payment. The server does not trust it. */
export interface PaymentProof {
  readonly reference: string;
  /** The provider's answer as JSON. */
  readonly response: string;
}

export interface PlacedOrder {
  readonly orderNumber: string;
  readonly invoiceId: string;
}

/** The answer of payment initialization has no invoice id. */
export class MissingReferenceError extends Error {
  override readonly name = 'MissingReferenceError';
}

/** The answer of payment initialization has no client secret. */
export class MissingSecretError extends Error {
  override readonly name = 'MissingSecretError';
}

/**
 * Creates an invoice for the cart and returns its payment. Repeating it returns the same invoice. The server rejects a
 * total or revision that is not `shown`. Throws ApiError, MissingReferenceError or MissingSecretError.
 */
export async function initPayment(call: Call, { method, shown, ...request }: PaymentRequest): Promise<Payment> {
  const { oData } = await call(paymentInit, {
    payment_type: PAYMENT_TYPES[method],
    address_id: request.addressId,
    coupon_code: request.couponCode,
    shown_total: shown.grand_total,
    cart_revision: shown.cart_revision,
    ...request.position,
  });
  const { invoice_id: invoiceId, client_secret: clientSecret, publishable_key: publishableKey = '' } = oData;
  if (!invoiceId) throw new MissingReferenceError('The payment answer has no invoice id.');
  if (method === 'cash') return { method, invoiceId };
  if (!clientSecret) throw new MissingSecretError('The payment answer has no client secret.');
  return { method, invoiceId, clientSecret, publishableKey, total: shown.grand_total };
}

/** Places the order of an invoice. Repeating it returns the same order. Throws ApiError. */
export async function completePayment(call: Call, payment: Payment, proof?: PaymentProof): Promise<PlacedOrder> {
  const { reference = '', response = '' } = proof ?? {};
  const { invoiceId } = payment;
  const answer = await call(placeOrder, { invoice_id: invoiceId, stripe_ref: reference, response_data: response });
  return { orderNumber: answer.order_no || answer.orderId, invoiceId };
}
