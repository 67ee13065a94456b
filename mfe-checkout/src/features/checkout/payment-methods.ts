import type { CheckoutContents } from '@dar/contracts/checkout';
import { type Fils, parseAmount, subtract, ZERO } from '@dar/contracts/money';
import { MINIMUM_TOTAL, type PaymentMethod } from '@dar/contracts/payment-methods';
import type { IconName } from '@dar/ui';
import { siApplepay, siGooglepay } from 'simple-icons';

interface Method {
  readonly icon: IconName;
  /** The path of a logo that replaces the icon in the list. */
  readonly logo?: string;
}

/** The methods in the order of the list, after those of the device. */
export const METHODS: Readonly<Record<PaymentMethod, Method>> = {
  card: { icon: 'card' },
  apple_pay: { icon: 'card', logo: siApplepay.path },
  google_pay: { icon: 'card', logo: siGooglepay.path },
  wallet: { icon: 'wallet' },
  cash: { icon: 'cash' },
};

/** Lists the methods whose flag is set. Apple Pay or Google Pay comes first on a device that has it. */
export function listMethods(flags: CheckoutContents['payment_methods']): readonly PaymentMethod[] {
  const express = getDeviceMethod();
  return (Object.keys(METHODS) as PaymentMethod[])
    .filter((method) => flags[`is_${method}`] === '1')
    .sort((one, other) => Number(other === express) - Number(one === express));
}

function getDeviceMethod(): PaymentMethod | undefined {
  if ('ApplePaySession' in window) return 'apple_pay';
  return 'PaymentRequest' in window ? 'google_pay' : undefined;
}

type Amounts = Pick<CheckoutContents, 'grand_total' | 'wallet_balance'>;

export function isPayable(method: PaymentMethod, amounts: Amounts): boolean {
  return isAboveMinimum(method, amounts) && (method !== 'wallet' || getMissing(amounts) <= ZERO);
}

export function isAboveMinimum(method: PaymentMethod, { grand_total: total }: Pick<Amounts, 'grand_total'>): boolean {
  return method === 'cash' || parseAmount(total) > MINIMUM_TOTAL;
}

/** Returns whether nothing is to be paid. Such an order needs no method and is placed like one in cash. */
export function isFree({ grand_total: total }: Pick<Amounts, 'grand_total'>): boolean {
  return parseAmount(total) === ZERO;
}

/** Returns the amount that the wallet lacks; zero or less when it has enough. */
export function getMissing({ grand_total: total, wallet_balance: balance }: Amounts): Fils {
  return subtract(parseAmount(total), parseAmount(balance));
}
