import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placedOrder, placeOrder } from '@dar/contracts/checkout';
import { listNotifications } from '@dar/contracts/notifications';
import { cancelOrder, rescheduleOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { bookedCrews, crewSlots } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

/** Returns what a calendar program reads from a file. Checks what RFC 5546 requires of each entry (3.2.1, 3.2.5). */
function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const method = calendar.getFirstPropertyValue('method');
  const entries = calendar.getAllSubcomponents('vevent');
  expect(entries.length).toBeGreaterThan(0);
  for (const entry of entries) {
    for (const name of ['dtstamp', 'dtstart', 'organizer', 'sequence', 'status', 'summary', 'uid']) {
      expect(entry.getAllProperties(name), name).toHaveLength(1);
    }
    expect(entry.hasProperty('attendee')).toBe(false);
    if (method === 'CANCEL') expect(entry.getFirstPropertyValue('status')).toBe('CANCELLED');
  }
  return { method, entries: entries.map(toEntry) };
}

function toEntry(component: InstanceType<typeof ICAL.Component>) {
  const { uid, sequence, startDate } = new ICAL.Event(component);
  const stamp = component.getFirstPropertyValue('dtstamp');
  if (!(stamp instanceof ICAL.Time)) throw new Error('the stamp is no time');
  return {
    uid,
    sequence,
    status: component.getFirstPropertyValue('status'),
    start: startDate.toJSDate().toISOString(),
    stamp: stamp.toJSDate().toISOString(),
  };
}

let shop: TestShop;
let customer: TestCustomer;
let order: { readonly id: number; readonly no: string; readonly paymentAttemptId: string };

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 10 });
});
beforeEach(async () => {
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  await shop.db.delete(crewSlots);
  await shop.db.delete(bookedCrews);
  customer = await shop.newCustomer();
  order = await placeThreeVisits();
});
afterAll(() => shop.close());

/** Orders a visit on 26 November, and adds two a week apart. */
async function placeThreeVisits() {
  const { call } = customer;
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id: paymentAttemptId } = (await call(paymentInit, { payment_type: '5' })).oData;
  const placed = await call(placeOrder, { invoice_id: paymentAttemptId });
  const id = Number(placed.orderId);
  const first = (await shop.db.select().from(visits)).find(({ orderId }) => orderId === id);
  if (!first) throw new Error('the order has no visit');
  const later = (moment: Date, weeks: number) => new Date(moment.getTime() + weeks * 7 * DAY_MS);
  for (const weeks of [1, 2]) {
    const times = { startsAt: later(first.startsAt, weeks), endsAt: later(first.endsAt, weeks) };
    await shop.db.insert(visits).values({ ...first, ...times, crewId: null, number: weeks + 1 });
  }
  return { id, no: String(placed.order_no), paymentAttemptId };
}

const cancel = (visit?: number) =>
  customer.call(cancelOrder, { order_id: order.id, shown_refund: '0.00', ...(visit && { visit }) });
const move = (visit: number, time: string) => customer.call(rescheduleOrder, { order_id: order.id, visit, time });
const getMails = () => messagesTo(shop, customer.email);

/** Returns the calendar file of the newest e-mail. */
async function getMailedCalendar() {
  const [message] = await getMails();
  const file = await shop.app.inject(message?.attachments[0]?.url ?? '');
  return { type: file.headers['content-type'], ...readCalendar(file.body) };
}

async function getLinkedCalendar() {
  const { calendar_url } = (await customer.call(placedOrder, { invoice_id: order.paymentAttemptId })).oData;
  const file = await shop.app.inject(calendar_url);
  return { type: file.headers['content-type'], ...readCalendar(file.body) };
}

describe('a calendar file', () => {
  test('of a moved visit has a later stamp and a higher sequence, and nothing of the other visits', async () => {
    const before = await getLinkedCalendar();
    expect(before.entries).toHaveLength(3);
    shop.pass(5 * MINUTE_MS);
    await move(1, '2026-11-27 13:00');
    const { method, entries } = await getMailedCalendar();
    expect([method, entries]).toEqual([
      'PUBLISH',
      [
        {
          uid: before.entries[0]?.uid,
          sequence: 1,
          status: 'CONFIRMED',
          start: '2026-11-27T09:00:00.000Z',
          stamp: shop.now().toISOString(),
        },
      ],
    ]);
    expect(entries[0]?.stamp).not.toBe(before.entries[0]?.stamp);
  });

  test('of cancelled visits withdraws them, and leaves the others', async () => {
    await cancel(2);
    const { type, method, entries } = await getMailedCalendar();
    expect([type, method]).toEqual(['text/calendar; charset=utf-8; method=CANCEL', 'CANCEL']);
    expect(entries).toMatchObject([{ uid: `${order.no}-2@dar.example`, sequence: 1, status: 'CANCELLED' }]);
    const linked = await getLinkedCalendar();
    expect([linked.type, linked.method]).toEqual(['text/calendar; charset=utf-8; method=PUBLISH', 'PUBLISH']);
    expect(linked.entries.map(({ status }) => status)).toEqual(['CONFIRMED', 'CANCELLED', 'CONFIRMED']);
  });

  test('of an order without an open visit withdraws all of them', async () => {
    await cancel();
    const { type, method, entries } = await getLinkedCalendar();
    expect([type, method]).toEqual(['text/calendar; charset=utf-8; method=CANCEL', 'CANCEL']);
    expect(entries.map(({ sequence }) => sequence)).toEqual([1, 1, 1]);
    expect((await getMailedCalendar()).entries).toEqual(entries);
  });
});

describe('an e-mail', () => {
  test('about several cancelled visits is one, and lists their dates and times', async () => {
    const before = (await getMails()).length;
    await cancel();
    const mails = await getMails();
    expect(mails).toHaveLength(before + 1);
    const [{ text } = { text: '' }] = mails;
    expect(text).toContain(`Your order ${order.no} was cancelled.`);
    expect(text).toMatch(/^Date and time 1: Thu, 26 Nov 2026, 9:00 am – .* \(Dubai time\)$/m);
    expect(text).toMatch(/^Date and time 3: Thu, 10 Dec 2026, 9:00 am – .* \(Dubai time\)$/m);
    expect(text).toMatch(/^التاريخ والوقت 3: .*2026.*\(بتوقيت دبي\)$/m);
  });

  test('and the notification name the cancelled visits when another one is over', async () => {
    shop.pass(fromDubaiTime('2026-11-26 10:00').getTime() - shop.now().getTime());
    await cancel();
    const [{ text } = { text: '' }] = await getMails();
    expect(text).toContain(`Visits 2 and 3 of your order ${order.no} were cancelled.`);
    expect(text).not.toContain('26 Nov');
    const [newest] = (await customer.call(listNotifications, {})).oData.notifications;
    expect(newest).toMatchObject({
      ...{ title: 'Visits cancelled', title_ar: 'تم إلغاء الزيارتين' },
      text_ar: expect.stringContaining('تم إلغاء الزيارتين 2 و3 من طلبك'),
    });
  });

  test('about a moved visit has the new time', async () => {
    await move(1, '2026-11-27 13:00');
    const [{ text } = { text: '' }] = await getMails();
    expect(text).toMatch(/^Date and time 1: Fri, 27 Nov 2026, 1:00 pm – /m);
  });
});

test('prints Cancelled on the credit note of a visit whose order goes on', async () => {
  await cancel(2);
  const { status_text, credit_notes: [note] = [] } = (
    await customer.call(serviceOrderDetails, { service_order_id: order.id })
  ).oData;
  expect(status_text).toBe('Confirmed');
  const { body } = await shop.app.inject((note?.pdf_url ?? '').replace('invoice.pdf', 'invoice'));
  expect(body).toContain('Cancelled');
  expect(body).not.toContain('Confirmed');
});
