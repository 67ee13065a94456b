import { add, type Fils, fils, getPercent, subtract, ZERO } from '../money/money.ts';

/** The rate of VAT (docs/rules/prices.md#bill-and-vat). */
export const VAT_PERCENT = 5;

export interface Bill {
  readonly cartTotal: Fils;
  readonly serviceCharge: Fils;
  readonly discount: Fils;
  readonly tax: Fils;
  readonly grandTotal: Fils;
}

/** Returns the bill of a cart. VAT is a share of cart total + service charge − discount (docs/rules/prices.md#bill-and-vat). */
export function calculateBill(cartTotal: Fils, serviceCharge: Fils, discount: Fils): Bill {
  const taxable = subtract(add(cartTotal, serviceCharge), discount);
  const tax = getPercent(taxable, VAT_PERCENT * 100);
  return { cartTotal, serviceCharge, discount, tax, grandTotal: add(taxable, tax) };
}

export interface CouponTerms {
  readonly kind: 'percent' | 'fixed';
  /** Hundredths of a percent, or fils. */
  readonly value: number;
}

/** Returns the discount on a cart total; 0 if it exceeds the total (docs/rules/prices.md#coupon-discount). */
export function couponDiscount({ kind, value }: CouponTerms, cartTotal: Fils): Fils {
  const discount = kind === 'percent' ? getPercent(cartTotal, value) : fils(value);
  return discount <= cartTotal ? discount : ZERO;
}
