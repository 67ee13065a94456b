import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';

interface PaidOrder {
  readonly paymentAttemptId: string | null;
  readonly paymentMethod: PaymentMethod;
}

/** Returns where money of an order goes back to: the way it came, and to the wallet for cash. */
export function getRefundWay({ paymentAttemptId, paymentMethod }: PaidOrder): 'card' | 'wallet' {
  return paymentAttemptId !== null && PAYMENT_METHODS[paymentMethod].usesProvider ? 'card' : 'wallet';
}
