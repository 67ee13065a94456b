import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils, parseAmount, toAmount } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookedCrews, crewSlots, holds } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { collectCash } from '../../testing/collect-cash.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { testCatalog, testService } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { findMoneyDifferences } from './money-check.queries.ts';

const VISITS = { id: 6, name: 'Number of visits', name_ar: 'عدد الزيارات', minimum: 0, maximum: 12 };
const PLAN = testService({
  id: 300,
  service_price: '100.00',
  sub_sub_services: [{ ...VISITS, is_required: '0', extraMinutes: 0 }],
});
const STAFF = { reason: 'The crew called' };
const [WALLET, CARD, CASH] = ['1', '2', '5'] as const;

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAN]), taxNumber: '100000000000011' });
});
beforeEach(async () => {
  passUntil('2026-11-24 10:00');
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const passUntil = (time: string) => shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());

/** Orders visits of AED 105.00 each, from 26 November. */
async function order(method: '1' | '2' | '5', qty = 1) {
  const { call, email } = customer;
  await shop.office(office.creditWallet, { customer: email, amount: '500.00', ...STAFF });
  await call(addToCart, { service_id: PLAN.id, selected_sub_sub_services: [{ id: VISITS.id, qty }] });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { oData } = await call(paymentInit, { payment_type: method });
  if (method === WALLET) await call(confirmWallet, { client_secret: oData.client_secret });
  if (method === CARD) await payByCard(shop, oData);
  const placed = await call(placeOrder, { invoice_id: oData.invoice_id });
  return { id: Number(placed.orderId), orderNo: placed.order_no ?? '' };
}

const report = (orderNo: string, outcome: 'no-show' | 'no-access', visit = 1) =>
  shop.office(office.reportOutcome, { order: orderNo, outcome, visit, ...STAFF });
const getBalance = async () => (await customer.call(wallet, {})).oData.balance;
const getOrder = async (id: number) => (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;
const getMoney = async (orderNo: string) => (await shop.office(office.ledger, { order: orderNo })).money;
const getCash = async (day: string) => (await shop.office(office.cashReport, { from: day, to: day })).oData;

describe('a visit to which the crew came in vain', () => {
  test.each([
    [CARD, 'no-show'],
    [WALLET, 'no-access'],
  ] as const)('paid by type %s is cancelled with its fee after %s', async (method, outcome) => {
    const { id, orderNo } = await order(method);
    const before = Number(await getBalance());
    expect(await getFailure(report(orderNo, outcome))).toMatchObject({ message: 'This visit has not begun yet.' });
    passUntil('2026-11-26 09:20');
    const way = method === WALLET ? 'wallet' : 'card';
    const changed = { order_no: orderNo, status_text: 'Cancelled', fee: '52.50', refund: '52.50', way };
    const shownBefore = shop.office(office.reportOutcome, { order: orderNo, outcome, dry_run: '1', ...STAFF });
    expect((await shownBefore).oData).toEqual(changed);
    expect((await report(orderNo, outcome)).oData).toEqual(changed);
    expect(await getFailure(report(orderNo, outcome))).toMatchObject({ message: /can no longer be cancelled/ });
    const shown = await getOrder(id);
    expect(shown).toMatchObject({ status_text: 'Cancelled', refund: { amount: '52.50' } });
    expect(shown.visits).toMatchObject([{ status_text: 'Cancelled', cancelled_by: 'office' }]);
    expect(shown.credit_notes).toMatchObject([{ amount: '52.50' }]);
    expect(Number(await getBalance()) - before).toBe(method === WALLET ? 52.5 : 0);
    expect((await messagesTo(shop, customer.email))[0]?.text).toMatch(/Our crew came, but .* You lose AED 52\.50\./);
    expect(await getMoney(orderNo)).toMatchObject({ received: '105.00', paid_back: '52.50', fees: '52.50' });
    const [row] = (await shop.office(office.officeVisits, { order: orderNo })).oData;
    expect(row).toMatchObject({ state: 'Cancelled', outcome, fee: '52.50' });
    const visit = (await shop.db.select().from(visits)).find(({ customerId }) => customerId === customer.id);
    expect(visit).toMatchObject({ status: 'Cancelled', outcome, isUnconfirmed: false });
    expect(await auditPayments(shop, customer.email)).toEqual([]);
    expect(await findMoneyDifferences(shop.db)).toEqual([]);
  });

  test('and that nobody reported in time costs the same, once it is known', async () => {
    const { orderNo } = await order(CARD, 3);
    passUntil('2026-11-27 12:00');
    await shop.app.background.sweepVisits();
    expect((await getMoney(orderNo))?.not_confirmed).toBe('105.00');
    expect((await report(orderNo, 'no-show')).oData).toMatchObject({ fee: '52.50', refund: '52.50' });
    expect((await getMoney(orderNo))?.not_confirmed).toBe('0.00');
  });

  test('in cash has no fee and no cash to collect', async () => {
    const { orderNo } = await order(CASH);
    passUntil('2026-11-26 09:20');
    expect((await report(orderNo, 'no-show')).oData).toMatchObject({ fee: '0.00', refund: '0.00' });
    expect(await getMoney(orderNo)).toMatchObject({ cash_expected: '0.00', received: '0.00', paid_back: '0.00' });
    expect(await getCash('2026-11-26')).toEqual([]);
  });

  test('is cancelled once by two people at once', async () => {
    const { orderNo } = await order(CARD);
    passUntil('2026-11-26 09:20');
    const outcomes = await Promise.all([1, 2, 3].map(() => getFailure(report(orderNo, 'no-show'))));
    expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(await getMoney(orderNo)).toMatchObject({ paid_back: '52.50', fees: '52.50' });
  });
});

test('the check names the rule, the subject and both amounts of what does not agree', async () => {
  const { id, orderNo } = await order(WALLET);
  const setPrice = (price: number) =>
    shop.db
      .update(visits)
      .set({ price: fils(price) })
      .where(eq(visits.orderId, id));
  await setPrice(10_000);
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([
    { rule: 'visit-prices-are-invoice', subject: 'order', of: orderNo, expected: '105.00', found: '100.00' },
  ]);
  await setPrice(10_500);
});

describe('cash', () => {
  test('of an unknown crew, a day to come or an amount beyond all sums is rejected', async () => {
    const { id, orderNo } = await order(CASH);
    const record = (over: object) =>
      getFailure(shop.office(office.recordCash, { order: orderNo, amount: '1.00', ...STAFF, ...over }));
    expect(await record({ crew_id: 999_999 })).toMatchObject({ status: 404, message: 'There is no such crew.' });
    expect(await record({ day: '2026-11-25' })).toMatchObject({ message: 'Choose a day that has begun.' });
    expect(await record({ amount: '90071992547409.90' })).toMatchObject({ status: 400 });
    const handIn = { crew_id: 1, amount: '1.00', day: '2026-11-25', ...STAFF };
    expect(await getFailure(shop.office(office.handInCash, handIn))).toMatchObject({ code: 'invalid' });
    expect(await getMoney(orderNo)).toMatchObject({ received: '0.00' });
    await customer.call(cancelOrder, { order_id: id, shown_refund: '0.00' });
  });

  test('is reported for 92 days at most', async () => {
    const report = (from: string, to: string) => getFailure(shop.office(office.cashReport, { from, to }));
    expect(await report('2026-09-01', '2026-12-01')).toBeUndefined();
    for (const [from, to] of [
      ['2026-09-01', '2026-12-02'],
      ['2026-12-02', '2026-12-01'],
    ] as const) {
      expect(await report(from, to)).toMatchObject({ status: 400, message: expect.stringMatching('at most 92 days') });
    }
  });

  test('is expected, collected, handed in and missing by crew and day', async () => {
    const { orderNo } = await order(CASH, 2);
    passUntil('2026-11-26 11:00');
    const [before] = await getCash('2026-11-26');
    const nothing = { collected: '0.00', handed_in: '0.00', difference: '-105.00', with_crew: '0.00' };
    expect(before).toMatchObject({ day: '2026-11-26', expected: '105.00', not_confirmed: '0.00', ...nothing });
    const { crew_id = 0 } = before ?? {};
    const record = (amount: string, visit = 1) =>
      shop.office(office.recordCash, { order: orderNo, visit, amount, ...STAFF });
    expect((await record('100.00')).oData).toEqual({
      order_no: orderNo,
      visit: 1,
      expected: '105.00',
      collected: '100.00',
    });
    expect((await record('-10.00')).oData).toMatchObject({ collected: '90.00' });
    const sums = { received: '90.00', paid_back: '0.00', cash_expected: '210.00', cash_collected: '90.00' };
    const dispatcher = await shop.newStaff('dispatcher');
    expect((await dispatcher.call(office.officeOrder, { order: orderNo })).oData).toMatchObject({ money: sums });
    const [first, second] = (await dispatcher.call(office.officeVisits, { order: orderNo })).oData;
    expect(first).toMatchObject({ cash: '15.00', cash_collected: '90.00' });
    expect(second).toMatchObject({ cash: '105.00' });
    expect(second).not.toHaveProperty('cash_collected');
    expect(await getFailure(record('-90.01'))).toMatchObject({ message: /^So much was not collected/ });
    await shop.office(office.handInCash, { crew_id, amount: '80.00', day: '2026-11-26', ...STAFF });
    const takeOff = () =>
      getFailure(shop.office(office.handInCash, { crew_id, amount: '-50.00', day: '2026-11-26', ...STAFF }));
    const outcomes = await Promise.all([takeOff(), takeOff()]);
    expect(outcomes.filter((failure) => failure?.message === 'So much was not handed in on this day.')).toHaveLength(1);
    await shop.office(office.handInCash, { crew_id, amount: '50.00', day: '2026-11-26', ...STAFF });
    const handedIn = (await shop.office(office.ledger, { kind: 'cash-handed-in', newest: '1' })).oData[0];
    const now = shop.now().toISOString();
    expect(handedIn).toMatchObject({ date: now, stored: now });
    const [after] = await getCash('2026-11-26');
    const cash = { collected: '90.00', handed_in: '80.00', difference: '-15.00', with_crew: '10.00' };
    expect(after).toMatchObject({ crew_id, expected: '105.00', ...cash });
    expect((await getCash('2026-12-03'))[0]).toMatchObject({ expected: '105.00', collected: '0.00' });
    passUntil('2026-11-28 12:00');
    await shop.app.background.sweepVisits();
    expect((await getCash('2026-11-26'))[0]).toMatchObject({ expected: '105.00', not_confirmed: '105.00' });
    await shop.office(office.handInCash, { crew_id, amount: '10.00', day: '2026-11-26', ...STAFF });
    const [late] = (await shop.office(office.ledger, { kind: 'cash-handed-in', newest: '1' })).oData;
    expect(late).toMatchObject({ date: '2026-11-26T08:00:00.000Z', stored: shop.now().toISOString() });
  });

  test('is not collected for an order that is paid otherwise', async () => {
    const { orderNo } = await order(CARD);
    const record = shop.office(office.recordCash, { order: orderNo, amount: '1.00', ...STAFF });
    expect(await getFailure(record)).toMatchObject({ message: 'This order is not paid in cash.' });
  });

  test('that was collected for a visit comes back when the visit is cancelled', async () => {
    const { id, orderNo } = await order(CASH, 2);
    const before = Number(await getBalance());
    passUntil('2026-11-26 11:00');
    await collectCash(shop, orderNo, fils(18_000));
    await customer.call(cancelOrder, { order_id: id, visit: 2, shown_refund: '0.00' });
    expect(Number(await getBalance()) - before).toBe(75);
    expect((await getOrder(id)).refund).toMatchObject({ amount: '75.00', to: 'wallet' });
    expect(await getMoney(orderNo)).toMatchObject({ received: '180.00', paid_back: '75.00', cash_expected: '105.00' });
    expect(await findMoneyDifferences(shop.db)).toEqual([]);
  });
});

test('reports VAT by month, also of deleted accounts and after the nightly deletion of old rows', async () => {
  const getVat = async () => (await shop.office(office.vatReport, { from: '2026-11', to: '2026-12' })).oData;
  const [before] = await getVat();
  const { id } = await order(CASH, 2);
  await customer.call(cancelOrder, { order_id: id, visit: 2, shown_refund: '0.00' });
  const invoiced = Number(before?.invoiced_net ?? 0) + 200;
  const credited = Number(before?.credited_net ?? 0) + 100;
  const month = { month: '2026-11', tax_number: '100000000000011', rate_percent: 5 };
  const expected = {
    ...month,
    invoiced_net: toAmount(fils(invoiced * 100)),
    invoiced_vat: toAmount(fils(invoiced * 5)),
    credited_net: toAmount(fils(credited * 100)),
    net: toAmount(fils((invoiced - credited) * 100)),
    vat: toAmount(fils((invoiced - credited) * 5)),
  };
  const [after] = await getVat();
  expect(after).toMatchObject(expected);
  const months = { from: '2026-11', to: '2026-12', limit: 1 };
  const first = await shop.office(office.taxDocuments, months);
  const rest = await shop.office(office.taxDocuments, { ...months, after: first.next, limit: 200 });
  const documents = [...first.oData, ...rest.oData];
  expect(documents.filter(({ kind }) => kind === 'credit-note')).toHaveLength(after?.credit_notes ?? 0);
  const net = documents.map((one) => parseAmount(one.net) * (one.kind === 'credit-note' ? -1 : 1));
  expect(toAmount(fils(net.reduce((sum, value) => sum + value, 0)))).toBe(after?.net);
  await customer.call(cancelOrder, { order_id: id, shown_refund: '0.00' });
  const debit = { customer: customer.email, amount: '500.00', ...STAFF };
  await shop.office(office.debitWallet, debit);
  const [closed] = await getVat();
  await customer.call(deleteAccount, { password: TEST_PASSWORD });
  passUntil('2027-11-24 10:00');
  await shop.app.background.retention.run();
  expect(await getVat()).toEqual([closed]);
  passUntil('2026-11-24 10:00');
});

test('lists the entries of an order and of days by key', async () => {
  const { orderNo } = await order(CASH, 3);
  const all = (await shop.office(office.ledger, { order: orderNo })).oData;
  expect(all).toContainEqual(
    expect.objectContaining({ customer_name: expect.stringMatching(/^Test Customer/), crew_name: '' }),
  );
  expect(all.map(({ kind, amount, visit, document }) => [kind, amount, visit, document])).toEqual(
    [1, 2, 3].map((visit) => ['cash-expected', '105.00', visit, orderNo]),
  );
  const first = await shop.office(office.ledger, { order: orderNo, limit: 2 });
  expect(first.oData).toEqual(all.slice(0, 2));
  const rest = await shop.office(office.ledger, { order: orderNo, limit: 2, after: first.next });
  expect(rest).toMatchObject({ oData: all.slice(2) });
  expect(rest.next).toBeUndefined();
  const newest = await shop.office(office.ledger, { order: orderNo, newest: '1', limit: 2 });
  expect(newest.oData).toEqual(all.toReversed().slice(0, 2));
  const oldest = await shop.office(office.ledger, { order: orderNo, newest: '1', limit: 2, after: newest.next });
  expect(oldest.oData).toEqual(all.slice(0, 1));
  expect((await shop.office(office.ledger, { order: orderNo, kind: 'charged' })).oData).toEqual([]);
  const none = await shop.office(office.ledger, { from: '2026-11-25', to: '2026-11-30' });
  expect(none.oData.filter(({ order_no }) => order_no === orderNo)).toEqual([]);
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
});
