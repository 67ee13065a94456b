import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fils } from '../money/money.ts';
import { billFor } from './bill.ts';

describe('billFor', () => {
  test.each([
    ['a plain cart', 10_000, 0, 0, { tax: 500, grandTotal: 10_500 }],
    ['a service charge', 10_000, 1_000, 0, { tax: 550, grandTotal: 11_550 }],
    ['a discount before VAT', 10_000, 1_000, 2_500, { tax: 425, grandTotal: 8_925 }],
    ['half a fils of VAT rounded up', 10_010, 0, 0, { tax: 501, grandTotal: 10_511 }],
    ['nothing', 0, 0, 0, { tax: 0, grandTotal: 0 }],
  ])('%s', (_case, cartTotal, serviceCharge, discount, expected) => {
    expect(billFor(fils(cartTotal), fils(serviceCharge), fils(discount))).toMatchObject(expected);
  });

  const price = fc.integer({ min: 0, max: 100_000_000 }).map(fils);

  test('adds up, is never negative and grows with the cart', () => {
    fc.assert(
      fc.property(price, price, price, fc.double({ min: 0, max: 1, noNaN: true }), (total, more, charge, share) => {
        const discount = fils(Math.floor(total * share));
        const bill = billFor(total, charge, discount);
        expect(bill.grandTotal).toBe(bill.cartTotal + bill.serviceCharge - bill.discount + bill.tax);
        expect(Math.min(bill.tax, bill.grandTotal)).toBeGreaterThanOrEqual(0);
        expect(billFor(fils(total + more), charge, discount).grandTotal).toBeGreaterThanOrEqual(bill.grandTotal);
      }),
    );
  });
});
