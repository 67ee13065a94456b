import { expect, test } from 'vitest';
import { getBrand, getExpiry, isExpired } from './card-text.ts';

const card = { expiry_month: 4, expiry_year: 2028 };

test('shows the expiry as cards print it', () => {
  expect(getExpiry(card)).toBe('04/28');
});

test('names known brands only', () => {
  expect(getBrand({ brand: 'amex' })).toBe('American Express');
  expect(getBrand({ brand: 'eftpos_au' })).toBeUndefined();
});

test('a card expires at the end of its month', () => {
  expect(isExpired(card, new Date(2028, 3, 30, 23, 59))).toBe(false);
  expect(isExpired(card, new Date(2028, 4, 1))).toBe(true);
  expect(isExpired({ expiry_month: 12, expiry_year: 2026 }, new Date(2026, 11, 31))).toBe(false);
});
