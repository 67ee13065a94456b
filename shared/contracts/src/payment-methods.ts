import { fils } from './money/money.ts';

/** The payment methods by code (docs/rules/checkout.md#payment-methods). The English name is the `payment_mode` of orders. */
export const PAYMENT_METHODS = {
  wallet: { type: '1', name: { en: 'Wallet', ar: 'المحفظة' }, usesProvider: false },
  card: { type: '2', name: { en: 'Card', ar: 'بطاقة' }, usesProvider: true },
  apple_pay: { type: '3', name: { en: 'Apple Pay', ar: 'Apple Pay' }, usesProvider: true },
  google_pay: { type: '4', name: { en: 'Google Pay', ar: 'Google Pay' }, usesProvider: true },
  cash: { type: '5', name: { en: 'Cash', ar: 'نقدًا' }, usesProvider: false },
} as const;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const ALL_PAYMENT_METHODS = Object.keys(PAYMENT_METHODS) as PaymentMethod[];

/** Every method but cash needs a total above it (docs/rules/checkout.md#minimum-order-of-aed-200). */
export const MINIMUM_TOTAL = fils(200);

export function findPaymentMethod(type: string): PaymentMethod | undefined {
  return ALL_PAYMENT_METHODS.find((method) => PAYMENT_METHODS[method].type === type);
}

export function getMethodName(method: PaymentMethod, language: string): string {
  const { en, ar } = PAYMENT_METHODS[method].name;
  return language.startsWith('ar') ? ar : en;
}

export function findPaymentMode(mode: string): PaymentMethod | undefined {
  return ALL_PAYMENT_METHODS.find((method) => PAYMENT_METHODS[method].name.en === mode);
}
