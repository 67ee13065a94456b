import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { listNotifications } from '@dar/contracts/notifications';
import { assignVisit } from '@dar/contracts/office';
import { rescheduleOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { orderEvents, visits } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';
import { getOrderNo } from './order-no.ts';

let shop: TestShop;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;
let orderId: number;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
  services = await servicesPaidThrough(new StubPayments(), shop);
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  await customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  orderId = Number((await customer.call(placeOrder, { invoice_id })).orderId);
});
afterAll(() => shop.close());

const passUntil = (time: string) => shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());
const getOrder = async () => (await customer.call(serviceOrderDetails, { service_order_id: orderId })).oData;
const getEvents = async () =>
  (await shop.db.select().from(orderEvents).orderBy(orderEvents.id))
    .filter((event) => event.orderId === orderId)
    .map(({ visitNumber, from, to, by }) => [visitNumber, from, to, by]);
const change = (to: 'In progress' | 'Completed' | 'Cancelled', by: 'crew' | 'office', visitNumbers = [1]) =>
  shop.db.transaction((tx) =>
    services.orderStatus.changeStatus(tx, toCustomerId(customer.id), { orderId, visitNumbers, to, by, reason: 'Ill' }),
  );
/** Adds a second visit a week later. */
async function addVisit() {
  const first = (await shop.db.select().from(visits)).find((visit) => visit.orderId === orderId);
  if (!first) throw new Error('the order has no visit');
  const shift = (moment: Date) => new Date(moment.getTime() + 7 * DAY_MS);
  const second = { ...first, number: 2, startsAt: shift(first.startsAt), endsAt: shift(first.endsAt) };
  await shop.db.insert(visits).values(second);
}

test('assigns a visit at 18:00 of the evening before, once, with its event, notification and e-mail', async () => {
  passUntil('2026-11-25 17:59');
  await services.visitSweeper.sweep();
  expect((await getOrder()).status_text).toBe('Confirmed');
  shop.pass(60_000);
  await Promise.all([1, 2, 3].map(() => services.visitSweeper.sweep()));
  await services.visitSweeper.sweep();
  expect(await getOrder()).toMatchObject({ status_text: 'Assigned', visits: [{ number: 1, status_text: 'Assigned' }] });
  expect(await getEvents()).toEqual([
    [1, null, 'Confirmed', 'customer'],
    [1, 'Confirmed', 'Assigned', 'system'],
  ]);
  const { notifications } = (await customer.call(listNotifications, {})).oData;
  expect(notifications.map(({ kind }) => kind)).toEqual(['Assigned', 'Confirmed']);
  const [message] = await messagesTo(shop, customer.email);
  expect(message?.subject).toBe('A crew is assigned · تم تعيين الفريق');
});

test('does not assign a visit without a crew, and assigns it once it has one', async () => {
  const isOwn = eq(visits.orderId, orderId);
  const [before] = await shop.db.select().from(visits).where(isOwn);
  await shop.db.update(visits).set({ crewId: null }).where(isOwn);
  passUntil('2026-11-25 18:00');
  await services.visitSweeper.sweep();
  expect((await getOrder()).status_text).toBe('Confirmed');
  expect(await getFailure(shop.office(assignVisit, { order: getOrderNo({ id: orderId }) }))).toMatchObject({
    message: 'This visit has no crew yet. Give it one first.',
  });
  await shop.db
    .update(visits)
    .set({ crewId: before?.crewId ?? 0 })
    .where(isOwn);
  await services.visitSweeper.sweep();
  expect((await getOrder()).status_text).toBe('Assigned');
});

test('completes a visit that nobody reported 12 hours after its end, and the order with its last visit', async () => {
  await addVisit();
  passUntil('2026-11-26 08:00');
  await services.visitSweeper.sweep();
  await change('In progress', 'crew');
  const [end = ''] =
    (await getOrder()).visits?.map(({ time, minutes }) => {
      return new Date(fromDubaiTime(time).getTime() + minutes * 60_000).toISOString();
    }) ?? [];
  shop.pass(new Date(end).getTime() + 12 * HOUR_MS - 1 - shop.now().getTime());
  await services.visitSweeper.sweep();
  expect((await getOrder()).status_text).toBe('In progress');
  shop.pass(1);
  await services.visitSweeper.sweep();
  expect(await getOrder()).toMatchObject({
    status_text: 'Confirmed',
    visits: [{ status_text: 'Completed' }, { status_text: 'Confirmed' }],
  });
  shop.pass(8 * DAY_MS);
  await services.visitSweeper.sweep();
  expect((await getOrder()).status_text).toBe('Completed');
  expect((await customer.call(listNotifications, {})).oData.notifications.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Visit 1 of your order DAR-\d+ is completed\.$/),
      expect.stringMatching(/^Visit 2 of your order DAR-\d+ is completed\. If our crew did not come, please call \+/),
    ]),
  );
});

test('notifies of the crew again when a moved visit is assigned again', async () => {
  passUntil('2026-11-24 19:00');
  const assign = () =>
    shop.db.transaction((tx) =>
      services.orderStatus.changeStatus(tx, toCustomerId(customer.id), {
        orderId,
        visitNumbers: [1],
        to: 'Assigned',
        by: 'office',
      }),
    );
  await assign();
  await customer.call(rescheduleOrder, { order_id: orderId, visit: 1, time: '2026-11-27 13:00' });
  await assign();
  const { notifications } = (await customer.call(listNotifications, {})).oData;
  expect(notifications.map(({ kind }) => kind)).toEqual(['Assigned', 'Rescheduled', 'Assigned', 'Confirmed']);
});

test('says by whom and why a visit was cancelled, and frees its crew', async () => {
  await change('Cancelled', 'office');
  expect(await getOrder()).toMatchObject({
    status_text: 'Cancelled',
    visits: [{ status_text: 'Cancelled', cancelled_by: 'office', cancel_reason: 'Ill' }],
  });
  expect((await shop.db.select().from(crewSlots)).filter((slot) => slot.customerId === customer.id)).toEqual([]);
});

test('rejects a change that the status does not allow, and one of another customer', async () => {
  await expect(change('In progress', 'crew')).rejects.toMatchObject({ failure: 'business-error' });
  const other = await shop.newCustomer();
  const call = shop.db.transaction((tx) =>
    services.orderStatus.changeStatus(tx, toCustomerId(other.id), {
      orderId,
      visitNumbers: [1],
      to: 'Cancelled',
      by: 'customer',
    }),
  );
  await expect(call).rejects.toMatchObject({ failure: 'not-found' });
  expect((await getOrder()).status_text).toBe('Confirmed');
});
