import { EMPTY_SELECTION } from '@dar/contracts/pricing/selection';
import { expect, test } from 'vitest';
import { CONFIGURABLE } from '../../testing/test-catalog.ts';
import { hasPriceMismatch } from './cart-lines.ts';

// 2 × (130 + 40).
const booking = {
  service: CONFIGURABLE,
  selection: { ...EMPTY_SELECTION, hourlyRateId: 2, dropdownOptionId: 3 },
  flow: 'standard' as const,
  qty: 2,
};

test.each([
  {},
  { service_price: '', total_amount: '', hourly_rate: '', dropdown_option_price: '' },
  { service_price: '100.00', total_amount: '340.00', hourly_rate: '130.00', dropdown_option_price: '40.00' },
  { service_price: '130', total_amount: 340, hourly_rate: 130, dropdown_option_price: '40.0' },
])('accepts equal or missing prices: %j', (stated) => {
  expect(hasPriceMismatch(stated, booking)).toBe(false);
});

test.each([
  { service_price: '70.00' },
  { total_amount: '170.00' },
  { hourly_rate: '70.00' },
  { dropdown_option_price: '0.00' },
  { total_amount: 'nonsense' },
])('detects a different price: %j', (stated) => {
  expect(hasPriceMismatch(stated, booking)).toBe(true);
});
