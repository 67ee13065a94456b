import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import { fils, parseAmount } from '@dar/contracts/money';

const FLAGS: Readonly<Record<PaymentMethod, keyof CheckoutContents['payment_methods']>> = {
  card: 'is_card',
  apple_pay: 'is_apple_pay',
  google_pay: 'is_google_pay',
  wallet: 'is_wallet',
  cash: 'is_cash',
};

/** Every method but cash needs a total above it (docs/rules/checkout.md#minimum-amount). */
const MINIMUM_TOTAL = fils(200);

/** Returns the methods whose flag is '1'. */
export function listMethods(flags: CheckoutContents['payment_methods']): readonly PaymentMethod[] {
  return (Object.keys(FLAGS) as PaymentMethod[]).filter((method) => flags[FLAGS[method]] === '1');
}

/** Returns whether a total in AED is high enough for a method. */
export function isPayable(method: PaymentMethod, total: string): boolean {
  return method === 'cash' || parseAmount(total) > MINIMUM_TOTAL;
}
