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

test('a card expires at the end of its month in Dubai', () => {
  expect(isExpired(card, new Date('2028-04-30T23:59:00+04:00'))).toBe(false);
  expect(isExpired(card, new Date('2028-05-01T00:00:00+04:00'))).toBe(true);
  expect(isExpired({ expiry_month: 12, expiry_year: 2026 }, new Date('2026-12-31T12:00:00+04:00'))).toBe(false);
  expect(isExpired({ expiry_month: 12, expiry_year: 2026 }, new Date('2027-01-01T00:00:00+04:00'))).toBe(true);
});
