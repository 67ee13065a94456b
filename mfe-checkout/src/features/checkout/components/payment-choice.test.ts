import { toAmount } from '@dar/contracts/money';
import { expect, test, vi } from 'vitest';
import { getDeviceMethod, getMissing, isPayable, listMethods } from './payment-choice.tsx';

const ALL = { is_card: '1', is_cash: '1', is_wallet: '1', is_apple_pay: '1', is_google_pay: '1' } as const;
const NONE = { is_card: '0', is_cash: '0', is_wallet: '0', is_apple_pay: '0', is_google_pay: '0' } as const;

test('lists exactly the methods whose flag is set', () => {
  expect(listMethods(NONE)).toEqual([]);
  expect(listMethods({ ...NONE, is_cash: '1' })).toEqual(['cash']);
  expect(listMethods(ALL)).toEqual(['card', 'apple_pay', 'google_pay', 'wallet', 'cash']);
});

test.each([
  [
    ['ApplePaySession', 'PaymentRequest'],
    ['apple_pay', 'card', 'google_pay', 'wallet', 'cash'],
  ],
  [['PaymentRequest'], ['google_pay', 'card', 'apple_pay', 'wallet', 'cash']],
])('lists the wallet of a device with %s first', (apis, methods) => {
  for (const api of apis) vi.stubGlobal(api, class {});
  expect(listMethods(ALL, getDeviceMethod())).toEqual(methods);
  expect(listMethods({ ...NONE, is_cash: '1' }, getDeviceMethod())).toEqual(['cash']);
});

test.each([
  ['5.00', '0.00', true],
  ['5.01', '0.01', false],
] as const)('a wallet with AED 5.00 lacks AED %s - 5.00 = %s', (total, missing, isAllowed) => {
  const amounts = { grand_total: total, wallet_balance: '5.00' };
  expect(toAmount(getMissing(amounts))).toBe(missing);
  expect(isPayable('wallet', amounts)).toBe(isAllowed);
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
  expect(isPayable(method, { grand_total: total, wallet_balance: '5.00' })).toBe(isAllowed);
});
