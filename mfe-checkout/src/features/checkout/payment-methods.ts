import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';

/** The payment methods that this checkout implements. */
export type SupportedMethod = Extract<PaymentMethod, 'cash'>;

const FLAGS: Readonly<Record<SupportedMethod, keyof CheckoutContents['payment_methods']>> = { cash: 'is_cash' };

/** Returns the supported methods whose flag is '1' (specification 2, section 4). */
export function listMethods(flags: CheckoutContents['payment_methods']): readonly SupportedMethod[] {
  return (Object.keys(FLAGS) as SupportedMethod[]).filter((method) => flags[FLAGS[method]] === '1');
}
