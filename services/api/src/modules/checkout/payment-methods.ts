import { type CheckoutContents, PAYMENT_TYPES, type PaymentMethod } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';

export const PAYMENT_METHODS = Object.keys(PAYMENT_TYPES) as PaymentMethod[];

/** Totals must exceed this for every method but cash (docs/rules/checkout.md#minimum-amount). */
export const MINIMUM_TOTAL = fils(200);

/** The provider's maximum: Stripe's amounts have eight digits. */
export const PROVIDER_MAXIMUM = fils(99_999_999);

/** Returns the enabled methods as wire flags. */
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

/** Returns the method of a payment type code; undefined when it is disabled. */
export function enabledMethod(enabled: readonly PaymentMethod[], code: string): PaymentMethod | undefined {
  const method = PAYMENT_METHODS.find((candidate) => PAYMENT_TYPES[candidate] === code);
  return method && enabled.includes(method) ? method : undefined;
}

/** Returns whether the payment provider handles a method: cards, Apple Pay and Google Pay. */
export function usesProvider(method: PaymentMethod): boolean {
  return method !== 'cash' && method !== 'wallet';
}
