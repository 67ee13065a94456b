import { addToCart } from '@dar/contracts/cart';
import { paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { orders } from '../../db/schema/orders.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

/** Provider calls from the log. */
const asked: string[] = [];
let shop: TestShop;
beforeAll(async () => {
  const write = (line: string) => {
    const { method, path = '' } = JSON.parse(line);
    if (path.startsWith('/v1/payment_intents/')) asked.push(`${method} ${path.split('/')[3]}`);
  };
  shop = await openTestShop({ crewsPerActivity: 9, logTo: { write } });
});
afterAll(() => shop.close());

async function openAttempt(customer: TestCustomer) {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  return (await customer.call(paymentInit, { payment_type: '2' })).oData;
}

async function askedBySweep(): Promise<readonly string[]> {
  asked.length = 0;
  await sweepPayments(shop);
  return [...asked];
}

test('checks a payment attempt at once and then after half its age, from 30 s to 10 min', async () => {
  await openAttempt(await shop.newCustomer());
  const agesOfLooks: number[] = [];
  const PAYABLE_S = 60 * 60;
  for (let age = 0; age <= PAYABLE_S; age += 15) {
    if ((await askedBySweep()).length > 0) agesOfLooks.push(age);
    shop.pass(15 * SECOND_MS);
  }
  expect(agesOfLooks).toEqual([0, 30, 60, 90, 135, 210, 315, 480, 720, 1080, 1620, 2220, 2820, 3420]);
  shop.pass(10 * MINUTE_MS);
  const [look, close, ...more] = await askedBySweep();
  expect([look?.split(' ')[0], close?.split(' ')[0], more]).toEqual(['GET', 'POST', []]);
  shop.pass(10 * MINUTE_MS);
  expect(await askedBySweep()).toEqual([]);
});

test('checks only due payment attempts, and each once with two sweepers', async () => {
  const [first, second] = [await shop.newCustomer(), await shop.newCustomer()];
  const one = await openAttempt(first);
  expect(await askedBySweep()).toHaveLength(1);
  const two = await openAttempt(second);
  expect(await askedBySweep()).toEqual([`GET ${two.client_secret.split('_secret_')[0]}`]);

  shop.pass(MINUTE_MS);
  await payByCard(shop, one);
  await payByCard(shop, two);
  asked.length = 0;
  await Promise.all([sweepPayments(shop), sweepPayments(shop)]);
  expect(asked.filter((call) => call.startsWith('GET'))).toHaveLength(2);
  expect(await shop.db.$count(orders)).toBe(2);
});
