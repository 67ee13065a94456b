import { expect, test } from 'vitest';
import { fils } from '../money/money.ts';
import { couponDiscount } from './coupon.ts';

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
