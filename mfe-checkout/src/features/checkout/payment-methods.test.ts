import { expect, test } from 'vitest';
import { isPayable, listMethods } from './payment-methods.ts';

const NONE = { is_card: '0', is_cash: '0', is_wallet: '0', is_apple_pay: '0', is_google_pay: '0' } as const;

test('lists exactly the methods whose flag is set', () => {
  expect(listMethods(NONE)).toEqual([]);
  expect(listMethods({ ...NONE, is_cash: '1' })).toEqual(['cash']);
  expect(listMethods({ is_card: '1', is_cash: '1', is_wallet: '1', is_apple_pay: '1', is_google_pay: '1' })).toEqual([
    'card',
    'apple_pay',
    'google_pay',
    'wallet',
    'cash',
  ]);
});

test.each([
  ['card', '2.00', false],
  ['card', '2.01', true],
  ['apple_pay', '0.00', false],
  ['google_pay', '2.00', false],
  ['wallet', '2.00', false],
  ['cash', '2.00', true],
  ['cash', '0.00', true],
] as const)('%s with AED %s: %s', (method, total, isAllowed) => {
  expect(isPayable(method, total)).toBe(isAllowed);
});
