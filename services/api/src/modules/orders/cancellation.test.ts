import { addToCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { fils, ZERO } from '@dar/contracts/money';
import { listNotifications } from '@dar/contracts/notifications';
import { cancelOrder, serviceOrderDetails } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { wallet } from '@dar/contracts/wallet';
import { sandboxEvents, sandboxRefunds } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '../../clock.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { creditNotes, orderEvents, refunds, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { setVisits } from '../../testing/customer-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { toCustomerId } from '../auth/session.ts';
import { priceEqually } from './visit-prices.ts';

// An order costs AED 105.00.
let shop: TestShop;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 30 });
  services = await servicesPaidThrough(new StubPayments(), shop);
});
beforeEach(async () => {
  shop.pass(fromDubaiTime('2026-11-24 10:00').getTime() - shop.now().getTime());
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function order(paymentType: '1' | '2' | '5', card?: string): Promise<number> {
  const { call, id } = customer;
  const gift = { customerId: id, amount: fils(20_000), reason: 'Gift', createdAt: shop.now() };
  if (paymentType === '1') await shop.db.insert(walletEntries).values(gift);
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { oData } = await call(paymentInit, { payment_type: paymentType });
  if (paymentType === '1') await call(confirmWallet, { client_secret: oData.client_secret });
  if (paymentType === '2') await payByCard(shop, oData, card);
  return Number((await call(placeOrder, { invoice_id: oData.invoice_id })).orderId);
}

const passUntil = (time: string) => shop.pass(fromDubaiTime(time).getTime() - shop.now().getTime());
const getOrder = async (id: number) => (await customer.call(serviceOrderDetails, { service_order_id: id })).oData;
const cancel = (order_id: number, shown_refund: string, visit?: number) =>
  customer.call(cancelOrder, { order_id, shown_refund, ...(visit !== undefined && { visit }) });
const isOwn = ({ customerId }: { readonly customerId: number }) => customerId === customer.id;
const getRefund = async () => (await shop.db.select().from(refunds)).find(isOwn);
const getNotes = async () => (await shop.db.select().from(creditNotes)).filter(isOwn);
const audit = () => auditPayments(shop, customer.email);
/** Adds visits 2 to `count`, a week apart, and splits the price. */
async function addVisits(orderId: number, count: number) {
  const first = (await shop.db.select().from(visits)).find((visit) => visit.orderId === orderId);
  if (!first) throw new Error('the order has no visit');
  const shift = (moment: Date, weeks: number) => new Date(moment.getTime() + weeks * 7 * DAY_MS);
  const [price = ZERO, ...others] = priceEqually(first.price, count);
  await setVisits(shop.db, customer.id, { price });
  for (const [index, part] of others.entries()) {
    const times = { startsAt: shift(first.startsAt, index + 1), endsAt: shift(first.endsAt, index + 1) };
    await shop.db.insert(visits).values({ ...first, ...times, price: part, number: index + 2 });
  }
}

test.each<[string, string, string | undefined, string | undefined]>([
  ['is free 24 hours before the visit', '2026-11-25 09:00', '0.00', '105.00'],
  ['costs half after that', '2026-11-25 09:01', '52.50', '52.50'],
  ['costs half until the start', '2026-11-26 08:59', '52.50', '52.50'],
  ['is not possible after the start', '2026-11-26 09:00', undefined, undefined],
])('cancelling %s', async (_what, time, fee, refund) => {
  const id = await order('2');
  passUntil(time);
  expect((await getOrder(id)).cancel).toEqual(fee === undefined ? undefined : { fee, refund });
  if (refund === undefined) {
    expect(await getFailure(cancel(id, '0.00'))).toMatchObject({ message: 'This visit can no longer be cancelled.' });
    return;
  }
  expect((await cancel(id, refund)).oData).toEqual({ refund });
  expect(await getRefund()).toMatchObject({ state: 'succeeded', reason: 'cancelled', amount: Number(refund) * 100 });
  expect(await audit()).toEqual([]);
});

test('frees the crew, withdraws the calendar entry and sends the credit note', async () => {
  const id = await order('2');
  passUntil('2026-11-25 12:00');
  await cancel(id, '52.50');
  expect((await shop.db.select().from(crewSlots)).filter(isOwn)).toEqual([]);
  const [{ text } = { text: '' }] = (await customer.call(listNotifications, {})).oData.notifications;
  expect(text).toMatch(/was cancelled\. AED 52\.50 is refunded to your card\.$/);
  const [message] = await messagesTo(shop, customer.email);
  const [calendar, credit] = message?.attachments ?? [];
  const file = (await shop.app.inject(calendar?.url ?? '')).body;
  expect(file).toContain('STATUS:CANCELLED');
  expect(file).toContain('SEQUENCE:1');
  expect(credit?.name).toMatch(/^DAR-C\d+\.pdf$/);
  expect((await shop.app.inject(credit?.url ?? '')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const { credit_notes: [note] = [], ...rest } = await getOrder(id);
  expect(rest).toMatchObject({ status_text: 'Cancelled', visits: [{ cancelled_by: 'customer' }] });
  expect(note).toMatchObject({ amount: '52.50', number: credit?.name.replace('.pdf', '') });
  const page = await shop.app.inject((note?.pdf_url ?? '').replace('invoice.pdf', 'invoice'));
  for (const printed of ['Credit Note', note?.number, 'AED 2.50', 'AED 52.50']) expect(page.body).toContain(printed);
});

test('pays a wallet back with a row of the ledger, and nothing for cash', async () => {
  const id = await order('1');
  await cancel(id, '105.00');
  const { balance, movements } = (await customer.call(wallet, {})).oData;
  expect([balance, movements[0]?.amount]).toEqual(['200.00', '105.00']);
  expect(await audit()).toEqual([]);
  customer = await shop.newCustomer();
  const cash = await order('5');
  passUntil('2026-11-26 08:00');
  expect((await getOrder(cash)).cancel).toEqual({ fee: '0.00', refund: '0.00' });
  await cancel(cash, '0.00');
  expect(await getNotes()).toMatchObject([{ amount: 10_500, fee: 0 }]);
  expect(await getRefund()).toBeUndefined();
  expect(await audit()).toEqual([]);
});

test('cancels one visit of several after another, each with its part of the price', async () => {
  const id = await order('2');
  await addVisits(id, 3);
  expect((await getOrder(id)).visits?.map(({ cancel: terms }) => terms?.refund)).toEqual(['35.00', '35.00', '35.00']);
  await cancel(id, '35.00', 2);
  expect(await getOrder(id)).toMatchObject({ status_text: 'Confirmed', cancel: { refund: '70.00' } });
  expect(await getRefund()).toMatchObject({ state: 'succeeded', amount: 3_500 });
  await cancel(id, '70.00');
  expect((await getOrder(id)).status_text).toBe('Cancelled');
  expect(await getRefund()).toMatchObject({ state: 'succeeded', amount: 10_500 });
  const amounts = (await shop.db.select().from(sandboxRefunds)).map(({ refund }) => refund.amount);
  expect(amounts.slice(-2)).toEqual([3_500, 7_000]);
  expect(await audit()).toEqual([]);
});

test('rejects another refund than the shown one, an unknown visit and another customer', async () => {
  const id = await order('2');
  expect(await getFailure(cancel(id, '104.00'))).toMatchObject({
    message: 'Your refund has changed. Please look at it again.',
  });
  expect(await getFailure(cancel(id, '105.00', 2))).toMatchObject({ status: 404 });
  const owner = customer;
  customer = await shop.newCustomer();
  expect(await getFailure(cancel(id, '105.00'))).toMatchObject({ status: 404, message: 'No order data found' });
  customer = owner;
  expect((await getOrder(id)).status_text).toBe('Confirmed');
});

test('retries a refund that fails, once for each cancelled visit', async () => {
  const id = await order('2', 'pm_card_refundFail');
  await addVisits(id, 2);
  await cancel(id, '52.50', 1);
  shop.pass(10 * SECOND_MS);
  await shop.app.background.sandboxEvents?.sendDue();
  expect(await getRefund()).toMatchObject({ state: 'failed', amount: 5_250, failures: 1 });
  expect((await getOrder(id)).refund).toMatchObject({ amount: '52.50', to: 'card', state: 'failed' });
  await cancel(id, '52.50', 2);
  shop.pass(60 * SECOND_MS);
  await sweepPayments(shop);
  expect(await getRefund()).toMatchObject({ state: 'succeeded', amount: 10_500 });
  expect(await audit()).toEqual([]);
});

test('ignores an event of the payment that comes after the cancellation', async () => {
  const id = await order('2');
  await cancel(id, '105.00');
  const events = (await shop.db.select().from(sandboxEvents)).map(({ event }) => event);
  for (const event of events) await shop.app.background.sandboxEvents?.send(event);
  await sweepPayments(shop);
  expect((await getOrder(id)).status_text).toBe('Cancelled');
  expect(await getNotes()).toHaveLength(1);
  expect(await getRefund()).toMatchObject({ state: 'succeeded', amount: 10_500 });
  expect(await audit()).toEqual([]);
});

test('cancels once from two tabs, and not while the crew starts', async () => {
  const id = await order('2');
  const outcomes = await Promise.all([1, 2, 3].map(() => getFailure(cancel(id, '105.00'))));
  expect(outcomes.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(await getNotes()).toHaveLength(1);
  customer = await shop.newCustomer();
  const started = await order('2');
  passUntil('2026-11-26 08:50');
  await services.visitSweeper.sweep();
  const start = { orderId: started, visitNumbers: [1], to: 'In progress', by: 'crew' } as const;
  const [crew, tab] = await Promise.allSettled([
    shop.db.transaction((tx) => services.orderStatus.changeStatus(tx, toCustomerId(customer.id), start)),
    cancel(started, '52.50'),
  ]);
  expect([crew.status, tab.status].sort()).toEqual(['fulfilled', 'rejected']);
  const last = (await shop.db.select().from(orderEvents)).filter(({ orderId }) => orderId === started).at(-1);
  expect(last?.to).toBe(crew.status === 'fulfilled' ? 'In progress' : 'Cancelled');
  expect(await getNotes()).toHaveLength(crew.status === 'fulfilled' ? 0 : 1);
  expect(await audit()).toEqual([]);
});
