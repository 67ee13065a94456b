import { randomUUID } from 'node:crypto';
import { addToCart, changeQuantity, clearCart, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { DISCOUNTED, OTHER_CATEGORY, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

type AddInput = Parameters<typeof customer.call<typeof addToCart>>[1];
const add = (over: Partial<AddInput> = {}) => customer.call(addToCart, { service_id: PLAIN.id, ...over });
const readCart = async () => (await customer.call(getCart, {})).oData;

test('adds once per request id and answers a repeat with the current count', async () => {
  const request_id = randomUUID();
  const first = await add({ request_id });
  expect(await add({ request_id })).toEqual(first);
  await add({ service_id: DISCOUNTED.id, request_id: randomUUID() });
  expect(await add({ request_id: request_id.toUpperCase() })).toEqual({
    ...first,
    oData: { ...first.oData, cart_count: 2 },
  });
  expect((await readCart()).cart_items).toMatchObject([
    { service_id: PLAIN.id, qty: 1 },
    { service_id: DISCOUNTED.id },
  ]);
});

test('adds once for ten concurrent calls with the same request id', async () => {
  const request_id = randomUUID();
  const responses = await Promise.all(Array.from({ length: 10 }, () => add({ request_id })));
  expect(responses.map(({ oData }) => oData.cart_count)).toEqual(Array(10).fill(1));
  expect((await readCart()).cart_items).toHaveLength(1);
});

test.each([
  ['left out', undefined],
  ['empty', ''],
])('adds each time when the request id is %s', async (_how, request_id) => {
  await add({ request_id });
  expect((await add({ request_id })).oData.cart_count).toBe(2);
});

test('rejects a request id that is not a UUID', async () => {
  expect(await getFailure(add({ request_id: 'press-1' }))).toMatchObject({
    status: 400,
    fields: { request_id: expect.anything() },
  });
});

test('scopes request ids to the customer', async () => {
  const request_id = randomUUID();
  await add({ request_id });
  const other = await shop.newCustomer();
  const added = await other.call(addToCart, { service_id: DISCOUNTED.id, request_id });
  expect(added.oData.cart_count).toBe(1);
  expect((await other.call(getCart, {})).oData.cart_items).toMatchObject([{ service_id: DISCOUNTED.id }]);
  expect((await readCart()).cart_items).toMatchObject([{ service_id: PLAIN.id }]);
});

test('rejects the request id of another item and adds nothing', async () => {
  const request_id = randomUUID();
  await add({ request_id });
  for (const other of [
    { service_id: DISCOUNTED.id },
    { qty: 2 },
    { remove_cart: 1 as const },
    { task_description: 'Ring twice' },
  ]) {
    expect(await getFailure(add({ request_id, ...other }))).toMatchObject({
      status: 400,
      fields: { request_id: expect.anything() },
    });
  }
  expect((await readCart()).cart_items).toMatchObject([{ service_id: PLAIN.id, qty: 1 }]);
});

test('does not add again after the line was removed or the cart was ordered', async () => {
  const [removed, ordered] = [randomUUID(), randomUUID()];
  await add({ request_id: removed });
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 0 });
  expect((await add({ request_id: removed })).oData.cart_count).toBe(0);
  await add({ request_id: ordered });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  await customer.call(placeOrder, { invoice_id });
  expect((await add({ request_id: ordered })).oData.cart_count).toBe(0);
  expect((await readCart()).cart_items).toEqual([]);
});

test('keeps the held slot and the revision on a repeat', async () => {
  const request_id = randomUUID();
  await add({ request_id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 11:00' });
  const readRevision = async () => (await customer.call(checkoutData, {})).oData.cart_revision;
  const before = await readRevision();
  await add({ request_id });
  expect((await readCart()).booked_time).toBe('2026-11-25 11:00');
  expect(await readRevision()).toBe(before);
});

test('replaces the cart once for the same request id', async () => {
  await add({ request_id: randomUUID() });
  const replace = { service_id: OTHER_CATEGORY.id, remove_cart: 1, request_id: randomUUID() } as const;
  await add(replace);
  await add({ service_id: OTHER_CATEGORY.id, request_id: randomUUID() });
  expect((await add(replace)).oData.cart_count).toBe(2);
  expect((await readCart()).cart_items).toMatchObject([
    { service_id: OTHER_CATEGORY.id },
    { service_id: OTHER_CATEGORY.id },
  ]);
});

test('does not store the request id of a rejected addition', async () => {
  await add();
  const other = { service_id: OTHER_CATEGORY.id, request_id: randomUUID() };
  expect(await getFailure(add(other))).toMatchObject({ kind: 'business-error' });
  await customer.call(clearCart, {});
  expect((await add(other)).oData.cart_count).toBe(1);
});

test('sets a repeated quantity once and ignores `add_qty`', async () => {
  await add();
  const three = { service_id: PLAIN.id, qty: 3, add_qty: true };
  await Promise.all([customer.call(changeQuantity, three), customer.call(changeQuantity, three)]);
  expect((await readCart()).cart_items).toMatchObject([{ qty: 3 }]);
});

test('forgets a request id in the night after a day', async () => {
  const request_id = randomUUID();
  await add({ request_id });
  shop.pass(23 * HOUR_MS);
  await shop.app.background.retention.run();
  expect((await add({ request_id })).oData.cart_count).toBe(1);
  shop.pass(2 * HOUR_MS);
  await shop.app.background.retention.run();
  expect((await add({ request_id })).oData.cart_count).toBe(2);
});
