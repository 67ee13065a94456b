import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils, ZERO } from '@dar/contracts/money';
import { listNotifications } from '@dar/contracts/notifications';
import * as office from '@dar/contracts/office';
import { serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { creditNotes, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { collectCash } from '../../testing/collect-cash.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { priceEqually } from '../orders/visit-prices.ts';

// An order costs AED 105.00.
let shop: TestShop;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 30 });
  services = await servicesPaidThrough(new StubPayments(), shop);
});
beforeEach(async () => {
  passUntil('2026-11-24 10:00');
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const MONA = { reason: 'The crew says so' };
const CARD = '2';
const WALLET = '1';
const CASH = '5';
const passUntil = (time: string) => shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());
const getOrder = async (order: string) => (await shop.office(office.officeOrder, { order })).oData;
const isOwn = ({ customerId }: { readonly customerId: number }) => customerId === customer.id;
const getBalance = async () => (await customer.call(wallet, {})).oData.balance;

/** Orders a visit on 26 November. */
async function order(paymentType: '1' | '2' | '5') {
  const { call, id } = customer;
  const gift = { customerId: id, amount: fils(10_500), reason: 'Gift', createdAt: shop.now() };
  if (paymentType === WALLET) await shop.db.insert(walletEntries).values(gift);
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { oData } = await call(paymentInit, { payment_type: paymentType });
  if (paymentType === WALLET) await call(confirmWallet, { client_secret: oData.client_secret });
  if (paymentType === CARD) await payByCard(shop, oData);
  return String((await call(placeOrder, { invoice_id: oData.invoice_id })).order_no);
}

/** Adds visits 2 to `count`, a week apart. */
async function addVisits(count: number) {
  const first = (await shop.db.select().from(visits)).find(isOwn);
  if (!first) throw new Error('the order has no visit');
  const shift = (moment: Date, weeks: number) => new Date(moment.getTime() + weeks * 7 * DAY_MS);
  const [price = ZERO, ...others] = priceEqually(first.price, count);
  await shop.db.update(visits).set({ price });
  for (const [index, part] of others.entries()) {
    const times = { startsAt: shift(first.startsAt, index + 1), endsAt: shift(first.endsAt, index + 1) };
    await shop.db.insert(visits).values({ ...first, ...times, price: part, number: index + 2 });
  }
}

/** Orders a visit that nobody starts, until the system has completed it. */
async function orderUnreported(paymentType: '1' | '2' | '5') {
  const orderNo = await order(paymentType);
  passUntil('2026-11-27 12:00');
  await services.visitSweeper.sweep();
  return orderNo;
}

const complete = (orderNo: string) => shop.office(office.completeVisit, { order: orderNo, ...MONA });
const cancel = (orderNo: string, visit?: number) =>
  shop.office(office.cancelByOffice, { order: orderNo, ...MONA, ...(visit && { visit }) });
const refund = (orderNo: string, amount: string) =>
  shop.office(office.grantRefund, { send: '1', order: orderNo, amount, ...MONA });

test('shows staff that nobody confirmed a visit, and the customer that it is completed', async () => {
  const orderNo = await orderUnreported(CASH);
  const { order: shown } = await getOrder(orderNo);
  expect(shown).toMatchObject({ status_text: 'Not confirmed', visits: [{ status_text: 'Not confirmed' }] });
  const listed = (await shop.office(office.officeOrders, { status: 'Not confirmed', customer: customer.email })).oData;
  expect(listed).toMatchObject([{ order_no: orderNo, status_text: 'Not confirmed' }]);
  const completed = await shop.office(office.officeOrders, { status: 'Completed', customer: customer.email });
  expect(completed.oData).toEqual([]);
  const own = (await customer.call(serviceOrderDetails, { service_order_id: shown.order_id })).oData;
  expect(own).toMatchObject({ status_text: 'Completed', visits: [{ status_text: 'Completed' }] });
});

describe('a visit that took place', () => {
  test('is confirmed by staff, and the customer hears nothing new', async () => {
    const orderNo = await orderUnreported(CASH);
    const before = (await customer.call(listNotifications, {})).oData.total;
    expect((await complete(orderNo)).oData).toEqual({ order_no: orderNo, status_text: 'Completed' });
    const { order: shown, events, log } = await getOrder(orderNo);
    expect(shown).toMatchObject({ status_text: 'Completed', visits: [{ status_text: 'Completed' }] });
    expect(events.at(-1)).toMatchObject({ to: 'Completed', by: 'office', by_name: 'Mona', reason: MONA.reason });
    expect(log[0]).toMatchObject({
      before: { visits: [{ status: 'Not confirmed' }] },
      after: { visits: [{ status: 'Completed' }] },
    });
    expect((await customer.call(listNotifications, {})).oData.total).toBe(before);
    expect(await getFailure(complete(orderNo))).toMatchObject({ message: /^The status of this order has changed/ });
  });

  test.each([
    ['cash', CASH],
    ['card', CARD],
  ] as const)('and was paid by %s can be refunded once it is confirmed', async (_what, type) => {
    const orderNo = await orderUnreported(type);
    expect((await getOrder(orderNo)).refundable).toBe('0.00');
    expect(await getFailure(refund(orderNo, '0.01'))).toMatchObject({ message: /Complete or cancel one that is not/ });
    expect((await shop.db.select().from(creditNotes)).filter(isOwn)).toEqual([]);
    await complete(orderNo);
    if (type === CASH) await collectCash(shop, orderNo);
    expect((await refund(orderNo, '105.00')).oData).toMatchObject({ refundable: '0.00' });
    expect(await auditPayments(shop, customer.email)).toEqual([]);
  });
});

describe('a visit that did not take place', () => {
  test.each([
    ['cash pays nothing back', CASH, '0.00'],
    ['card pays all back', CARD, '105.00'],
    ['the wallet pays all back', WALLET, '105.00'],
  ] as const)('is cancelled by staff; %s', async (_what, type, expected) => {
    const orderNo = await orderUnreported(type);
    const before = Number(await getBalance());
    expect((await cancel(orderNo)).oData).toMatchObject({
      order_no: orderNo,
      status_text: 'Cancelled',
      refund: expected,
    });
    const { order: shown, refundable } = await getOrder(orderNo);
    expect(shown.visits).toMatchObject([{ status_text: 'Cancelled', cancelled_by: 'office' }]);
    expect(refundable).toBe('0.00');
    expect(Number(await getBalance()) - before).toBe(type === WALLET ? 105 : 0);
    expect(await auditPayments(shop, customer.email)).toEqual([]);
  });

  test('is cancelled only by its number when the order has others', async () => {
    const orderNo = await order(CARD);
    await addVisits(3);
    passUntil('2026-12-04 12:00');
    await services.visitSweeper.sweep();
    expect((await cancel(orderNo)).oData).toMatchObject({ refund: '35.00', status_text: 'Not confirmed' });
    const states = async () => (await getOrder(orderNo)).order.visits?.map(({ status_text }) => status_text);
    expect(await states()).toEqual(['Not confirmed', 'Not confirmed', 'Cancelled']);
    expect((await cancel(orderNo, 1)).oData).toMatchObject({ refund: '35.00' });
    await shop.office(office.completeVisit, { order: orderNo, visit: 2, ...MONA });
    expect(await states()).toEqual(['Cancelled', 'Completed', 'Cancelled']);
    expect(await getOrder(orderNo)).toMatchObject({ refund: { amount: '70.00' }, refundable: '35.00' });
  });

  test('of a deleted account pays nothing to its wallet', async () => {
    const orderNo = await orderUnreported(WALLET);
    await customer.call(deleteAccount, { password: TEST_PASSWORD });
    const before = await shop.db.$count(walletEntries);
    expect(await getFailure(cancel(orderNo))).toMatchObject({ message: /^The customer has deleted the account/ });
    expect(await shop.db.$count(walletEntries)).toBe(before);
  });
});
