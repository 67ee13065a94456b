import { expect, test } from 'vitest';
import { getPaymentName } from './payment-name.ts';

test('a payment method has its name in the language of the page, and a new one keeps its own', () => {
  expect(getPaymentName('Cash', 'en')).toBe('Cash');
  expect(getPaymentName('Cash', 'ar')).toBe('نقدًا');
  expect(getPaymentName('Cheque', 'ar')).toBe('Cheque');
});
