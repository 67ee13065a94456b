import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils, ZERO } from '@dar/contracts/money';
import * as office from '@dar/contracts/office';
import { sandboxEvents, sandboxRefunds } from '@dar/payments-sandbox/schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { ledgerEntries } from '../../db/schema/ledger.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { auditPayments, newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const TOTAL = fils(10_500);
const STAFF = { reason: 'The customer called' };

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 3 });
});
afterEach(() => shop.close());

async function order(card: string) {
  const customer = await newPayer(shop);
  const { oData: opened } = await customer.call(paymentInit, { payment_type: '2' });
  await payByCard(shop, opened, card);
  const placed = await customer.call(placeOrder, { invoice_id: opened.invoice_id });
  return { customer, id: Number(placed.orderId), orderNo: placed.order_no ?? '' };
}

const deliver = () => shop.app.background.sandboxEvents?.sendDue();
const getDisputes = () => shop.db.select().from(disputes);
const getEntries = async () =>
  (await shop.db.select().from(ledgerEntries))
    .sort((one, other) => one.id - other.id)
    .filter(({ kind }) => kind.startsWith('dispute'))
    .map(({ kind, amount }) => [kind, amount]);

const answer = async (text: string) => {
  const [dispute] = await getDisputes();
  await shop.office(office.sendDisputeEvidence, { dispute: dispute?.id ?? '', uncategorized_text: text, ...STAFF });
};

test.each(['won', 'lost'])('an event stores a dispute, and another one that it is %s', async (outcome) => {
  const { id, customer } = await order('pm_card_createDispute');
  await deliver();
  const opened = {
    orderId: id,
    customerId: customer.id,
    amount: TOTAL,
    reason: 'fraudulent',
    moved: -TOTAL,
    fees: 6_000,
  };
  expect(await getDisputes()).toMatchObject([{ ...opened, state: 'needs-response', isInquiry: false }]);
  expect(await getEntries()).toEqual([['dispute', -TOTAL]]);
  await answer(`${outcome === 'won' ? 'winning' : 'losing'}_evidence`);
  await deliver();
  expect(await getDisputes()).toMatchObject([{ state: outcome, moved: outcome === 'won' ? 0 : -TOTAL }]);
  const ended =
    outcome === 'won'
      ? [['dispute-won', TOTAL]]
      : [
          ['dispute', TOTAL],
          ['dispute-lost', -TOTAL],
        ];
  expect(await getEntries()).toEqual([['dispute', -TOTAL], ...ended]);
});

test('events that arrive late, twice and in the wrong order store the same', async () => {
  await order('pm_card_createDispute');
  await deliver();
  await answer('winning_evidence');
  await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/webhooks-shuffled' });
  await deliver();
  const sent = (await shop.db.select().from(sandboxEvents)).filter(({ event }) => event.type.includes('dispute'));
  for (const { event } of sent.toReversed()) await shop.app.background.sandboxEvents?.send(event);
  expect(await getDisputes()).toMatchObject([{ state: 'won', moved: ZERO }]);
  expect(await getEntries()).toEqual([
    ['dispute', -TOTAL],
    ['dispute-won', TOTAL],
  ]);
});

test('the sweeper finds within an hour what no event has reported', async () => {
  await order('pm_card_createDispute');
  await sweepPayments(shop);
  expect(await getDisputes()).toHaveLength(1);
  shop.pass(10 * DAY_MS);
  await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/webhooks-late' });
  await deliver();
  await sweepPayments(shop);
  expect(await getDisputes()).toMatchObject([{ state: 'lost' }]);
});

describe('a disputed payment', () => {
  const find = async (orderNo: string) => (await shop.office(office.officeOrder, { order: orderNo })).oData;
  const cancel = (orderNo: string) => shop.office(office.cancelByOffice, { order: orderNo, ...STAFF });
  /** No undo can take a refund back after an hour. */
  const sendRefunds = async () => {
    shop.pass(HOUR_MS);
    await sweepPayments(shop);
  };
  const countRefunds = () => shop.db.$count(sandboxRefunds);
  const getSums = async () => [
    (await shop.office(office.checkMoney, {})).oData,
    await auditPayments(shop),
    (await shop.office(office.ledger, {})).oData.filter(({ kind }) => kind === 'refunded').map(({ amount }) => amount),
  ];

  test('can be cancelled, and its refund waits until the dispute is won', async () => {
    const { orderNo, customer } = await order('pm_card_createDispute');
    await deliver();
    expect((await cancel(orderNo)).oData).toMatchObject({ status_text: 'Cancelled', refund: '105.00' });
    const [mail] = await messagesTo(shop, customer.email);
    expect(mail?.text).toContain('AED 105.00 is refunded to your card unless the bank pays it to you.');
    await sendRefunds();
    expect(await find(orderNo)).toMatchObject({ refundable: '0.00', refund: { state: 'created' } });
    expect(await countRefunds()).toBe(0);
    await answer('winning_evidence');
    await deliver();
    await sweepPayments(shop);
    expect(await find(orderNo)).toMatchObject({ refundable: '0.00', refund: { amount: '105.00', state: 'succeeded' } });
    expect(await countRefunds()).toBe(1);
    expect(await getSums()).toEqual([[], [], ['-105.00']]);
  });

  test.each(['before', 'after'])('is not paid back twice when it is cancelled %s the dispute is lost', async (when) => {
    const { orderNo } = await order('pm_card_createDispute');
    await deliver();
    if (when === 'before') await cancel(orderNo);
    await answer('losing_evidence');
    await deliver();
    if (when === 'after') await cancel(orderNo);
    await sendRefunds();
    expect(await find(orderNo)).toMatchObject({ refundable: '0.00', refund: { amount: '105.00', state: 'succeeded' } });
    expect(await countRefunds()).toBe(0);
    // The credit note stands, and the money went by the bank.
    expect(await getSums()).toEqual([[], [], ['-105.00', '105.00']]);
  });

  test('does not pay a refund again that fails after the dispute is lost', async () => {
    const { orderNo } = await order('pm_card_refundFail');
    await cancel(orderNo);
    await sendRefunds();
    const [entry] = await shop.db.select().from(ledgerEntries);
    const of = { id: 'du_1', paymentRef: entry?.providerRef ?? '', amount: TOTAL, reason: 'fraudulent' };
    const state = { state: 'lost', isInquiry: false, openedAt: shop.now(), movements: 1 } as const;
    await shop.db.insert(disputes).values({ ...of, ...state, moved: fils(-TOTAL), fees: ZERO });
    shop.pass(HOUR_MS);
    await deliver();
    await sweepPayments(shop);
    expect(await find(orderNo)).toMatchObject({ refund: { amount: '105.00', state: 'succeeded' } });
    expect(await countRefunds()).toBe(1);
    expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
  });

  test('keeps a refund that was decided before it, and sends it when it is won', async () => {
    const { orderNo } = await order('pm_card_visa');
    await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/away' });
    await shop.office(office.cancelByOffice, { order: orderNo, ...STAFF });
    await shop.app.inject({ method: 'PUT', url: '/payments-sandbox/fault/none' });
    const [entry] = await shop.db.select().from(ledgerEntries);
    const of = { id: 'du_1', paymentRef: entry?.providerRef ?? '', amount: TOTAL, reason: 'fraudulent' };
    const state = { state: 'needs-response', isInquiry: false, openedAt: shop.now(), movements: 1 } as const;
    await shop.db.insert(disputes).values({ ...of, ...state, moved: fils(-TOTAL), fees: ZERO });
    shop.pass(HOUR_MS);
    await sweepPayments(shop);
    const getRefund = async () => (await shop.office(office.officeOrder, { order: orderNo })).oData.refund;
    expect(await getRefund()).toMatchObject({ state: 'created' });
    await shop.db.update(disputes).set({ state: 'won', moved: ZERO });
    shop.pass(HOUR_MS);
    await sweepPayments(shop);
    expect(await getRefund()).toMatchObject({ state: 'succeeded' });
  });
});

test('an inquiry takes no money, and its payment can be refunded', async () => {
  const { orderNo } = await order('pm_card_createDisputeInquiry');
  await deliver();
  expect(await getDisputes()).toMatchObject([{ state: 'needs-response', isInquiry: true, moved: ZERO }]);
  expect(await getEntries()).toEqual([]);
  const { oData } = await shop.office(office.cancelByOffice, { order: orderNo, ...STAFF });
  expect(oData).toMatchObject({ refund: '105.00' });
});
