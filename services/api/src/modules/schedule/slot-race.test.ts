import { addToCart, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { countInRun } from '@dar/testing/full-run';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { crewSlots, holds } from '../../db/schema/crews.ts';
import { orders } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const CUSTOMERS = countInRun(40, 100);

// One crew, so every slot is the last one.
let shop: TestShop;
let customers: readonly TestCustomer[];
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  const made: TestCustomer[] = [];
  for (let count = 0; count < CUSTOMERS; count++) made.push(await shop.newCustomer());
  customers = made;
}, 180_000);
beforeEach(async () => {
  for (const customer of customers) await customer.call(addToCart, { service_id: PLAIN.id, remove_cart: 1 });
}, 180_000);
afterAll(() => shop.close());

const hold = (customer: TestCustomer, service_date: string) => customer.call(saveTaskAndTime, { service_date });

test('gives the last slot to exactly one of many concurrent customers', async () => {
  const failures = await Promise.all(customers.map((customer) => getFailure(hold(customer, '2026-11-26 09:00'))));
  expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
  for (const failure of failures) if (failure) expect(failure).toMatchObject({ kind: 'business-error', status: 200 });
  const held = await shop.db.select().from(holds);
  expect(held.map(({ customerId }) => customerId)).toEqual([customers[failures.indexOf(undefined)]?.id]);
  const carts = await Promise.all(customers.map((customer) => customer.call(getCart, {})));
  expect(carts.filter(({ oData }) => oData.booked_time !== '')).toHaveLength(1);
  expect(carts.filter(({ oData }) => oData.cart_items.length === 1)).toHaveLength(CUSTOMERS);
}, 120_000);

test('gives a slot with an expired hold to exactly one of many customers, who hold it or pay late', async () => {
  const [payer, ...others] = customers;
  if (!payer) throw new Error('there is no customer');
  await hold(payer, '2026-11-27 09:00');
  const { invoice_id } = (await payer.call(paymentInit, { payment_type: '5' })).oData;
  shop.pass(11 * MINUTE_MS);
  const outcomes = await Promise.all([
    getFailure(payer.call(placeOrder, { invoice_id })),
    ...others.map((customer) => getFailure(hold(customer, '2026-11-27 09:00'))),
  ]);
  expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1);
  for (const outcome of outcomes) if (outcome) expect(outcome.kind).toBe('business-error');
  const taken = (await shop.db.select().from(crewSlots)).filter(({ halfHour }) => halfHour.getUTCDate() === 27);
  expect(taken).toHaveLength(4);
  expect(new Set(taken.map(({ customerId }) => customerId)).size).toBe(1);
  expect(await shop.db.$count(orders)).toBe(outcomes[0] === undefined ? 1 : 0);
}, 120_000);
