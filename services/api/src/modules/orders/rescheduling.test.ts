import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listNotifications } from '@dar/contracts/notifications';
import { cancelOrder, rescheduleOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { rescheduleTimes, saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedCrews, crewSlots } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

// Two crews.
let shop: TestShop;
let customer: TestCustomer;
let orderId: number;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  await shop.db.delete(crewSlots);
  await shop.db.delete(bookedCrews);
  customer = await shop.newCustomer();
  orderId = await order(customer);
});
afterAll(() => shop.close());

async function order({ call }: TestCustomer, time = '2026-11-26 09:00'): Promise<number> {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: time });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  return Number((await call(placeOrder, { invoice_id })).orderId);
}

const move = (time: string, { call } = customer, order_id = orderId) =>
  call(rescheduleOrder, { order_id, visit: 1, time });
const getOrder = async () => (await customer.call(serviceOrderDetails, { service_order_id: orderId })).oData;
const getVisit = async () => (await getOrder()).visits?.[0];
const getSlots = async ({ id }: TestCustomer) =>
  (await shop.db.select().from(crewSlots))
    .filter(({ customerId }) => customerId === id)
    .map(({ halfHour }) => halfHour.toISOString().slice(0, 10));

test('moves a visit twice until 24 hours before, with crew, calendar entry and the same price', async () => {
  const before = await getOrder();
  expect(await getVisit()).toMatchObject({ reschedules_left: 2 });
  await move('2026-11-27 13:00');
  expect(await getVisit()).toMatchObject({ time: '2026-11-27 13:00', status_text: 'Confirmed', reschedules_left: 1 });
  expect(new Set(await getSlots(customer))).toEqual(new Set(['2026-11-27']));
  const after = await getOrder();
  expect([after.grand_total, after.services[0]?.booking_date]).toEqual([before.grand_total, '2026-11-27 13:00']);
  const [message] = await messagesTo(shop, customer.email);
  const file = (await shop.app.inject(message?.attachments[0]?.url ?? '')).body;
  for (const line of ['SEQUENCE:1', 'DTSTART:20261127T090000Z', 'STATUS:CONFIRMED']) expect(file).toContain(line);
  await move('2026-11-28 13:00');
  expect(await getVisit()).toMatchObject({ reschedules_left: 0, reschedule_block: 'limit' });
  expect(await getFailure(move('2026-11-29 13:00'))).toMatchObject({
    message: expect.stringMatching(/^You have moved this visit as often as possible\. Reschedule .*, up to twice\.$/),
  });
  expect((await customer.call(listNotifications, {})).oData.notifications.map(({ kind }) => kind)).toEqual([
    'Rescheduled',
    'Rescheduled',
    'Confirmed',
  ]);
});

test('rejects a move less than 24 hours before, to a time outside the hours, and by another customer', async () => {
  expect(await getFailure(move('2026-11-27 03:00'))).toMatchObject({ kind: 'business-error' });
  expect(await getFailure(move('2026-11-27'))).toMatchObject({ status: 400 });
  const other = await shop.newCustomer();
  expect(await getFailure(move('2026-11-27 13:00', other))).toMatchObject({ status: 404 });
  const times = { order_id: orderId, visit: 1 };
  expect(await getFailure(other.call(rescheduleTimes, times))).toMatchObject({ status: 404 });
  shop.pass(fromDubaiTime('2026-11-25 09:01').getTime() - shop.now().getTime());
  expect(await getVisit()).toMatchObject({
    time: '2026-11-26 09:00',
    reschedules_left: 0,
    reschedule_block: 'late',
  });
  expect(await getFailure(move('2026-11-27 13:00'))).toMatchObject({
    message: expect.stringMatching(/^It is too late to move this visit\. Reschedule free of charge until 24 hours/),
  });
  shop.pass(fromDubaiTime('2026-11-26 09:00').getTime() - shop.now().getTime());
  expect((await getVisit())?.reschedule_block).toBeUndefined();
});

test('rejects a move of a visit that another tab has moved meanwhile', async () => {
  const { version } = (await getVisit()) ?? {};
  const moveSeen = (time: string) =>
    customer.call(rescheduleOrder, { order_id: orderId, visit: 1, time, ...(version !== undefined && { version }) });
  await moveSeen('2026-11-27 13:00');
  expect(await getFailure(moveSeen('2026-11-28 13:00'))).toMatchObject({
    message: 'This visit has changed meanwhile. Please look at it again.',
  });
  expect(await getVisit()).toMatchObject({ time: '2026-11-27 13:00', reschedules_left: 1 });
});

test('lists the free days and times, and not those of other customers', async () => {
  for (const one of [await shop.newCustomer(), await shop.newCustomer()]) await order(one, '2026-11-27 09:00');
  const { days } = (await customer.call(rescheduleTimes, { order_id: orderId, visit: 1 })).oData;
  expect(days).toContain('2026-11-27');
  const of = { order_id: orderId, visit: 1, date: '2026-11-27' };
  const { times } = (await customer.call(rescheduleTimes, of)).oData;
  expect(times).not.toContain('2026-11-27 09:00');
  expect(times).toContain('2026-11-27 14:00');
});

test('gives the last free crew to one of two customers, and the other keeps the old time', async () => {
  await order(await shop.newCustomer(), '2026-11-27 09:00');
  const other = await shop.newCustomer();
  const otherOrder = await order(other);
  const outcomes = await Promise.all([
    getFailure(move('2026-11-27 09:00')),
    getFailure(move('2026-11-27 09:00', other, otherOrder)),
  ]);
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  const days = await Promise.all([customer, other].map(async (one) => [...new Set(await getSlots(one))]));
  expect(days.toSorted()).toEqual([['2026-11-26'], ['2026-11-27']]);
});

test('leaves no crew booked when one tab cancels while another moves the visit', async () => {
  await Promise.all([
    getFailure(move('2026-11-27 13:00')),
    getFailure(customer.call(cancelOrder, { order_id: orderId, shown_refund: '0.00' })),
  ]);
  expect((await getOrder()).status_text).toBe('Cancelled');
  expect(await getSlots(customer)).toEqual([]);
  const visit = (await shop.db.select().from(visits)).find((one) => one.orderId === orderId);
  expect(visit?.status).toBe('Cancelled');
});
