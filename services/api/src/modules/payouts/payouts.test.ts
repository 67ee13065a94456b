import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { sandboxEvents } from '@dar/payments-sandbox/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { payoutEntries, payouts } from '../../db/schema/payouts.ts';
import { auditPayments, newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const TOTAL = fils(10_500);
/** 2.9 % and AED 1.00. */
const FEE = fils(405);

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 3 });
});
afterEach(() => shop.close());

async function order(card = 'pm_card_visa') {
  const customer = await newPayer(shop);
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened, card);
  return (await customer.call(placeOrder, { invoice_id: opened.invoice_id })).order_no ?? '';
}

const setFault = (name: string) => shop.app.inject({ method: 'PUT', url: `/payments-sandbox/fault/${name}` });
const deliver = () => shop.app.background.sandboxEvents?.sendDue();
const getEntries = async () =>
  (await shop.db.select().from(ledgerEntries))
    .filter(({ kind }) => kind === 'payout' || kind === 'provider-fee')
    .map(({ kind, amount }) => [kind, amount]);

test('an event stores a payout with its movements, and the ledger what left the balance', async () => {
  await order();
  shop.pass(DAY_MS);
  await deliver();
  expect(await shop.db.select().from(payouts)).toMatchObject([
    { amount: TOTAL - FEE, state: 'paid', booked: TOTAL - FEE, isListed: true },
  ]);
  expect(await shop.db.select().from(payoutEntries)).toMatchObject([{ category: 'charge', amount: TOTAL, fee: FEE }]);
  expect(await getEntries()).toEqual([
    ['payout', FEE - TOTAL],
    ['provider-fee', -FEE],
  ]);
});

test('events that arrive twice and in the wrong order, and the sweeper, store the same', async () => {
  await order();
  shop.pass(DAY_MS);
  await setFault('webhooks-shuffled');
  await deliver();
  const sent = (await shop.db.select().from(sandboxEvents)).filter(({ event }) => event.type.startsWith('payout'));
  await Promise.all(sent.map(({ event }) => shop.app.background.sandboxEvents?.send(event)));
  await sweepPayments(shop);
  expect(await shop.db.$count(payouts)).toBe(1);
  expect(await getEntries()).toHaveLength(2);
});

test('a failed payout is alerted, and its money is paid out again', async () => {
  await order();
  shop.pass(DAY_MS);
  await setFault('payouts-fail');
  await deliver();
  expect(await shop.db.select().from(payouts)).toMatchObject([{ state: 'failed', failure: 'account_closed' }]);
  expect(await getEntries()).toEqual([['provider-fee', -FEE]]);
  expect(await shop.app.metrics.registry.metrics()).toContain('dar_payouts_failed_total 1');
  await setFault('none');
  shop.pass(DAY_MS);
  await deliver();
  expect(await getEntries()).toEqual([
    ['provider-fee', -FEE],
    ['payout', FEE - TOTAL],
  ]);
});

test('the sweeper finds within an hour what no event has reported', async () => {
  await order();
  shop.pass(DAY_MS);
  await setFault('webhooks-late');
  await deliver();
  expect(await shop.db.$count(payouts)).toBe(0);
  shop.pass(HOUR_MS);
  await setFault('none');
  await sweepPayments(shop);
  expect(await shop.db.select().from(payouts)).toMatchObject([{ state: 'paid', isListed: true }]);
});

test('movements of a shop that pays out by hand are read from the balance, so that gaps are true', async () => {
  const orderNo = await order();
  shop.pass(DAY_MS);
  await setFault('payouts-manual');
  await deliver();
  await sweepPayments(shop);
  const [payout] = (await shop.office(office.payouts, {})).oData;
  expect(payout).toMatchObject({ amount: '100.95', state: 'paid', movements: 'by-time' });
  const rows = (await shop.office(office.payoutEntries, { payout: payout?.id ?? '' })).oData;
  expect(rows).toMatchObject([{ order_no: orderNo, category: 'charge', match: 'matched' }]);
  shop.pass(8 * DAY_MS);
  await sweepPayments(shop);
  expect((await shop.office(office.payoutGaps, {})).oData).toEqual([]);
  expect(await getEntries()).toEqual([
    ['payout', FEE - TOTAL],
    ['provider-fee', -FEE],
  ]);
  expect(await auditPayments(shop)).toEqual([]);
});

test('an automatic payout takes movements over that were stored before the first payout, and counts their fees once', async () => {
  await order();
  await setFault('webhooks-late');
  await sweepPayments(shop);
  expect(await shop.db.select().from(payoutEntries)).toMatchObject([{ payoutId: null, amount: TOTAL }]);
  await setFault('none');
  shop.pass(DAY_MS);
  await deliver();
  const [payout] = await shop.db.select().from(payouts);
  expect(await shop.db.select().from(payoutEntries)).toMatchObject([{ payoutId: payout?.id }]);
  expect(await getEntries()).toEqual([
    ['provider-fee', -FEE],
    ['payout', FEE - TOTAL],
  ]);
});

test('a payout is matched with orders, and what is missing on either side is listed', async () => {
  const orderNo = await order();
  await shop.office(office.cancelByOffice, { order: orderNo, reason: 'The customer called' });
  const second = await order();
  shop.pass(HOUR_MS);
  await sweepPayments(shop);
  shop.pass(DAY_MS);
  await deliver();
  const [payout] = (await shop.office(office.payouts, {})).oData;
  expect(payout).toMatchObject({ amount: '96.90', state: 'paid', fees: '8.10' });
  const rows = (await shop.office(office.payoutEntries, { payout: payout?.id ?? '' })).oData;
  expect(rows.map(({ order_no, category, amount, match }) => [order_no, category, amount, match]).sort()).toEqual([
    [orderNo, 'charge', '105.00', 'matched'],
    [orderNo, 'refund', '-105.00', 'matched'],
    [second, 'charge', '105.00', 'matched'],
  ]);
  expect((await shop.office(office.payoutGaps, {})).oData).toEqual([]);
  const foreign = { id: 'txn_1', payoutId: payout?.id ?? '', paymentRef: 'pi_other', category: 'charge' };
  await shop.db.insert(payoutEntries).values({ ...foreign, amount: fils(700), fee: fils(0), happenedAt: shop.now() });
  const third = await order();
  shop.pass(8 * DAY_MS);
  const gaps = (await shop.office(office.payoutGaps, {})).oData.map(({ provider_ref, ...gap }) => gap);
  expect(gaps).toHaveLength(2);
  expect(gaps).toContainEqual({ order_no: '', kind: 'charged', in_ledger: '0.00', paid_out: '7.00' });
  expect(gaps).toContainEqual({ order_no: third, kind: 'charged', in_ledger: '105.00', paid_out: '0.00' });
});
