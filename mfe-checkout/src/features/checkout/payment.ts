import type { Call } from '@dar/app/call';
import type { Position } from '@dar/app/location';
import { type CheckoutContents, PAYMENT_TYPES, paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { Method } from './payment-methods.ts';

export interface PaymentRequest {
  readonly method: Method;
  readonly addressId: number | undefined;
  readonly couponCode: string;
  readonly position: Position;
  /** The bill and the state of the cart that the customer sees. */
  readonly shown: Pick<CheckoutContents, 'grand_total' | 'cart_revision'>;
}

/** A payment whose invoice stands; what is left to do depends on its method. */
export type Payment = { readonly method: 'cash'; readonly invoiceId: string };

export interface PlacedOrder {
  readonly orderNumber: string;
  readonly invoiceId: string;
}

/** The server froze the cart but named no invoice. */
export class NoReferenceError extends Error {
  override readonly name = 'NoReferenceError';
}

/** Freezes the cart as an invoice. Asking again gives the same one; a cart that is not the shown one is rejected. Throws ApiError or NoReferenceError. */
export async function initialisePayment(call: Call, request: PaymentRequest): Promise<Payment> {
  const { oData } = await call(paymentInit, {
    payment_type: PAYMENT_TYPES[request.method],
    address_id: request.addressId,
    coupon_code: request.couponCode,
    shown_total: request.shown.grand_total,
    cart_revision: request.shown.cart_revision,
    ...request.position,
  });
  if (!oData.invoice_id) throw new NoReferenceError('payment initialisation named no invoice');
  return { method: request.method, invoiceId: oData.invoice_id };
}

/** Turns a payment's invoice into an order. The server gives the same order again when asked again. Throws ApiError. */
export async function settlePayment(call: Call, payment: Payment): Promise<PlacedOrder> {
  switch (payment.method) {
    case 'cash': {
      const answer = await call(placeOrder, { invoice_id: payment.invoiceId, stripe_ref: '', response_data: '' });
      return { orderNumber: answer.order_no, invoiceId: payment.invoiceId };
    }
  }
}
