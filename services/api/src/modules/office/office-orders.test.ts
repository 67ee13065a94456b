import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import { listNotifications } from '@dar/contracts/notifications';
import * as office from '@dar/contracts/office';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { bookedCrews, crewActivities, crewSlots, crews } from '../../db/schema/crews.ts';
import { creditNotes, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { collectCash } from '../../testing/collect-cash.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

// An order costs AED 105.00.
let shop: TestShop;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 30 });
});
beforeEach(async () => {
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  await shop.db.delete(crewSlots);
  await shop.db.delete(bookedCrews);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const MONA = { reason: 'The customer called' };
const passUntil = (time: string) => shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());
const getOrder = async (order: string) => (await shop.office(office.officeOrder, { order })).oData;
const getLog = async () => (await shop.office(office.auditLog, { customer: customer.email })).oData;
const getBalance = async () => (await customer.call(wallet, {})).oData.balance;
const isOwn = ({ customerId }: { readonly customerId: number }) => customerId === customer.id;

async function order(paymentType: '1' | '2' | '5' = '5'): Promise<string> {
  const { call, id } = customer;
  const gift = { customerId: id, amount: fils(20_000), reason: 'Gift', createdAt: shop.now() };
  if (paymentType === '1') await shop.db.insert(walletEntries).values(gift);
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { oData } = await call(paymentInit, { payment_type: paymentType });
  if (paymentType === '1') await call(confirmWallet, { client_secret: oData.client_secret });
  if (paymentType === '2') await payByCard(shop, oData);
  return String((await call(placeOrder, { invoice_id: oData.invoice_id })).order_no);
}

/** Adds a second visit a week later. */
async function addVisit(orderNo: string) {
  const { order: shown } = await getOrder(orderNo);
  const first = (await shop.db.select().from(visits)).find(({ orderId }) => orderId === shown.id);
  if (!first) throw new Error('the order has no visit');
  const shift = (moment: Date) => new Date(moment.getTime() + 7 * DAY_MS);
  const second = { ...first, number: 2, startsAt: shift(first.startsAt), endsAt: shift(first.endsAt) };
  await shop.db.insert(visits).values(second);
}

async function complete(orderNo: string) {
  passUntil('2026-11-26 09:00');
  await shop.office(office.assignVisit, { order: orderNo });
  await shop.office(office.startVisit, { order: orderNo });
  await shop.office(office.completeVisit, { order: orderNo });
}

test('lists orders of all customers by status, day and customer', async () => {
  const first = await order();
  const owner = customer;
  customer = await shop.newCustomer();
  const second = await order();
  const list = async (input: object) =>
    (await shop.office(office.officeOrders, { limit: 100, ...input })).oData.map(({ order_no }) => order_no);
  expect(await list({ status: 'Confirmed' })).toEqual(expect.arrayContaining([first, second]));
  expect(await list({ date: '2026-11-26' })).toEqual(expect.arrayContaining([first, second]));
  expect(await list({ date: '2026-11-27' })).toEqual([]);
  expect(await list({ status: 'Cancelled', customer: owner.email })).toEqual([]);
  expect(await list({ customer: String(owner.id) })).toEqual([first]);
  const [shown] = (await shop.office(office.officeOrders, { customer: owner.email })).oData;
  expect(shown).toMatchObject({ time: '2026-11-26 09:00', services: [PLAIN.name], grand_total: '105.00' });
});

test('assigns, starts and completes a visit, with events, notifications and entries of the log', async () => {
  const orderNo = await order();
  await complete(orderNo);
  const { order: shown, events, crews: booked } = await getOrder(orderNo);
  expect(shown.status_text).toBe('Completed');
  expect(booked).toMatchObject([{ visit: 1 }]);
  expect(events.map(({ to, by, by_name }) => [to, by, by_name])).toEqual([
    ['Confirmed', 'customer', ''],
    ['Assigned', 'office', 'Mona'],
    ['In progress', 'office', 'Mona'],
    ['Completed', 'office', 'Mona'],
  ]);
  const kinds = (await customer.call(listNotifications, {})).oData.notifications.map(({ kind }) => kind);
  expect(kinds).toEqual(['Completed', 'In progress', 'Assigned', 'Confirmed']);
  expect(
    (await getLog()).map(({ action, name, order_no, before, after }) => [
      action,
      name,
      order_no,
      before['status'],
      after['status'],
    ]),
  ).toEqual([
    ['orders complete', 'Mona', orderNo, 'In progress', 'Completed'],
    ['orders start', 'Mona', orderNo, 'Assigned', 'In progress'],
    ['orders assign', 'Mona', orderNo, 'Confirmed', 'Assigned'],
  ]);
  const again = await getFailure(shop.office(office.startVisit, { order: orderNo }));
  expect(again).toMatchObject({ message: 'The status of this order has changed. Please look at it again.' });
  expect(await getLog()).toHaveLength(3);
});

test('starts and completes a visit two hours before its time at the earliest, unless told that it is early', async () => {
  const first = await order();
  await shop.office(office.assignVisit, { order: first });
  passUntil('2026-11-26 06:59');
  for (const call of [office.startVisit, office.completeVisit]) {
    expect(await getFailure(shop.office(call, { order: first }))).toMatchObject({
      message: expect.stringMatching(/^This visit is booked for Thu, 26 Nov 2026, 9:00 am/),
    });
  }
  expect((await getOrder(first)).order.status_text).toBe('Assigned');
  passUntil('2026-11-26 07:00');
  await shop.office(office.startVisit, { order: first });
  expect((await getOrder(first)).order.status_text).toBe('In progress');
  passUntil('2026-11-24 10:00');
  customer = await shop.newCustomer();
  const second = await order();
  await shop.office(office.assignVisit, { order: second });
  await shop.office(office.startVisit, { order: second, early: '1' });
  await shop.office(office.completeVisit, { order: second });
  expect((await getOrder(second)).order.status_text).toBe('Completed');
});

test('assigns another crew, which must be free, large enough and of the activity', async () => {
  const orderNo = await order();
  const slots = async () => (await shop.db.select().from(crewSlots)).filter(isOwn).map(({ crewId }) => crewId);
  const [before = 0] = await slots();
  const { activityId = 0 } =
    (await shop.db.select().from(crewActivities)).find(({ crewId }) => crewId === before) ?? {};
  const others = (await shop.db.select().from(crewActivities)).filter(
    (row) => row.activityId === activityId && row.crewId !== before,
  );
  const [free, taken] = others.map(({ crewId }) => crewId);
  const [stranger] = await shop.db.insert(crews).values({ name: 'Other work' }).returning();
  const assign = (crew_id: number) => shop.office(office.assignVisit, { order: orderNo, crew_id });
  await shop.db
    .insert(crewSlots)
    .values({ crewId: taken ?? 0, customerId: 1, halfHour: fromDubaiTime('2026-11-26 09:30') });
  for (const crew of [taken ?? 0, stranger?.id ?? 0]) {
    expect(await getFailure(assign(crew))).toMatchObject({ kind: 'business-error', message: /^This crew is not free/ });
    expect(new Set(await slots())).toEqual(new Set([before]));
  }
  await assign(free ?? 0);
  expect(new Set(await slots())).toEqual(new Set([free]));
  const { order: shown, crews: booked } = await getOrder(orderNo);
  expect([shown.status_text, booked[0]?.crew_id]).toEqual(['Assigned', free]);
  await assign(before);
  expect(new Set(await slots())).toEqual(new Set([before]));
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('cancels without a fee, also in the last hours, and pays back the way the payment came', async () => {
  const orderNo = await order('2');
  passUntil('2026-11-26 08:30');
  const cancel = (dry_run: '0' | '1') => shop.office(office.cancelByOffice, { order: orderNo, dry_run, ...MONA });
  const effect = { order_no: orderNo, status_text: 'Cancelled', fee: '0.00', refund: '105.00', way: 'card' };
  for (const dry_run of ['1', '0'] as const) expect((await cancel(dry_run)).oData).toEqual(effect);
  const { order: shown, refund, log } = await getOrder(orderNo);
  expect(shown.visits?.[0]).toMatchObject({ cancelled_by: 'office', cancel_reason: MONA.reason });
  expect(refund).toEqual({ amount: '105.00', state: 'created' });
  expect(log).toMatchObject([{ action: 'orders cancel', reason: MONA.reason, after: { refund: '105.00' } }]);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('asks for the visit of an order with several, and reschedules without a limit', async () => {
  const orderNo = await order();
  await addVisit(orderNo);
  const cancelNone = shop.office(office.cancelByOffice, { order: orderNo, visit: 0, ...MONA });
  expect(await getFailure(cancelNone)).toMatchObject({ status: 400 });
  const move = (time: string, visit?: number) =>
    shop.office(office.rescheduleByOffice, { order: orderNo, time, ...MONA, ...(visit && { visit }) });
  expect(await getFailure(move('2026-11-27 09:00'))).toMatchObject({ message: /^This order has 2 visits/ });
  for (const day of ['27', '28', '29']) await move(`2026-11-${day} 13:00`, 1);
  const { order: shown, log } = await getOrder(orderNo);
  expect(shown.visits?.[0]).toMatchObject({ time: '2026-11-29 13:00', reschedules_left: 2 });
  expect(log).toHaveLength(3);
  expect(await getFailure(move('2026-11-27 03:00', 1))).toMatchObject({ kind: 'business-error' });
});

test.each([
  ['2', 'card'],
  ['1', 'wallet'],
  ['5', 'wallet'],
] as const)('pays back a part of a completed order of payment type %s, to the %s', async (type, way) => {
  const orderNo = await order(type);
  const refund = (amount: string) => shop.office(office.grantRefund, { send: '1', order: orderNo, amount, ...MONA });
  expect(await getFailure(refund('1.00'))).toMatchObject({ message: /^At most AED 0\.00/ });
  await complete(orderNo);
  if (type === '5') {
    // Nobody has said that the crew was paid.
    expect(await getFailure(refund('1.00'))).toMatchObject({ message: /^At most AED 0\.00/ });
    await collectCash(shop, orderNo);
  }
  const before = Number(await getBalance());
  expect((await refund('40.00')).oData).toMatchObject({ order_no: orderNo, way, refundable: '65.00' });
  expect((await refund('65.00')).oData).toMatchObject({ refundable: '0.00' });
  expect(await getFailure(refund('0.01'))).toMatchObject({ message: /^At most AED 0\.00/ });
  expect(await getFailure(refund('-1.00'))).toMatchObject({ message: 'The amount must be more than AED 0.00.' });
  expect(Number(await getBalance()) - before).toBe(way === 'wallet' ? 105 : 0);
  const notes = (await shop.db.select().from(creditNotes)).filter(isOwn);
  expect(notes.map(({ amount, visitNumbers }) => [amount, visitNumbers])).toEqual([
    [4_000, []],
    [6_500, []],
  ]);
  const [message] = await messagesTo(shop, customer.email);
  expect(message?.text).toContain(`AED 65.00 of your order ${orderNo} is`);
  await sweepPayments(shop);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('pays nothing back to the wallet of a deleted account', async () => {
  const orderNo = await order();
  await complete(orderNo);
  await customer.call(deleteAccount, { password: TEST_PASSWORD });
  const before = await shop.db.$count(walletEntries);
  expect(
    await getFailure(shop.office(office.grantRefund, { send: '1', order: orderNo, amount: '40.00', ...MONA })),
  ).toMatchObject({
    message: /^The customer has deleted the account/,
  });
  expect(await shop.db.$count(walletEntries)).toBe(before);
});

test('pays back once when two refunds of all that is left race', async () => {
  const orderNo = await order('2');
  await complete(orderNo);
  const refund = () => shop.office(office.grantRefund, { send: '1', order: orderNo, amount: '105.00', ...MONA });
  const outcomes = await Promise.all([refund(), refund(), refund()].map((one) => getFailure(one)));
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect((await shop.db.select().from(creditNotes)).filter(isOwn)).toHaveLength(1);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('finds customers by id, e-mail address and phone, and orders by their whole number only', async () => {
  const orderNo = await order();
  const { customer: found, order: shown } = await getOrder(orderNo);
  for (const reference of [
    String(customer.id),
    customer.email.toUpperCase(),
    found.phone,
    `0${found.phone.slice(4)}`,
    `+971 (0)${found.phone.slice(4)}`,
  ]) {
    const { oData } = await shop.office(office.officeCustomer, { customer: reference });
    expect(oData.id, reference).toBe(customer.id);
  }
  for (const reference of [orderNo, orderNo.replace('-', ''), orderNo.replace('DAR-', '')]) {
    expect((await getOrder(reference)).order.order_no).toBe(orderNo);
  }
  const noCustomer = shop.office(office.officeCustomer, { customer: 'nobody@dar.example' });
  expect(await getFailure(noCustomer)).toMatchObject({ kind: 'not-found', message: /^There is no customer/ });
  for (const reference of ['DAR-1', 'x', '999999999', String(shown.id), `DAR-${shown.id}`]) {
    expect(await getFailure(getOrder(reference))).toMatchObject({ kind: 'not-found', message: /^There is no order/ });
  }
});

test('changes nothing by the id of an order', async () => {
  const orderNo = await order();
  const { id } = (await getOrder(orderNo)).order;
  const named = { order: String(id), ...MONA };
  const changes = [office.assignVisit, office.startVisit, office.completeVisit, office.cancelByOffice];
  for (const call of [
    ...changes.map((change) => shop.office(change, named)),
    shop.office(office.grantRefund, { send: '1', ...named, amount: '1.00' }),
    shop.office(office.rescheduleByOffice, { ...named, time: '2026-11-27 13:00' }),
    shop.office(office.auditLog, named),
  ].map(getFailure)) {
    expect(await call).toMatchObject({ kind: 'not-found', message: /^There is no order/ });
  }
  expect((await getOrder(orderNo)).order.status_text).toBe('Confirmed');
});

test('shows the customer who moved and who cancelled', async () => {
  const orderNo = await order();
  await shop.office(office.cancelByOffice, { order: orderNo, ...MONA });
  const { order: shown } = await getOrder(orderNo);
  const { oData } = await customer.call(serviceOrderDetails, { service_order_id: shown.id });
  expect(oData.visits?.[0]).toMatchObject({ cancelled_by: 'office', cancel_reason: MONA.reason });
  expect(JSON.stringify(oData)).not.toContain('Mona');
});
