import { addToCart } from '@dar/contracts/cart';
import { paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { addresses } from '../../db/schema/addresses.ts';
import { paymentAttempts } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop, testAddress } from '../../testing/test-shop.ts';
import { NEW_ATTEMPTS } from './checkout.service.ts';

const { attempts, windowMs } = NEW_ATTEMPTS.perAccount;
/** Fewer than the calls of a customer that may wait. */
const CONCURRENT = 20;

let shop: TestShop;
let customer: TestCustomer;
let other: TestCustomer;
let addressIds: number[];
// Tests use different days, as they share the crews.
let day = 0;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  day += 1;
  [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  await Promise.all([prepare(customer), prepare(other)]);
  const values = Array.from({ length: attempts }, () => testAddress(customer.id, false));
  addressIds = (await shop.db.insert(addresses).values(values).returning({ id: addresses.id })).map(({ id }) => id);
});
afterAll(() => shop.close());

async function prepare({ call }: TestCustomer): Promise<void> {
  const date = new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10);
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: `${date} 14:00` });
}
const init = async (address_id: number | undefined, who = customer) =>
  (await who.call(paymentInit, { payment_type: '5', address_id })).oData.invoice_id;
/** Opens all payment attempts that the limit allows. */
const useUp = async () => {
  const opened: string[] = [];
  for (const id of addressIds) opened.push(await init(id));
  return opened;
};
const countAttempts = async () =>
  (await shop.db.select().from(paymentAttempts)).filter(({ customerId }) => customerId === customer.id).length;

test('rejects the payment attempts of a customer above the limit and stores none, until the window ends', async () => {
  await useUp();
  expect(await getFailure(init(customer.addressId))).toMatchObject({
    kind: 'rate-limited',
    status: 429,
    retryAfter: windowMs / 1_000,
    message: 'Too many requests. Please try again in 15 min.',
  });
  expect(await countAttempts()).toBe(attempts);
  expect(await init(undefined, other)).toMatch(/^INV-/);
  shop.pass(windowMs);
  await prepare(customer);
  expect(await init(customer.addressId)).toMatch(/^INV-/);
});

test('counts concurrent calls', async () => {
  const [first, last] = [addressIds.slice(CONCURRENT), addressIds.slice(0, CONCURRENT)];
  for (const id of first) await init(id);
  const calls = [...last, customer.addressId].map((id) => getFailure(init(id)));
  expect((await Promise.all(calls)).filter((failure) => failure?.kind === 'rate-limited')).toHaveLength(1);
  expect(await countAttempts()).toBe(attempts);
});

test('returns the open payment attempt of the same cart, method and address beyond the limit', async () => {
  const opened = await useUp();
  expect(await init(addressIds.at(-1))).toBe(opened.at(-1));
});

test('does not count a rejected payment init', async () => {
  for (let call = 0; call < attempts; call++) {
    expect(await getFailure(customer.call(paymentInit, { payment_type: '1' }))).toMatchObject({
      kind: 'business-error',
    });
  }
  expect(await useUp()).toHaveLength(attempts);
});
