import { makeCheckout } from '@dar/testing/customer-factories';
import { expect, test } from 'vitest';
import { listMethods } from './payment-methods.ts';

const flags = makeCheckout().payment_methods;

test.each([
  ['1', ['cash']],
  ['0', []],
] as const)('lists cash by its flag %j', (is_cash, expected) => {
  expect(listMethods({ ...flags, is_cash })).toEqual(expected);
});
