import { fils } from '@dar/shared/money/money';
import { describe, expect, test } from 'vitest';
import { discountOf, isLive } from './discount.ts';

describe('discountOf', () => {
  test.each([
    ['a percentage', 'percent', 1_000, 10_000, 1_000],
    ['a percentage, half a fils rounded up', 'percent', 1_000, 105, 11],
    ['a fixed amount', 'fixed', 2_500, 10_000, 2_500],
    ['a fixed amount of all of it', 'fixed', 2_500, 2_500, 2_500],
    ['nothing when the total is less than the amount', 'fixed', 2_500, 2_499, 0],
    ['nothing of an empty cart', 'percent', 1_000, 0, 0],
  ] as const)('takes off %s', (_what, kind, value, total, expected) => {
    expect(discountOf({ kind, value }, fils(total))).toBe(expected);
  });
});

test('a coupon is live until its moment, or for ever without one', () => {
  const now = new Date('2026-11-24T06:00:00Z');
  expect(isLive({ expiresAt: null }, now)).toBe(true);
  expect(isLive({ expiresAt: new Date(now.getTime() + 1) }, now)).toBe(true);
  expect(isLive({ expiresAt: now }, now)).toBe(false);
});
