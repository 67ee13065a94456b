import { type CheckoutContents, PAYMENT_TYPES, type PaymentMethod } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';

/** What a total must exceed to be paid by anything but cash (specification 3, "Money"). */
export const MINIMUM_TOTAL = fils(200);

/** The most that the payment provider takes at once: Stripe's amounts have eight digits. */
export const PROVIDER_MAXIMUM = fils(99_999_999);

/** Which methods the checkout offers, of those that the shop takes. */
export function paymentMethodFlags(enabled: readonly PaymentMethod[]): CheckoutContents['payment_methods'] {
  const flagOf = (method: PaymentMethod) => (enabled.includes(method) ? '1' : '0');
  return {
    is_card: flagOf('card'),
    is_cash: flagOf('cash'),
    is_wallet: flagOf('wallet'),
    is_apple_pay: flagOf('apple_pay'),
    is_google_pay: flagOf('google_pay'),
  };
}

/** The method that a payment type code means; undefined when the shop does not offer it. */
export function enabledMethod(enabled: readonly PaymentMethod[], code: string): PaymentMethod | undefined {
  const methods = Object.keys(PAYMENT_TYPES) as PaymentMethod[];
  const method = methods.find((candidate) => PAYMENT_TYPES[candidate] === code);
  return method && enabled.includes(method) ? method : undefined;
}

/** Whether the payment provider takes it: a card, however it is handed over. */
export function usesProvider(method: PaymentMethod): boolean {
  return method !== 'cash' && method !== 'wallet';
}
