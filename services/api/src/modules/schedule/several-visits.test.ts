import { addToCart, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placedOrder, placeOrder } from '@dar/contracts/checkout';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { bookedCrews, crewSlots, holds } from '../../db/schema/crews.ts';
import { orders } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { CONFIGURABLE, CONFIGURED, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const [VISITS] = CONFIGURABLE.sub_sub_services;
const DAY = '2026-11-30';

let shop: TestShop;
let customer: TestCustomer;
let other: TestCustomer;
// One crew, so every visit takes the last one.
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
  customer = await shop.newCustomer();
  other = await shop.newCustomer();
  await customer.call(addToCart, { ...CONFIGURED, selected_sub_sub_services: [{ id: VISITS?.id ?? 0, qty: 3 }] });
  await other.call(addToCart, { service_id: PLAIN.id });
});
afterAll(() => shop.close());

const hold = (who: TestCustomer, service_date: string, more: object = {}) =>
  who.call(saveTaskAndTime, { service_date, ...more });
const order = async () => {
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  return { ...(await customer.call(placeOrder, { invoice_id })), invoice_id };
};
const toDays = (visits: readonly { readonly starts_at: string }[] = []) =>
  visits.map(({ starts_at }) => starts_at.slice(5, 10));

test('holds a visit each week by default, and shows each in cart and checkout', async () => {
  const { visits } = (await hold(customer, `${DAY} 09:00`)).oData;
  expect(visits).toEqual(
    ['2026-11-30', '2026-12-07', '2026-12-14'].map((day) => ({ starts_at: `${day} 09:00`, visit_minutes: 240 })),
  );
  const shown = { booked_time: `${DAY} 09:00`, visit_count: 3, visits };
  expect((await customer.call(getCart, {})).oData).toMatchObject(shown);
  expect((await customer.call(checkoutData, {})).oData).toMatchObject(shown);
});

test('moves all visits to every two weeks', async () => {
  await hold(customer, `${DAY} 09:00`);
  const { visits } = (await hold(customer, `${DAY} 09:00`, { visit_interval_weeks: '2' })).oData;
  expect(toDays(visits)).toEqual(['11-30', '12-14', '12-28']);
  await hold(other, '2026-12-07 09:00');
});

test('orders each visit with its own status and crew, and prints each on the invoice', async () => {
  await hold(customer, `${DAY} 09:00`);
  const { orderId, invoice_id } = await order();
  const placed = (await customer.call(placedOrder, { invoice_id })).oData;
  expect(toDays(placed.visits)).toEqual(['11-30', '12-07', '12-14']);
  const { oData } = await customer.call(serviceOrderDetails, { service_order_id: Number(orderId) });
  expect(oData.visits).toMatchObject(
    ['2026-11-30', '2026-12-07', '2026-12-14'].map((day, index) => {
      return { number: index + 1, time: `${day} 09:00`, minutes: 240, status_text: 'Confirmed' };
    }),
  );
  const invoice = await shop.app.inject({ method: 'GET', url: oData.invoice_url });
  for (const text of ['Appointment 1', 'Mon, 30 Nov 2026', 'Appointment 3', 'Mon, 14 Dec 2026'])
    expect(invoice.body).toContain(text);
  for (const day of ['2026-11-30', '2026-12-14']) {
    expect(await getFailure(hold(other, `${day} 10:00`))).toMatchObject({ kind: 'business-error' });
  }
});

test('makes only the first visit longer for a service with one visit', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  const { visits } = (await hold(customer, `${DAY} 09:00`)).oData;
  expect(visits?.map(({ visit_minutes }) => visit_minutes)).toEqual([360, 240, 240]);
});

test('holds none unless all are free, names the taken dates and offers times for all visits', async () => {
  await hold(other, '2026-12-07 11:00');
  const failure = await getFailure(hold(customer, `${DAY} 09:00`));
  expect(failure).toMatchObject({
    kind: 'business-error',
    message:
      'Not all visits are free at this time. Taken: Mon 7 Dec. All visits are free at 1:00 pm, 1:30 pm, and 2:00 pm.',
    messageAr: expect.stringContaining('التواريخ المحجوزة'),
  });
  expect((await customer.call(getCart, {})).oData).toMatchObject({ booked_time: '', visits: [] });
  await hold(customer, `${DAY} 13:00`);
});

test('books none when one of them was lost before the payment', async () => {
  await hold(customer, `${DAY} 09:00`);
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  shop.pass(11 * MINUTE_MS);
  await hold(other, '2026-12-14 09:00');
  expect(await getFailure(customer.call(placeOrder, { invoice_id }))).toMatchObject({ kind: 'business-error' });
  const booked = (await shop.db.select().from(crewSlots)).filter(({ expiresAt }) => expiresAt === null);
  expect(booked).toEqual([]);
  expect((await shop.db.select().from(orders)).filter(({ invoiceId }) => invoiceId === invoice_id)).toEqual([]);
  shop.pass(-11 * MINUTE_MS);
});
