import { randomUUID } from 'node:crypto';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import * as office from '@dar/contracts/office';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { createSignUps } from '../../testing/sign-ups.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import {
  OFFICE_TOKEN,
  openTestShop,
  TEST_PASSWORD,
  type TestCustomer,
  type TestShop,
} from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const MONA = { reason: 'The customer called' };
const getLog = async () => (await shop.office(office.auditLog, { customer: customer.email })).oData;
const getBalance = async () => (await customer.call(wallet, {})).oData.balance;

test('answers only with the token of the office, on the app of the office alone', async () => {
  const request = { method: 'POST', url: `${API_BASE_PATH}/office/orders`, payload: {} } as const;
  const send = async (app: TestShop['app'] | undefined, token?: string) =>
    (await app?.inject({ ...request, headers: token ? { authorization: `Bearer ${token}` } : {} }))?.statusCode;
  expect(await send(shop.app.office, OFFICE_TOKEN)).toBe(200);
  expect(await send(shop.app.office)).toBe(401);
  expect(await send(shop.app.office, `${OFFICE_TOKEN}x`)).toBe(401);
  expect(await send(shop.app.office, customer.session.access_token)).toBe(401);
  expect(await send(shop.app, OFFICE_TOKEN)).toBe(404);
});

test('credits and debits a wallet, never below zero, and only the named one', async () => {
  const other = await shop.newCustomer();
  const credit = (amount: string) => shop.office(office.creditWallet, { customer: customer.email, amount, ...MONA });
  const debit = (amount: string) => shop.office(office.debitWallet, { customer: customer.email, amount, ...MONA });
  expect((await credit('50.00')).oData).toEqual({ customer_id: customer.id, balance: '50.00' });
  expect(await getFailure(debit('50.01'))).toMatchObject({
    message: 'Your wallet balance is too low: AED 0.01 is missing.',
  });
  const outcomes = await Promise.all([debit('30.00'), debit('30.00')].map((one) => getFailure(one)));
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(await getBalance()).toBe('20.00');
  expect((await other.call(wallet, {})).oData).toMatchObject({ balance: '0.00', total: 0 });
  expect((await getLog()).map(({ action, before, after }) => [action, before, after])).toEqual([
    ['customers debit', { balance: '50.00' }, { balance: '20.00' }],
    ['customers credit', { balance: '0.00' }, { balance: '50.00' }],
  ]);
  expect(await getFailure(credit('0.00'))).toMatchObject({ message: 'The amount must be more than AED 0.00.' });
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('credits no customer whose account the nightly job may delete', async () => {
  const { form } = await createSignUps(shop).make();
  const credit = shop.office(office.creditWallet, { customer: form.email, amount: '50.00', ...MONA });
  expect(await getFailure(credit)).toMatchObject({ message: /^This customer has not verified the mobile number yet/ });
});

test('changes nothing when the same request is sent again', async () => {
  const request = { customer: customer.email, amount: '10.00', ...MONA, request_id: randomUUID() };
  const send = () => getFailure(shop.office(office.creditWallet, request));
  const outcomes = await Promise.all([send(), send(), send()]);
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(await send()).toMatchObject({ message: 'This request was handled before.' });
  expect(await getBalance()).toBe('10.00');
});

test('unlocks an account after too many wrong passwords', async () => {
  const signIn = (password: string) => shop.signIn({ email: customer.email, password });
  for (let attempt = 0; attempt < 6; attempt++) await getFailure(signIn('wrong'));
  expect(await getFailure(signIn(TEST_PASSWORD))).toMatchObject({ kind: 'rate-limited' });
  const { oData } = await shop.office(office.officeCustomer, { customer: customer.email });
  expect(oData).toMatchObject({ id: customer.id, orders: 0, spent: '0.00', wallet: { balance: '0.00' } });
  expect(oData.addresses).toMatchObject([{ is_default: '1' }]);
  expect(oData.attempts).toContainEqual(expect.objectContaining({ name: 'login', count: 7 }));
  const unlock = () => shop.office(office.unlockCustomer, { customer: customer.email, ...MONA });
  expect((await unlock()).oData).toEqual({ customer_id: customer.id, unlocked: ['login'] });
  await signIn(TEST_PASSWORD);
  expect((await getLog())[0]).toMatchObject({ action: 'customers unlock', after: { unlocked: ['login'] } });
});

test('rejects a change of money without a reason', async () => {
  const credit = { customer: customer.email, amount: '1.00', reason: '' };
  expect(await getFailure(shop.office(office.creditWallet, credit))).toMatchObject({
    status: 400,
    fields: { reason: ['is required'] },
  });
});
