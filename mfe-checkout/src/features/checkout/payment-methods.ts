import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';

/** The ways of paying that this checkout can carry through. */
export type Method = Extract<PaymentMethod, 'cash'>;

const FLAGS: Readonly<Record<Method, keyof CheckoutContents['payment_methods']>> = { cash: 'is_cash' };

/** The methods to list: those whose flag is '1' (specification 2, section 4). */
export function offeredMethods(flags: CheckoutContents['payment_methods']): readonly Method[] {
  return (Object.keys(FLAGS) as Method[]).filter((method) => flags[FLAGS[method]] === '1');
}
