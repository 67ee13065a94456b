import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, fils, getPercent, multiply, parseAmount, subtract, toAmount, ZERO } from './money.ts';

const anyFils = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 }).map(fils);
const anyPrice = fc.integer({ min: 0, max: 100_000_000 }).map(fils);

describe('parseAmount and toAmount', () => {
  test.each([
    ['149', 14_900, '149.00'],
    ['149.5', 14_950, '149.50'],
    ['149.05', 14_905, '149.05'],
    ['0', 0, '0.00'],
    ['-0.00', 0, '0.00'],
    ['-0.05', -5, '-0.05'],
    [' 10.00 ', 1_000, '10.00'],
    ['0010.10', 1_010, '10.10'],
    ['999999999999.99', 99_999_999_999_999, '999999999999.99'],
  ])('parse %s to %i fils and format it as %s', (text, value, written) => {
    expect(parseAmount(text)).toBe(value);
    expect(Object.is(parseAmount(text), -0)).toBe(false);
    expect(toAmount(parseAmount(text))).toBe(written);
  });

  test.each(['', '.', '.5', '5.', '1.234', '1,000.00', '1e3', 'AED 5', '--1', '+1', 'NaN', '٣', '1234567890123'])(
    'reject "%s"',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );

  test('round-trip every amount', () => {
    fc.assert(fc.property(anyFils, (value) => parseAmount(toAmount(value)) === value));
  });
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('fils rejects %s', (value) => {
  expect(() => fils(value)).toThrow(RangeError);
});

test('throws for a sum above the largest safe integer', () => {
  expect(() => add(fils(2 ** 53 - 1), fils(1))).toThrow(RangeError);
  expect(() => multiply(fils(2 ** 52), 2)).toThrow(RangeError);
});

test('subtract reverses add, in any order', () => {
  fc.assert(
    fc.property(anyFils, anyFils, (a, b) => {
      expect(add(a, b)).toBe(add(b, a));
      expect(subtract(add(a, b), b)).toBe(a);
    }),
  );
  expect(add()).toBe(ZERO);
});

describe('getPercent', () => {
  test.each([
    [10_000, 500, 500],
    [10_010, 500, 501],
    [10_009, 500, 500],
    [1, 500, 0],
    [10, 500, 1],
    [33_333, 1_250, 4_167],
    [0, 500, 0],
    [999, 10_000, 999],
  ])('of %i fils at %i hundredths of a percent is %i', (value, rate, expected) => {
    expect(getPercent(fils(value), rate)).toBe(expected);
  });

  test('differs from the exact value by at most half a fils', () => {
    fc.assert(
      fc.property(anyPrice, fc.integer({ min: 0, max: 10_000 }), (value, rate) => {
        const exact = (BigInt(value) * BigInt(rate) * 2n) / 10_000n;
        const off = BigInt(getPercent(value, rate)) * 2n - exact;
        expect(off >= -1n && off <= 1n).toBe(true);
      }),
    );
  });
});
