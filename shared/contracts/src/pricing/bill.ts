import { add, type Fils, percentOf, subtract } from '../money/money.ts';

/** VAT in the United Arab Emirates, in hundredths of a percent. */
const VAT_RATE = 500;

export interface Bill {
  readonly cartTotal: Fils;
  readonly serviceCharge: Fils;
  readonly discount: Fils;
  readonly tax: Fils;
  readonly grandTotal: Fils;
}

/** The bill of a cart, in fils: VAT is 5 % of (cart total + service charge − discount) (specification 3, "Money"). */
export function billFor(cartTotal: Fils, serviceCharge: Fils, discount: Fils): Bill {
  const taxable = subtract(add(cartTotal, serviceCharge), discount);
  const tax = percentOf(taxable, VAT_RATE);
  return { cartTotal, serviceCharge, discount, tax, grandTotal: add(taxable, tax) };
}
