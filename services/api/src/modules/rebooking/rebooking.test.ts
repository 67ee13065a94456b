import { bookAgain } from '@dar/contracts/book-again';
import { addToCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import {
  CONFIGURABLE,
  CONFIGURED,
  DISCOUNTED,
  OTHER_CATEGORY,
  PLAIN,
  testCatalog,
} from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import type { BookableService } from '../schedule/bookable-service.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
});
afterEach(() => offer(testCatalog().snapshot.services));
afterAll(() => shop.close());

/** Replaces the services of the catalog. */
function offer(services: readonly BookableService[]): void {
  shop.catalog.replace({ ...shop.catalog.snapshot, services });
}

async function order({ call }: TestCustomer, ...items: readonly { readonly service_id: number }[]): Promise<number> {
  for (const item of items) await call(addToCart, { ...item, task_description: 'Ring twice' });
  await call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  return Number((await call(placeOrder, { invoice_id })).orderId);
}

const again = ({ call }: TestCustomer, service_order_id: number, remove_cart?: '1') =>
  call(bookAgain, { service_order_id, ...(remove_cart && { remove_cart }) });

test('adds the services as they were configured, at the prices of today', async () => {
  const customer = await shop.newCustomer();
  const id = await order(customer, CONFIGURED, { service_id: PLAIN.id });
  const { oData: former } = await customer.call(getCart, {});
  expect(former.cart_items).toEqual([]);
  offer([CONFIGURABLE, { ...PLAIN, service_price: '149.00' }]);
  expect((await again(customer, id)).oData).toEqual({ cart_count: 2, added_count: 2, missing: [] });
  const { cart_items, task_description } = (await customer.call(getCart, {})).oData;
  expect(cart_items).toMatchObject([
    {
      service_id: CONFIGURABLE.id,
      text: '4 hours',
      selected_dropdown_option: 'Villa',
      selected_service_additions: [{ name: 'Oven' }],
      selected_sub_services: [{ name: 'Bedroom', qty: 2 }],
      written_texts: [{ hint: 'Floor', text: '12' }],
    },
    { service_id: PLAIN.id, service_price: '149.00' },
  ]);
  expect(task_description).toBe('Ring twice');
});

test('names the options and the services that are gone', async () => {
  const customer = await shop.newCustomer();
  const id = await order(customer, CONFIGURED, { service_id: PLAIN.id });
  offer([{ ...CONFIGURABLE, service_additions: [] }]);
  const { oData } = await again(customer, id);
  expect(oData).toEqual({
    cart_count: 1,
    added_count: 1,
    missing: [
      { name: CONFIGURABLE.name, name_ar: CONFIGURABLE.name_ar, options: [{ name: 'Oven', name_ar: 'فرن' }] },
      { name: PLAIN.name, name_ar: PLAIN.name_ar, options: [] },
    ],
  });
});

test.each([
  ['without its rate', { ...CONFIGURABLE, hourly_rate: CONFIGURABLE.hourly_rate.slice(0, 1) }],
  ['outside the area', { ...CONFIGURABLE, is_serviceable: '0' as const }],
])('does not add a service %s, and keeps the cart', async (_what, service) => {
  const customer = await shop.newCustomer();
  const id = await order(customer, CONFIGURED);
  await customer.call(addToCart, { service_id: PLAIN.id });
  offer([service, PLAIN]);
  const { oData } = await again(customer, id, '1');
  expect(oData).toMatchObject({ cart_count: 1, added_count: 0, missing: [{ name: CONFIGURABLE.name, options: [] }] });
});

test('replaces a cart of another category only when asked', async () => {
  const customer = await shop.newCustomer();
  const id = await order(customer, { service_id: PLAIN.id });
  await customer.call(addToCart, { service_id: OTHER_CATEGORY.id });
  expect(await getFailure(again(customer, id))).toMatchObject({
    kind: 'business-error',
    message: 'Your cart contains service from another category',
  });
  expect((await again(customer, id, '1')).oData).toMatchObject({ cart_count: 1 });
  expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ service_id: PLAIN.id }]);
});

const getItems = async ({ call }: TestCustomer) => (await call(getCart, {})).oData.cart_items;

test('adds nothing twice, and keeps the chosen slot', async () => {
  const customer = await shop.newCustomer();
  const id = await order(customer, CONFIGURED, { service_id: PLAIN.id });
  await Promise.all([again(customer, id), again(customer, id)]);
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  for (const replaces of [undefined, '1'] as const) {
    expect((await again(customer, id, replaces)).oData).toEqual({ cart_count: 2, added_count: 2, missing: [] });
  }
  const { cart_items, booked_time } = (await customer.call(getCart, {})).oData;
  expect(cart_items.map(({ service_id }) => service_id)).toEqual([CONFIGURABLE.id, PLAIN.id]);
  expect(booked_time).toBe('2026-11-26 09:00');
});

test('adds again what the customer has removed, and what is configured in another way', async () => {
  const customer = await shop.newCustomer();
  const id = await order(customer, CONFIGURED, { service_id: PLAIN.id });
  await again(customer, id);
  const [configured] = await getItems(customer);
  await customer.call(deleteCartLine, { cart_id: configured?.id ?? 0 });
  await customer.call(addToCart, { ...CONFIGURED, selected_service_additions: [] });
  await again(customer, id);
  const additions = (await getItems(customer)).map((item) => item.selected_service_additions.length);
  expect(additions).toEqual([0, 0, 1]);
});

test('adds all lines of the order or none', async () => {
  const customer = await shop.newCustomer();
  const id = await order(customer, CONFIGURED, { service_id: PLAIN.id });
  for (let lines = 0; lines < 49; lines++) await customer.call(addToCart, { service_id: DISCOUNTED.id });
  expect(await getFailure(again(customer, id))).toMatchObject({ kind: 'business-error' });
  expect(await getItems(customer)).toHaveLength(49);
});

test('answers 404 for the order of another customer', async () => {
  const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  const id = await order(customer, { service_id: PLAIN.id });
  expect(await getFailure(again(other, id))).toMatchObject({ kind: 'not-found' });
  expect((await other.call(getCart, {})).oData.cart_items).toEqual([]);
});
