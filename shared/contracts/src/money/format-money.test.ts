import { expect, test } from 'vitest';
import { formatMoney } from './format-money.ts';
import { fils } from './money.ts';

test.each([
  ['1490.00', 'en', 'AED 1,490.00'],
  ['0.00', 'en', 'AED 0.00'],
  ['-12.50', 'en', 'AED -12.50'],
  ['1490.00', 'ar', '1,490.00\u00a0د.إ'],
  ['1234567.89', 'ar-AE', '1,234,567.89\u00a0د.إ'],
])('formats %s in %s as %s', (amount, language, expected) => {
  expect(formatMoney(amount, language)).toBe(expected);
});

test('formats fils', () => {
  expect(formatMoney(fils(5), 'en')).toBe('AED 0.05');
});
