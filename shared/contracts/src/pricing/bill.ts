import { add, type Fils, percentOf, subtract } from '../money/money.ts';

const VAT_HUNDREDTHS = 500;

export interface Bill {
  readonly cartTotal: Fils;
  readonly serviceCharge: Fils;
  readonly discount: Fils;
  readonly tax: Fils;
  readonly grandTotal: Fils;
}

/** Returns the bill of a cart. VAT is 5 % of cart total + service charge − discount (docs/rules/prices.md#bill). */
export function calculateBill(cartTotal: Fils, serviceCharge: Fils, discount: Fils): Bill {
  const taxable = subtract(add(cartTotal, serviceCharge), discount);
  const tax = percentOf(taxable, VAT_HUNDREDTHS);
  return { cartTotal, serviceCharge, discount, tax, grandTotal: add(taxable, tax) };
}
