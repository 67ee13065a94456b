import { type CheckoutContents, PAYMENT_TYPES, type PaymentMethod } from '@dar/shared/contracts/checkout';

const ENABLED: ReadonlySet<PaymentMethod> = new Set(['cash']);

const flagOf = (method: PaymentMethod) => (ENABLED.has(method) ? '1' : '0');

/** Which methods the checkout offers. */
export function paymentMethodFlags(): CheckoutContents['payment_methods'] {
  return {
    is_card: flagOf('card'),
    is_cash: flagOf('cash'),
    is_wallet: flagOf('wallet'),
    is_apple_pay: flagOf('apple_pay'),
    is_google_pay: flagOf('google_pay'),
  };
}

/** The method that a payment type code means; undefined when the shop does not offer it. */
export function enabledMethod(code: string): PaymentMethod | undefined {
  const methods = Object.keys(PAYMENT_TYPES) as PaymentMethod[];
  const method = methods.find((candidate) => PAYMENT_TYPES[candidate] === code);
  return method && ENABLED.has(method) ? method : undefined;
}
