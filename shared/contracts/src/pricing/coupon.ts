import { type Fils, fils, percentOf, ZERO } from '../money/money.ts';

/** What a coupon takes off: `value` is hundredths of a percent, or fils. */
export interface CouponTerms {
  readonly kind: 'percent' | 'fixed';
  readonly value: number;
}

/**
 * What a coupon takes off a cart's total, in fils, before service charge and VAT: a percentage of it or a fixed amount,
 * and nothing at all when the total is less than that (specification 2, section 5).
 */
export function couponDiscount({ kind, value }: CouponTerms, cartTotal: Fils): Fils {
  const discount = kind === 'percent' ? percentOf(cartTotal, value) : fils(value);
  return discount <= cartTotal ? discount : ZERO;
}
