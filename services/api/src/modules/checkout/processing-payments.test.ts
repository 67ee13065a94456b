import { addToCart, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, paymentState, placeOrder } from '@dar/contracts/checkout';
import { myServiceOrders } from '@dar/contracts/orders';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { auditPayments, newPayer, payByCard, sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const PROCESSING_MS = 10_000;
const THEN_PAID = 'pm_card_processing';
const THEN_DECLINED = 'pm_card_processingThenDeclined';
const STILL_PROCESSING = { message: 'Your payment is still being processed. Please wait: do not pay again.' };

let shop: TestShop;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
});
beforeEach(async () => {
  customer = await newPayer(shop);
});
afterAll(() => shop.close());

const init = async (method: PaymentMethod) =>
  (await customer.call(paymentInit, { payment_type: PAYMENT_METHODS[method].type })).oData;
const getState = async (invoice_id: string) => (await customer.call(paymentState, { invoice_id })).oData;
const place = (invoice_id: string, stripe_ref = '') => customer.call(placeOrder, { invoice_id, stripe_ref });
const countOrders = async () => (await customer.call(myServiceOrders, {})).oData.length;
const sendEvents = () => shop.app.background.sandboxEvents?.sendDue();

/** Opens a card payment that the provider processes, and delivers the event of it. */
async function startProcessing(card = THEN_PAID) {
  const payment = await init('card');
  expect(await payByCard(shop, payment, card)).toMatchObject({ status: 'processing' });
  await sendEvents();
  return payment;
}

async function endProcessing(): Promise<void> {
  shop.pass(PROCESSING_MS);
  await sendEvents();
}

const audit = () => auditPayments(shop, customer.email);

describe('while the provider processes a payment', () => {
  test('its state says so, and it is neither placed nor declined', async () => {
    const { invoice_id } = await startProcessing();
    expect(await getState(invoice_id)).toMatchObject({ state: 'open', is_processing: '1' });
    expect(await getFailure(place(invoice_id))).toMatchObject(STILL_PROCESSING);
    expect(await countOrders()).toBe(0);
  });

  test.each<PaymentMethod>(['card', 'apple_pay', 'wallet', 'cash'])(
    'no second payment is opened by %s',
    async (method) => {
      await startProcessing();
      expect(await getFailure(init(method))).toMatchObject(STILL_PROCESSING);
    },
  );

  test('the cart keeps its lines and its slot, for every call that would change them', async () => {
    await startProcessing();
    const before = (await customer.call(getCart, {})).oData;
    const cart_id = before.cart_items[0]?.id ?? 0;
    const changes = [
      customer.call(addToCart, { service_id: PLAIN.id, qty: 2 }),
      customer.call(addToCart, { service_id: PLAIN.id, remove_cart: '1' }),
      customer.call(changeQuantity, { cart_id, service_id: PLAIN.id, qty: 2 }),
      customer.call(deleteCartLine, { cart_id }),
      customer.call(clearCart, {}),
      customer.call(saveTaskAndTime, { service_date: '2026-12-01 14:00' }),
    ];
    expect(await Promise.all(changes.map(getFailure))).toEqual(
      changes.map(() => expect.objectContaining(STILL_PROCESSING)),
    );
    expect((await customer.call(getCart, {})).oData).toEqual(before);
  });

  test('the cart does not change, and no second payment is opened, before the shop knew of the processing', async () => {
    const payment = await init('card');
    await payByCard(shop, payment, THEN_PAID);
    const added = customer.call(addToCart, { service_id: PLAIN.id, qty: 2 });
    expect(await getFailure(added)).toMatchObject(STILL_PROCESSING);
    expect(await getFailure(init('cash'))).toMatchObject(STILL_PROCESSING);
  });

  test('a payment that was opened before is neither confirmed nor placed', async () => {
    const cash = await init('cash');
    const wallet = await init('wallet');
    await startProcessing();
    const confirmed = customer.call(confirmWallet, { client_secret: wallet.client_secret });
    expect(await getFailure(confirmed)).toMatchObject(STILL_PROCESSING);
    expect(await getFailure(place(cash.invoice_id))).toMatchObject(STILL_PROCESSING);
  });

  test('the shop knows it from the state alone, without an event', async () => {
    const payment = await init('card');
    await payByCard(shop, payment, THEN_PAID);
    await getState(payment.invoice_id);
    expect(await getFailure(init('cash'))).toMatchObject(STILL_PROCESSING);
  });

  test('the sweeper cancels nothing, even hours later', async () => {
    const { invoice_id } = await startProcessing();
    shop.pass(2 * 60 * 60_000);
    await sweepPayments(shop);
    expect(await getState(invoice_id)).toMatchObject({ state: 'open', is_processing: '1' });
  });

  test('another customer pays', async () => {
    await startProcessing();
    customer = await newPayer(shop);
    await place((await init('cash')).invoice_id);
    expect(await countOrders()).toBe(1);
  });
});

describe('after the processing', () => {
  test('an event places the order of a paid one, once', async () => {
    const { invoice_id } = await startProcessing();
    await endProcessing();
    expect(await countOrders()).toBe(1);
    expect(await getState(invoice_id)).toMatchObject({ state: 'placed', is_processing: '0' });
    expect((await customer.call(getCart, {})).oData.cart_items).toEqual([]);
    await place(invoice_id);
    expect(await countOrders()).toBe(1);
    expect(await audit()).toEqual([]);
  });

  test.each<PaymentMethod>(['card', 'cash'])('an event frees the cart of a declined one for %s', async (method) => {
    const declined = await startProcessing(THEN_DECLINED);
    await endProcessing();
    expect(await getState(declined.invoice_id)).toMatchObject({ state: 'open', is_processing: '0' });
    const payment = await init(method);
    if (method === 'card') {
      expect(payment).toEqual(declined);
      await payByCard(shop, payment);
    }
    await place(payment.invoice_id);
    expect(await countOrders()).toBe(1);
    expect(await audit()).toEqual([]);
  });

  test('a payment that was paid before its event arrived is placed instead of paid again', async () => {
    const { invoice_id } = await startProcessing();
    shop.pass(PROCESSING_MS);
    const events = shop.app.background.sandboxEvents;
    // Moves the payment on without its delivery, as a lost event does.
    const aborted = AbortSignal.abort();
    await events?.sendDue(aborted);
    expect(await getFailure(init('cash'))).toMatchObject({ message: 'Your cart is empty' });
    expect(await getState(invoice_id)).toMatchObject({ state: 'placed' });
    expect(await countOrders()).toBe(1);
  });
});
