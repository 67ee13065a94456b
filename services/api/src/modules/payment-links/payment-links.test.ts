import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import * as office from '@dar/contracts/office';
import { openPaymentLink, paymentLink } from '@dar/contracts/payment-link';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { deleteAccount } from '@dar/contracts/security';
import { sandboxIntents } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS, QUARTER_MS } from '../../clock.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { hashToken } from '../auth/token.ts';

let shop: TestShop;
let customer: TestCustomer;
// Tests use different days, as they share the crew.
let day = 0;
let time: string;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  day += 1;
  time = `2026-12-${String(day).padStart(2, '0')} 09:00`;
});
afterAll(() => shop.close());

const items = [{ service_id: PLAIN.id, qty: 1 }];
const CODE_OVER = { code: 'link-ended', message: 'This link is no longer valid.' };

async function book({ email }: Pick<TestCustomer, 'email'> = customer, more: object = {}) {
  const { oData } = await shop.office(office.bookForCustomer, {
    customer: email,
    items,
    time,
    payment: 'link',
    ...more,
  });
  return { ...oData, payment: oData.link?.payment ?? '', token: await latestToken(email) };
}

async function latestToken(email: string): Promise<string> {
  const links = (await messagesTo(shop, email)).map(({ text }) => /\/pay#(\S+)/.exec(text)?.[1]);
  return links.find((link) => link !== undefined) ?? '';
}

const show = async (token: string) => (await shop.call(paymentLink, { token })).oData;
const open = async (token: string, payment_type: '2' | '3' = '2') =>
  (await shop.call(openPaymentLink, { token, payment_type })).oData;
const pay = async (opened: Awaited<ReturnType<typeof open>>) => payByCard(shop, { ...opened, invoice_id: '' });
const ordersOf = ({ id }: TestCustomer) => shop.db.$count(orders, eq(orders.customerId, id));
const attemptOf = async ({ id }: TestCustomer) => {
  const [row] = await shop.db.select().from(paymentAttempts).where(eq(paymentAttempts.customerId, id));
  if (!row) throw new Error('no payment attempt');
  return row;
};
/** Whether another customer can have the time. */
const isTaken = async () => (await getFailure(book(await shop.newCustomer(), { payment: 'cash' })))?.code;

test('a paid link places one order, however often and where it is opened and paid', async () => {
  const dispatcher = await shop.newStaff('dispatcher');
  const input = { customer: customer.email, items, time, payment: 'link' } as const;
  await dispatcher.call(office.bookForCustomer, { ...input, dry_run: '1' });
  expect(await latestToken(customer.email)).toBe('');
  await dispatcher.call(office.bookForCustomer, input);
  const token = await latestToken(customer.email);
  const { booking, ...state } = await show(token);
  expect(state).toEqual({ state: 'open', order_no: '' });
  expect(booking).toMatchObject({
    services: [{ name: PLAIN.name, qty: 1 }],
    visits: [{ starts_at: time }],
    bill: { grand_total: '105.00', tax_amount: '5.00' },
    methods: { is_card: '1', is_apple_pay: '1' },
  });
  const opened = await Promise.all([open(token), open(token, '3'), open(token)]);
  expect(new Set(opened.map(({ client_secret }) => client_secret)).size).toBe(1);
  const [first] = opened;
  if (!first) throw new Error('no payment');
  await Promise.all([pay(first), pay(first)]);
  await shop.app.background.sandboxEvents?.sendDue();
  const shown = await Promise.all([show(token), show(token), show(token)]);
  expect(new Set(shown.map(({ order_no }) => order_no)).size).toBe(1);
  expect(shown[0]).toMatchObject({ state: 'placed' });
  expect(await ordersOf(customer)).toBe(1);
  expect(await getFailure(open(token))).toMatchObject(CODE_OVER);
  const { oData } = await shop.office(office.officeOrder, { order: shown[0]?.order_no ?? '' });
  expect(oData.events).toMatchObject([{ by: 'office', by_name: dispatcher.name, to: 'Confirmed' }]);
  expect(oData.messages.map(({ topic, channel, state }) => [topic, channel, state])).toEqual([
    ['payment-link', 'email', 'sent'],
    ['payment-link', 'sms', 'sent'],
    ['confirmation', 'email', 'sent'],
  ]);
  expect(JSON.stringify(oData.messages)).not.toContain(token);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test('a link and the own cart of its customer do not touch each other', async () => {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: time.replace('09:00', '15:00') });
  const before = (await customer.call(getCart, {})).oData;
  const { token } = await book();
  expect((await customer.call(getCart, {})).oData).toEqual(before);
  await open(token);
  const slot = customer.call(saveTaskAndTime, { service_date: time });
  expect(await getFailure(slot)).toMatchObject({ code: 'slot-taken' });
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
  await pay(await open(token));
  expect(await show(token)).toMatchObject({ state: 'placed' });
  expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ qty: 2 }]);
});

test('the link shows the booking and nothing of its customer, and only its hash is stored', async () => {
  const { token, payment } = await book(customer, { task_description: 'Ring twice' });
  const shown = JSON.stringify(await show(token));
  const { address, linkHash } = await attemptOf(customer);
  const hidden = [
    address.full_name,
    address.phone,
    address.building_name,
    address.street,
    customer.email,
    'Ring twice',
  ];
  expect(hidden.filter((text) => text !== '' && shown.includes(text))).toEqual([]);
  expect(linkHash).toBe(hashToken(token));
  const stored = [await shop.db.select().from(auditLog), await attemptOf(customer)];
  expect(JSON.stringify(stored)).not.toContain(token);
  const [phone] = await messagesTo(shop, `+${address.dial_code}${address.phone}`);
  expect([undefined, token]).toContain(phone?.text.split('#')[1]);
  const { oData } = await shop.office(office.paymentLinks, {});
  expect(oData.find((link) => link.payment === payment)).toMatchObject({ customer_id: customer.id, time, by: 'Mona' });
});

test('the second of two bookings of one time gets none, by link or in cash', async () => {
  const other = await shop.newCustomer();
  const outcomes = await Promise.all([getFailure(book()), getFailure(book(other))]);
  expect(outcomes.filter((failure) => failure?.code === 'slot-taken')).toHaveLength(1);
  expect(await isTaken()).toBe('slot-taken');
});

test('a link whose payment the provider has cancelled frees its time when it is opened', async () => {
  const { token } = await book();
  await open(token);
  const { paymentRef } = await attemptOf(customer);
  const intents = await shop.db.select().from(sandboxIntents);
  const stored = intents.find(({ id }) => id === paymentRef);
  if (!stored) throw new Error('no payment at the provider');
  const intent = { ...stored.intent, status: 'canceled' as const };
  await shop.db.update(sandboxIntents).set({ intent }).where(eq(sandboxIntents.id, stored.id));
  expect(await getFailure(open(token))).toMatchObject(CODE_OVER);
  expect(await isTaken()).toBeUndefined();
});

test('sending again ends the old link, and cancelling frees the time', async () => {
  const { token, payment } = await book();
  await shop.office(office.resendPaymentLink, { payment });
  const newer = await latestToken(customer.email);
  expect(newer).not.toBe(token);
  expect(await getFailure(show(token))).toMatchObject(CODE_OVER);
  expect(await show(newer)).toMatchObject({ state: 'open' });
  const { oData } = await shop.office(office.cancelPaymentLink, { payment });
  expect(oData).toEqual({ payment, state: 'cancelled', order_no: '' });
  expect(await getFailure(show(newer))).toMatchObject(CODE_OVER);
  expect(await getFailure(shop.office(office.cancelPaymentLink, { payment }))).toMatchObject({ code: 'link-ended' });
  expect(await isTaken()).toBeUndefined();
});

test('a link that is cancelled after its payment becomes the order', async () => {
  const { token, payment } = await book();
  await pay(await open(token));
  const { oData } = await shop.office(office.cancelPaymentLink, { payment });
  expect(oData).toMatchObject({ state: 'placed', order_no: (await show(token)).order_no });
});

test('a link ends after its time, and the sweeper closes it', async () => {
  const { token } = await book();
  shop.pass(59 * MINUTE_MS);
  await sweepPayments(shop);
  expect(await show(token)).toMatchObject({ state: 'open' });
  expect(await isTaken()).toBe('slot-taken');
  shop.pass(MINUTE_MS);
  expect(await getFailure(show(token))).toMatchObject(CODE_OVER);
  expect(await getFailure(open(token))).toMatchObject(CODE_OVER);
  await sweepPayments(shop);
  expect(await attemptOf(customer)).toMatchObject({ state: 'cancelled' });
  expect(await isTaken()).toBeUndefined();
});

test.each([
  ['becomes the order while the time is free', false],
  ['is refunded when somebody else has the time', true],
])('money that arrives after the end %s', async (_what, isLost) => {
  const { token } = await book();
  const opened = await open(token);
  shop.pass(61 * MINUTE_MS);
  if (isLost) expect(await isTaken()).toBeUndefined();
  await pay(opened);
  await shop.app.background.sandboxEvents?.sendDue();
  expect(await show(token)).toMatchObject({ state: isLost ? 'refunded' : 'placed' });
  const refunded = await shop.db.select().from(refunds).where(eq(refunds.customerId, customer.id));
  expect(refunded.map(({ reason }) => reason)).toEqual(isLost ? ['slot-lost'] : []);
  expect(await ordersOf(customer)).toBe(isLost ? 0 : 1);
});

test.each<[string, () => Promise<unknown>]>([
  ['the deletion of the account', () => customer.call(deleteAccount, { password: TEST_PASSWORD })],
  ['a block', () => shop.office(office.blockCustomer, { customer: customer.email, reason: 'Does not pay' })],
])('%s ends the link', async (_what, end) => {
  const { token } = await book();
  await open(token);
  await end();
  expect(await getFailure(show(token))).toMatchObject(CODE_OVER);
  expect(await isTaken()).toBeUndefined();
});

test.each([
  ['without cash', ['card'], { cash: 'takes no cash', link: undefined }],
  ['without a provider', ['wallet', 'cash'], { cash: undefined, link: 'no payments online' }],
  ['with neither', ['wallet'], { cash: 'neither', link: 'neither' }],
] as const)('a shop %s books on the phone by what it takes', async (_what, methods, expected) => {
  const other = await openTestShop({ settings: { payment_methods: [...methods] } });
  const { email } = await other.newCustomer();
  const outcomes = (['cash', 'link'] as const).map(async (payment) => {
    const failure = await getFailure(other.office(office.bookForCustomer, { customer: email, items, time, payment }));
    return [payment, failure?.message] as const;
  });
  const messages = Object.fromEntries(await Promise.all(outcomes));
  for (const payment of ['cash', 'link'] as const) {
    const text = expected[payment];
    expect(messages[payment]).toEqual(text === undefined ? undefined : expect.stringContaining(text));
  }
  await other.close();
});

test('guesses are counted by network, right tokens are not', async () => {
  shop.pass(QUARTER_MS);
  const { token } = await book();
  for (let right = 0; right < 70; right += 1) await show(token);
  const guesses = Array.from({ length: 62 }, (_, index) => getFailure(show(`${token}${index}`)));
  const kinds = (await Promise.all(guesses)).map((failure) => failure?.kind);
  expect(kinds.filter((kind) => kind === 'rate-limited')).toHaveLength(2);
  expect(await getFailure(show(token))).toMatchObject({ kind: 'rate-limited' });
});
