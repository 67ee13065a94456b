import { describe, expect, test } from 'vitest';
import { cvcLength, formatExpiry, formatNumber, validateCard } from './card-fields.ts';

const NOW = new Date('2026-11-24T06:00:00Z');
const VALID = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };

describe('formats what the customer types', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['42424', '4242 4'],
    ['378282246310005', '3782 822463 10005'],
    ['6205500000000000004', '6205 5000 0000 0000004'],
    ['٤٢٤٢٤', '4242 4'],
    ['4242-4242 x', '4242 4242'],
    ['', ''],
  ])('a number %j as %j', (typed, shown) => expect(formatNumber(typed)).toBe(shown));

  test.each([
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['1234', '12 / 34'],
    ['12 / 3', '12 / 3'],
    ['123456', '12 / 34'],
  ])('an expiry %j as %j', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  test('four digits of security code only for American Express', () => {
    expect([cvcLength('3782'), cvcLength('4242')]).toEqual([4, 3]);
  });
});

describe('reports problems with the codes of Stripe.js', () => {
  test.each([
    [{}, {}],
    [{ number: '' }, { number: 'incomplete_number' }],
    [{ number: '4242 4242 4242' }, { number: 'incomplete_number' }],
    [{ number: '4242 4242 4242 4241' }, { number: 'invalid_number' }],
    [{ number: '3782 822463 10005', cvc: '1234' }, {}],
    [{ number: '3782 822463 10005' }, { cvc: 'incomplete_cvc' }],
    [{ expiry: '12' }, { expiry: 'incomplete_expiry' }],
    [{ expiry: '10 / 26' }, { expiry: 'invalid_expiry_month_past' }],
    [{ expiry: '11 / 26' }, {}],
    [{ expiry: '13 / 30' }, { expiry: 'invalid_expiry_month' }],
    [{ cvc: '12' }, { cvc: 'incomplete_cvc' }],
  ])('%j: %j', (change, problems) => expect(validateCard({ ...VALID, ...change }, NOW)).toEqual(problems));
});
