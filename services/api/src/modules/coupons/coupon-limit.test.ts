import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { coupons } from '../../db/schema/carts.ts';
import { getFailure } from '../../testing/get-failure.ts';
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
    Array.from({ length: count }, (_, index) => getFailure(customer.call(checkoutData, { coupon_code: `NO${index}` }))),
  );

test('blocks the coupons of a customer after too many wrong ones until the window ends', async () => {
  const customer = await shopper();
  const failures = await guesses(customer, MAX_ATTEMPTS + 2);
  expect(failures.filter((failure) => failure?.kind === 'business-error')).toHaveLength(MAX_ATTEMPTS);

  const right = await getFailure(customer.call(checkoutData, { coupon_code: 'TEN' }));
  expect(right).toMatchObject({ kind: 'rate-limited', status: 429, retryAfter: 15 * 60 });
  const atPayment = await getFailure(customer.call(paymentInit, { payment_type: '5', coupon_code: 'TEN' }));
  expect(atPayment).toMatchObject({ kind: 'rate-limited' });
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
  expect(failures.map((failure) => failure?.kind).sort()).toEqual(['business-error', 'rate-limited']);
});

test('says of a coupon that was valid that it has ended, and of no other code', async () => {
  const expiresAt = shop.now();
  await shop.db.insert(coupons).values({ code: 'OVER', kind: 'percent', value: 1_000, expiresAt });
  const customer = await shopper();
  const apply = (coupon_code: string) => getFailure(customer.call(checkoutData, { coupon_code }));
  expect(await apply('over')).toMatchObject({
    kind: 'business-error',
    message: 'Invalid coupon code',
    fields: { coupon_code: ['This coupon has ended'] },
    fieldsAr: { coupon_code: ['انتهت صلاحية هذه القسيمة'] },
  });
  const unknown = await apply('NEVER');
  expect(unknown).toMatchObject({ kind: 'business-error', message: 'Invalid coupon code' });
  expect(JSON.stringify(unknown)).not.toContain('This coupon has ended');
});

test('lets a blocked customer pay with the applied coupon', async () => {
  const customer = await shopper();
  await customer.call(checkoutData, { coupon_code: 'TEN' });
  await guesses(customer, MAX_ATTEMPTS + 1);
  const payment = await getFailure(customer.call(paymentInit, { payment_type: '5', coupon_code: 'ten' }));
  expect(payment).toMatchObject({ kind: 'business-error', message: 'Please select a time slot' });
});
