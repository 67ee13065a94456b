import { expect, test } from 'vitest';
import { formatSignedAmount } from './signed-amount.ts';

test.each([
  ['5.00', 'en', '+AED 5.00'],
  ['-1252.50', 'en', '−AED 1,252.50'],
  ['0.00', 'en', '+AED 0.00'],
  ['5.00', 'ar', '\u2066+5.00\u2069\u00a0د.إ'],
  ['-1252.50', 'ar-AE', '\u2066−1,252.50\u2069\u00a0د.إ'],
])('formats %s in %s as %s', (amount, language, expected) => {
  expect(formatSignedAmount(amount, language)).toBe(expected);
});
