import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons } from '../../db/schema/carts.ts';
import { failureOf } from '../../testing/failure-of.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const MAX_ATTEMPTS = 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.insert(coupons).values({ code: 'TEN', kind: 'percent', value: 1_000 });
});
afterAll(() => shop.close());

async function shopper(): Promise<TestCustomer> {
  const customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  return customer;
}

const guesses = (customer: TestCustomer, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => failureOf(customer.call(checkoutData, { coupon_code: `NO${index}` }))),
  );

test('blocks the coupons of a customer after too many wrong ones until the window ends', async () => {
  const customer = await shopper();
  const failures = await guesses(customer, MAX_ATTEMPTS + 2);
  expect(failures.filter((failure) => failure?.kind === 'refused')).toHaveLength(MAX_ATTEMPTS);

  const right = await failureOf(customer.call(checkoutData, { coupon_code: 'TEN' }));
  expect(right).toMatchObject({ kind: 'too-many', status: 429, retryAfter: 15 * 60 });
  const atPayment = await failureOf(customer.call(paymentInit, { payment_type: '5', coupon_code: 'TEN' }));
  expect(atPayment).toMatchObject({ kind: 'too-many' });
  await expect(customer.call(checkoutData, {})).resolves.toBeDefined();
  await expect((await shopper()).call(checkoutData, { coupon_code: 'TEN' })).resolves.toBeDefined();

  shop.pass(15 * 60_000);
  await expect(customer.call(checkoutData, { coupon_code: 'TEN' })).resolves.toBeDefined();
});

test('does not count valid coupons, and does not reset wrong ones', async () => {
  const customer = await shopper();
  await guesses(customer, MAX_ATTEMPTS - 1);
  for (let round = 0; round < 3; round++) await customer.call(checkoutData, { coupon_code: 'TEN' });
  const failures = await guesses(customer, 2);
  expect(failures.map((failure) => failure?.kind).sort()).toEqual(['refused', 'too-many']);
});

test('lets a blocked customer pay with the applied coupon', async () => {
  const customer = await shopper();
  await customer.call(checkoutData, { coupon_code: 'TEN' });
  await guesses(customer, MAX_ATTEMPTS + 1);
  const payment = await failureOf(customer.call(paymentInit, { payment_type: '5', coupon_code: 'ten' }));
  expect(payment).toMatchObject({ kind: 'refused', message: 'Please select a time slot' });
});
