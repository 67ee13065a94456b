import { type Fils, fils, percentOf, ZERO } from '../money/money.ts';

export interface CouponTerms {
  readonly kind: 'percent' | 'fixed';
  /** Hundredths of a percent, or fils. */
  readonly value: number;
}

/** Returns the discount on a cart total; 0 if it exceeds the total (docs/rules/prices.md#coupon). */
export function couponDiscount({ kind, value }: CouponTerms, cartTotal: Fils): Fils {
  const discount = kind === 'percent' ? percentOf(cartTotal, value) : fils(value);
  return discount <= cartTotal ? discount : ZERO;
}
