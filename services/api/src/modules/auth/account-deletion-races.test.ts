import { addAddress } from '@dar/contracts/addresses';
import { forgotPassword } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';
import { resendEmailLink } from '@dar/contracts/email-verification';
import { startSavedCard } from '@dar/contracts/saved-cards';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callDuringDeletion } from '../../testing/account-deletion.ts';
import { tablesWith } from '../../testing/database-rows.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { newUnverifiedCustomer } from '../../testing/unverified-customer.ts';

const ADDRESS = {
  address: 'Al Marsa Street, Dubai Marina, Dubai',
  building_name: 'Marina Heights',
  apartment: '1203',
  address_type: 'home',
  latitude: '25.0805',
  longitude: '55.1403',
  full_name: 'Noor Tester',
  dial_code: '971',
  phone: '501234567',
} as const;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('during the deletion of the account', () => {
  test.each<[string, (customer: TestCustomer) => Promise<unknown>]>([
    ['an address', ({ call }) => call(addAddress, ADDRESS)],
    ['a service to the cart', ({ call }) => call(addToCart, { service_id: PLAIN.id, task_description: 'Ring twice' })],
    [
      'a service to the cart by a press',
      ({ call }) => call(addToCart, { service_id: PLAIN.id, request_id: crypto.randomUUID() }),
    ],
    ['a card', ({ call }) => call(startSavedCard, {})],
  ])('the customer cannot add %s', async (_what, add) => {
    const customer = await shop.newCustomer();
    const failure = await callDuringDeletion(shop, customer, () => add(customer));
    expect(failure).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(await tablesWith(shop.db, customer.id)).toEqual([]);
  });

  test('the customer gets no link that verifies an e-mail address', async () => {
    const customer = await newUnverifiedCustomer(shop);
    const failure = await callDuringDeletion(shop, customer, () => customer.call(resendEmailLink, {}));
    expect(failure).toMatchObject({ kind: 'unauthorized', status: 401 });
    expect(await messagesTo(shop, `deleted:${customer.id}`)).toEqual([]);
  });

  test('a password reset finds no customer', async () => {
    const customer = await shop.newCustomer();
    const reset = () => shop.call(forgotPassword, { email: customer.email });
    expect(await callDuringDeletion(shop, customer, reset)).toBeUndefined();
    expect(await tablesWith(shop.db, customer.id)).toEqual([]);
    expect((await messagesTo(shop, customer.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your Dar account was deleted'),
    ]);
  });
});
