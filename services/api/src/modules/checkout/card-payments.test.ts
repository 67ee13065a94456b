import { addToCart, changeQuantity, getCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { listNotifications } from '@dar/contracts/notifications';
import { myServiceOrders } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { sandboxEvents, sandboxIntents, sandboxRefunds } from '@dar/payments-sandbox/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { readSettings, type Settings } from '../../env.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { duringOutage, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { openGeocoders } from '../geo/open-geocoders.ts';
import { fixSettings } from '../settings/shop-settings.ts';

const NOT_COMPLETED = { kind: 'business-error', message: 'Payment was not completed. Please try again.' };
const cheap = testService({ id: 301, service_price: '1.90' });
const lowest = testService({ id: 302, service_price: '1.91' });

const DEVICE = { device_cart_id: 'abcdefghij123456' };

let shop: TestShop;
let customer: TestCustomer;
// Tests use different days, as they share the crews.
let day = 0;
let slot: string;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1, catalog: testCatalog([PLAIN, cheap, lowest]) });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  day += 1;
  slot = new Date(shop.now().getTime() + day * DAY_MS).toISOString().slice(0, 10);
});
afterAll(() => shop.close());

const prepare = async (who = customer, time = '09:00', service_id = PLAIN.id) => {
  await who.call(addToCart, { service_id });
  await who.call(saveTaskAndTime, { service_date: `${slot} ${time}` });
};
const init = async (payment_type: '2' | '3' | '4' | '5' = '2', who = customer) =>
  (await who.call(paymentInit, { payment_type })).oData;
const place = (invoice_id: string, who = customer) =>
  who.call(placeOrder, { invoice_id, stripe_ref: '', response_data: '' });
const getOrders = async (who = customer) => (await who.call(myServiceOrders, {})).oData;
const getRefunds = async (who = customer) =>
  (await shop.db.select().from(refunds)).filter((refund) => refund.customerId === who.id);
const sendEvents = () => shop.app.background.sandboxEvents?.sendDue();
const sweep = () => sweepPayments(shop);
const getIntent = async ({ client_secret }: { client_secret: string }) => {
  const id = client_secret.split('_secret_')[0] ?? '';
  return (await shop.db.select().from(sandboxIntents)).find((row) => row.id === id)?.intent;
};

describe('payment init', () => {
  test('opens one payment of the frozen amount for the same cart, method and address', async () => {
    await prepare();
    const [one, two] = await Promise.all([init(), init()]);
    expect(two).toEqual(one);
    expect(await init()).toEqual(one);
    const intent = await getIntent(one);
    expect(intent).toMatchObject({ amount: 10_500, currency: 'aed', metadata: { invoice_id: one.invoice_id } });
    expect((await init('3')).client_secret).not.toBe(one.client_secret);
    expect(await init('5')).toMatchObject({ client_secret: '' });
  });

  test('cancels the payment of an earlier cart', async () => {
    await prepare();
    const before = await init();
    await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
    await customer.call(saveTaskAndTime, { service_date: `${slot} 13:00` });
    const after = await init();
    await sweep();
    expect(await getIntent(before)).toMatchObject({ status: 'canceled' });
    expect(await getIntent(after)).toMatchObject({ status: 'requires_payment_method', amount: 21_000 });
    expect(await getFailure(place(before.invoice_id))).toMatchObject(NOT_COMPLETED);
  });

  test('ignores an amount of the caller', async () => {
    await prepare();
    const response = await shop.app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}${paymentInit.path}`,
      headers: { authorization: `Bearer ${customer.session.access_token}` },
      payload: { ...DEVICE, payment_type: '2', amount: '0.01', grand_total: '2.01', currency: 'usd', status: 'placed' },
    });
    expect(await getIntent(response.json().oData)).toMatchObject({ amount: 10_500, currency: 'aed' });
  });

  test('rejects AED 2.00 or less for every method but cash', async () => {
    await prepare(customer, '09:00', cheap.id);
    for (const payment_type of ['1', '2', '3', '4'] as const) {
      const failure = await getFailure(customer.call(paymentInit, { payment_type }));
      expect(failure).toMatchObject({ kind: 'business-error', message: 'Minimum amount: AED 2' });
    }
    expect((await init('5')).invoice_id).toMatch(/^INV-/);
    const other = await shop.newCustomer();
    await prepare(other, '13:00', lowest.id);
    expect(await getIntent(await init('2', other))).toMatchObject({ amount: 201 });
  });
});

describe('a card order', () => {
  test.each([
    ['2', 'Card'],
    ['3', 'Apple Pay'],
    ['4', 'Google Pay'],
  ] as const)('of type %s is placed once when the provider confirms the payment', async (type, paymentMethod) => {
    await prepare();
    const opened = await init(type);
    await payByCard(shop, opened);
    const responses = await Promise.all([place(opened.invoice_id), place(opened.invoice_id), sweep(), sendEvents()]);
    responses.push(await place(opened.invoice_id));
    const [order] = await getOrders();
    expect(order).toMatchObject({ payment_mode: paymentMethod, grand_total: '105.00', status_text: 'Confirmed' });
    expect(responses.filter((response) => response)).toMatchObject(
      Array(3).fill({ orderId: order?.id, paymentMethod }),
    );
    expect(await getOrders()).toHaveLength(1);
    expect((await customer.call(getCart, {})).oData.cart_items).toEqual([]);
    expect(await getRefunds()).toEqual([]);
  });

  test('is not placed when only the browser confirms the payment', async () => {
    await prepare();
    const { invoice_id } = await init();
    const paid = await shop.newCustomer();
    await prepare(paid, '13:00');
    const theirs = await init('2', paid);
    await payByCard(shop, theirs);
    const stripe_ref = theirs.client_secret.split('_secret_')[0];
    const response_data = JSON.stringify({ id: stripe_ref, status: 'succeeded', amount: 1 });
    const call = customer.call(placeOrder, { invoice_id, stripe_ref, response_data });
    expect(await getFailure(call)).toMatchObject(NOT_COMPLETED);
    expect(await getFailure(place(theirs.invoice_id))).toMatchObject({ kind: 'not-found' });
    expect(await getOrders()).toEqual([]);
  });

  test('is placed when a second card is accepted', async () => {
    await prepare();
    const opened = await init();
    expect((await payByCard(shop, opened, 'pm_card_chargeDeclined')).error.code).toBe('card_declined');
    expect(await getFailure(place(opened.invoice_id))).toMatchObject(NOT_COMPLETED);
    await payByCard(shop, opened, 'pm_card_authenticationRequired');
    expect(await getFailure(place(opened.invoice_id))).toMatchObject(NOT_COMPLETED);
    await payByCard(shop, opened);
    await place(opened.invoice_id);
    expect(await getOrders()).toHaveLength(1);
  });

  test('is placed from the frozen payment attempt when the cart changed after the payment during an outage, and keeps the added quantity', async () => {
    await prepare();
    const opened = await init();
    await payByCard(shop, opened);
    await duringOutage(shop, async () => {
      await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 3 });
      await customer.call(saveTaskAndTime, { service_date: `${slot} 14:00` });
    });
    await place(opened.invoice_id);
    expect(await getOrders()).toMatchObject([
      { grand_total: '105.00', services: [{ qty: 1, booking_date: `${slot} 09:00` }] },
    ]);
    const cart = (await customer.call(getCart, {})).oData;
    expect(cart).toMatchObject({ cart_items: [{ qty: 2 }], booked_time: '' });
  });

  test('is refunded once and in full when its slot is lost, and keeps the cart', async () => {
    await prepare();
    const opened = await init();
    shop.pass(30 * MINUTE_MS);
    const faster = await shop.newCustomer();
    await prepare(faster, '10:00');
    await payByCard(shop, opened);
    const failures = await Promise.all([getFailure(place(opened.invoice_id)), getFailure(place(opened.invoice_id))]);
    failures.push(await getFailure(place(opened.invoice_id)));
    const message = 'Your time slot is no longer available. No order was placed and AED 105.00 is refunded in full.';
    expect(failures).toMatchObject(Array(3).fill({ kind: 'business-error', message }));
    await sweep();
    const [refund] = await getRefunds();
    expect(refund).toMatchObject({ amount: 10_500, reason: 'slot-lost', providerRef: expect.stringMatching(/^re_/) });
    const atProvider = (await shop.db.select().from(sandboxRefunds)).filter((row) => row.id === refund?.providerRef);
    expect(atProvider).toMatchObject([{ refund: { amount: 10_500, metadata: { invoice_id: opened.invoice_id } } }]);
    expect((await customer.call(getCart, {})).oData.cart_items).toHaveLength(1);
    expect(await getOrders()).toEqual([]);
    expect((await customer.call(listNotifications, {})).oData.notifications).toMatchObject([
      { kind: 'Refunded to card', title: 'Your refund is on its way', text: expect.stringContaining('AED 105.00') },
    ]);
  });

  test('is refunded when another order has its cart', async () => {
    await prepare();
    const card = await init('2');
    await duringOutage(shop, async () => place((await init('5')).invoice_id));
    await payByCard(shop, card);
    await sweep();
    expect(await getOrders()).toHaveLength(1);
    expect(await getRefunds()).toMatchObject([
      { paymentAttemptId: card.invoice_id, reason: 'already-ordered', amount: 10_500 },
    ]);
    expect((await getRefunds())[0]?.succeededAt).not.toBeNull();
  });
});

describe('payment settings', () => {
  const build = async (over: Partial<Settings>) => {
    const settings = { ...readSettings({ DEMO: '1' }), logLevel: 'silent' as const, ...over };
    const geocoders = await openGeocoders({ googleMapsKey: undefined });
    const shopSettings = fixSettings(shop.now, settings.givenSettings);
    const database = { ping: async () => undefined, getPoolState: () => ({ total: 0, idle: 0, waiting: 0 }) };
    const ports = { ...database, clock: shop.now, catalog: shop.catalog, geocoders, settings, shopSettings };
    return buildApp({ db: shop.db, ...ports });
  };

  test('enable only the configured methods', async () => {
    await using app = await build({ givenSettings: { payment_methods: ['cash'] } });
    const response = await app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}${paymentInit.path}`,
      headers: { authorization: `Bearer ${customer.session.access_token}` },
      payload: { ...DEVICE, payment_type: '2' },
    });
    const message = 'This payment method is not available. Please choose another one.';
    expect(response.json()).toMatchObject({ status: '0', message });
  });

  test.each([
    ['is paid through Stripe', { stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1', publishableKey: 'pk_1' } }],
    ['was not asked for demo mode', { hasPaymentsSandbox: false }],
  ])('disable the sandbox of a shop that %s', async (_what, over) => {
    await using app = await build(over);
    expect(app.background.sandboxEvents).toBeUndefined();
    expect((await app.inject({ method: 'POST', url: '/v1/payment_intents' })).statusCode).toBe(404);
    expect((await shop.app.inject({ method: 'POST', url: '/v1/payment_intents' })).statusCode).toBe(401);
  });
});

describe('settlement without the browser', () => {
  test('places the order on an event, and ignores late, repeated and reordered events', async () => {
    await prepare();
    const opened = await init();
    await payByCard(shop, opened, 'pm_card_chargeDeclined');
    await payByCard(shop, opened);
    await sendEvents();
    expect(await getOrders()).toHaveLength(1);
    const events = (await shop.db.select().from(sandboxEvents)).map((row) => row.event);
    shop.pass(60 * MINUTE_MS);
    for (const event of events.reverse()) expect(await shop.app.background.sandboxEvents?.send(event)).toBe(true);
    expect(await getOrders()).toHaveLength(1);
    expect(await getRefunds()).toEqual([]);
  });

  test('rejects an unsigned event', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: `${API_BASE_PATH}/payments/webhook`,
      headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
      payload: '{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}',
    });
    expect([response.statusCode, response.json()]).toEqual([400, { received: false }]);
  });

  test('places paid payment attempts and cancels unpaid ones after an hour, in the sweeper', async () => {
    await prepare();
    const paid = await init();
    await payByCard(shop, paid);
    const idle = await shop.newCustomer();
    await prepare(idle, '13:00');
    const unpaid = await init('2', idle);
    await sweep();
    expect(await getOrders()).toHaveLength(1);
    expect(await getIntent(unpaid)).toMatchObject({ status: 'requires_payment_method' });
    shop.pass(61 * MINUTE_MS);
    await sweep();
    expect(await getIntent(unpaid)).toMatchObject({ status: 'canceled' });
    const closed = (await shop.db.select().from(paymentAttempts)).find((attempt) => attempt.id === unpaid.invoice_id);
    expect(closed?.state).toBe('cancelled');
  });
});
