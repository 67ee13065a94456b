import { addToCart, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placedOrder, placeOrder } from '@dar/contracts/checkout';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { freeDays, nearestSlots, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { bookedCrews, crewActivities, crewLeave, crewSlots, holds } from '../../db/schema/crews.ts';
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
  for (const table of [crewSlots, holds, bookedCrews, crewLeave]) await shop.db.delete(table);
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

const offers = async (interval: object = {}) => {
  const input = { date: DAY, first_service_id: CONFIGURABLE.id, ...interval };
  const slots = (await customer.call(timeSlots, input)).oData.filter(({ is_available }) => is_available === '1');
  return slots.map(({ time }) => time);
};

test('offers only times at which all visits are free, for the interval of the customer', async () => {
  await hold(other, '2026-12-07 11:00');
  expect(await offers()).toEqual(['13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00']);
  for (const time of await offers()) await hold(customer, `${DAY} ${time}`);
  const everyTwoWeeks = { visit_interval_weeks: '2' } as const;
  expect(await offers(everyTwoWeeks)).toContain('09:00');
  expect((await customer.call(nearestSlots, { service_date: `${DAY} 09:00` })).oData).toEqual(
    ['13:00', '13:30', '14:00'].map((time) => `${DAY} ${time}`),
  );
  const near = { service_date: `${DAY} 09:00`, ...everyTwoWeeks };
  expect((await customer.call(nearestSlots, near)).oData).toContain(`${DAY} 09:00`);
});

test('keeps the interval that the customer chose last for later offers', async () => {
  await hold(other, '2026-12-07 11:00');
  const { visits } = (await hold(customer, `${DAY} 09:00`, { visit_interval_weeks: '2' })).oData;
  shop.pass(11 * MINUTE_MS);
  expect((await customer.call(getCart, {})).oData).toMatchObject({ booked_time: '', visit_interval_weeks: '2' });
  expect(await offers()).toContain('09:00');
  expect((await hold(customer, `${DAY} 09:00`)).oData.visits).toEqual(visits);
  shop.pass(-11 * MINUTE_MS);
});

test('marks only days with a time at which all visits are free, and names the earliest of these', async () => {
  await hold(other, '2026-12-01 12:00');
  const free = async (interval: object = {}) => (await customer.call(freeDays, interval)).oData;
  expect((await free()).earliest).toBe('2026-11-24 14:00');
  expect((await free({ visit_interval_weeks: 2 })).earliest).toBe('2026-11-24 11:00');
  const crew = (await shop.db.select().from(crewActivities)).find(({ activityId }) => activityId === PLAIN.activity_id);
  const away = { firstDay: '2026-12-08', lastDay: '2026-12-08', reason: 'Training' };
  await shop.db.insert(crewLeave).values({ crewId: crew?.crewId ?? 0, ...away });
  const weekly = (await free()).days;
  expect(['2026-11-24', '2026-12-01', '2026-12-08'].filter((day) => weekly.includes(day))).toEqual([]);
  expect(weekly).toEqual(expect.arrayContaining(['2026-11-25', '2026-12-15']));
  expect((await free({ visit_interval_weeks: 2 })).days).toContain('2026-12-01');
});

test('books none when one of them was lost before the payment', async () => {
  await hold(customer, `${DAY} 09:00`);
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  shop.pass(11 * MINUTE_MS);
  await hold(other, '2026-12-14 09:00');
  expect(await getFailure(customer.call(placeOrder, { invoice_id }))).toMatchObject({ kind: 'business-error' });
  const booked = (await shop.db.select().from(crewSlots)).filter(({ expiresAt }) => expiresAt === null);
  expect(booked).toEqual([]);
  expect(
    (await shop.db.select().from(orders)).filter(({ paymentAttemptId }) => paymentAttemptId === invoice_id),
  ).toEqual([]);
  shop.pass(-11 * MINUTE_MS);
});
