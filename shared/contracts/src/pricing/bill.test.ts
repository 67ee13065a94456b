import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, fils, parseAmount, toAmount, ZERO } from '../money/money.ts';
import { type CouponTerms, calculateBill, couponDiscount } from './bill.ts';

const TEN_PERCENT: CouponTerms = { kind: 'percent', value: 1_000 };
const AED_25: CouponTerms = { kind: 'fixed', value: 2_500 };

describe('calculateBill', () => {
  // Calculated by hand: VAT is 5 % of the formula in the row, half a fils rounded up.
  test.each([
    ['100', '100.00', '0.00', undefined, '0.00', '5.00', '105.00'],
    ['100 + 10', '100.00', '10.00', undefined, '0.00', '5.50', '115.50'],
    ['100 + 10 − 10', '100.00', '10.00', TEN_PERCENT, '10.00', '5.00', '105.00'],
    ['100 + 10 − 25', '100.00', '10.00', AED_25, '25.00', '4.25', '89.25'],
    ['100.10: 5.005', '100.10', '0.00', undefined, '0.00', '5.01', '105.11'],
    ['100.09: 5.0045', '100.09', '0.00', undefined, '0.00', '5.00', '105.09'],
    ['99.95 − 9.995, which is 10.00', '99.95', '0.00', TEN_PERCENT, '10.00', '4.50', '94.45'],
    ['25 − 25', '25.00', '0.00', AED_25, '25.00', '0.00', '0.00'],
    ['25 + 10 − 25: the charge is taxed', '25.00', '10.00', AED_25, '25.00', '0.50', '10.50'],
    ['24.99, less than the coupon', '24.99', '0.00', AED_25, '0.00', '1.25', '26.24'],
    ['20 + 10: the charge does not help', '20.00', '10.00', AED_25, '0.00', '1.50', '31.50'],
    ['0.01', '0.01', '0.00', undefined, '0.00', '0.00', '0.01'],
    ['0.10: 0.005', '0.10', '0.00', undefined, '0.00', '0.01', '0.11'],
    ['an empty cart', '0.00', '0.00', undefined, '0.00', '0.00', '0.00'],
  ])('%s', (_formula, cartTotal, serviceCharge, coupon, discount, tax, grandTotal) => {
    const total = parseAmount(cartTotal);
    const bill = calculateBill(total, parseAmount(serviceCharge), coupon ? couponDiscount(coupon, total) : ZERO);
    expect([bill.discount, bill.tax, bill.grandTotal].map(toAmount)).toEqual([discount, tax, grandTotal]);
  });

  const price = fc.integer({ min: 0, max: 100_000_000 }).map(fils);
  const percent = fc.integer({ min: 0, max: 10_000 });

  test('adds up, is never negative, and grows with the cart, with a percentage coupon too', () => {
    fc.assert(
      fc.property(price, price, price, percent, (total, more, charge, value) => {
        const of = (cartTotal: typeof total) =>
          calculateBill(cartTotal, charge, couponDiscount({ kind: 'percent', value }, cartTotal));
        const bill = of(total);
        expect(bill.grandTotal).toBe(bill.cartTotal + bill.serviceCharge - bill.discount + bill.tax);
        expect(Math.min(bill.tax, bill.discount, bill.grandTotal)).toBeGreaterThanOrEqual(0);
        expect(of(add(total, more)).grandTotal).toBeGreaterThanOrEqual(bill.grandTotal);
      }),
    );
  });

  test('is never negative with a fixed coupon', () => {
    fc.assert(
      fc.property(price, price, price, (total, charge, value) => {
        const bill = calculateBill(total, charge, couponDiscount({ kind: 'fixed', value }, total));
        expect(Math.min(bill.tax, bill.grandTotal)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test.each([
  ['a percentage', 'percent', 1_000, 10_000, 1_000],
  ['a percentage, half a fils rounded up', 'percent', 1_000, 105, 11],
  ['100 %', 'percent', 10_000, 9_999, 9_999],
  ['a fixed amount', 'fixed', 2_500, 10_000, 2_500],
  ['a fixed amount equal to the total', 'fixed', 2_500, 2_500, 2_500],
  ['nothing if the total is less than the amount', 'fixed', 2_500, 2_499, 0],
  ['nothing above 100 %', 'percent', 15_000, 10_000, 0],
  ['nothing from an empty cart', 'percent', 1_000, 0, 0],
] as const)('a coupon discounts %s', (_what, kind, value, total, expected) => {
  expect(couponDiscount({ kind, value }, fils(total))).toBe(expected);
});
