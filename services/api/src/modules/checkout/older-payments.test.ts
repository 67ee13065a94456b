import { addToCart, changeQuantity, clearCart, deleteCartLine, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, paymentState, placeOrder } from '@dar/contracts/checkout';
import { myServiceOrders } from '@dar/contracts/orders';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import {
  auditPayments,
  completeChallenge,
  newPayer,
  PAYER_DAY,
  payByCard,
  sweepPayments,
} from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const NEEDS_CHALLENGE = 'pm_card_authenticationRequired';

let shop: TestShop;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  customer = await newPayer(shop);
});
afterAll(() => shop.close());

const chooseTime = (time: string) => customer.call(saveTaskAndTime, { service_date: `${PAYER_DAY} ${time}` });
const init = async (method: PaymentMethod) =>
  (await customer.call(paymentInit, { payment_type: PAYMENT_METHODS[method].type })).oData;
const place = (invoice_id: string) => customer.call(placeOrder, { invoice_id });
const getState = async (invoice_id: string) => (await customer.call(paymentState, { invoice_id })).oData.state;
const countOrders = async () => (await customer.call(myServiceOrders, {})).oData.length;
const getLineId = async () => (await customer.call(getCart, {})).oData.cart_items[0]?.id ?? 0;
const settleInBackground = async () => {
  await shop.app.background.sandboxEvents?.sendDue();
  await sweepPayments(shop);
};

test('a challenge that is completed after another time was chosen and paid charges nothing', async () => {
  const older = await init('card');
  const challenged = await payByCard(shop, older, NEEDS_CHALLENGE);
  shop.pass(11 * MINUTE_MS);
  await chooseTime('13:00');
  const newer = await init('card');
  await payByCard(shop, newer);
  await place(newer.invoice_id);
  expect(await completeChallenge(shop, older, challenged)).toHaveProperty('error');
  await settleInBackground();
  expect(await getState(older.invoice_id)).toBe('cancelled');
  expect(await countOrders()).toBe(1);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test.each<PaymentMethod>(['cash', 'card'])(
  'a form that stayed open pays nothing after a coupon and %s',
  async (method) => {
    const older = await init('card');
    await customer.call(checkoutData, { coupon_code: 'WELCOME10' });
    const newer = await init(method);
    if (method === 'card') await payByCard(shop, newer);
    await place(newer.invoice_id);
    expect(await payByCard(shop, older)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    await settleInBackground();
    expect(await countOrders()).toBe(1);
    expect(await auditPayments(shop, customer.email)).toEqual([]);
  },
);

describe('an open payment is closed at the provider', () => {
  test.each<[what: string, change: () => Promise<unknown>]>([
    ['another time', () => chooseTime('13:00')],
    ['a coupon', () => customer.call(checkoutData, { coupon_code: 'WELCOME10' })],
    ['a cleared coupon', () => customer.call(checkoutData, { clear_coupon: '1' })],
    ['an added service', () => customer.call(addToCart, { service_id: PLAIN.id })],
    ['another quantity', () => customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 })],
    ['a deleted line', async () => customer.call(deleteCartLine, { cart_id: await getLineId() })],
    ['an emptied cart', () => customer.call(clearCart, {})],
    ['cash', () => init('cash')],
    ['Apple Pay', () => init('apple_pay')],
  ])('by %s', async (_what, change) => {
    const older = await init('card');
    await change();
    expect(await payByCard(shop, older)).toMatchObject({ error: { code: 'payment_intent_unexpected_state' } });
    expect(await getState(older.invoice_id)).toBe('cancelled');
  });

  test('but not by a page that only loads', async () => {
    const older = await init('card');
    await customer.call(checkoutData, {});
    await customer.call(getCart, {});
    expect(await init('card')).toEqual(older);
    expect(await payByCard(shop, older)).toMatchObject({ status: 'succeeded' });
  });
});

describe('an older payment that has been paid already', () => {
  const payFirst = async () => {
    const older = await init('card');
    await payByCard(shop, older);
    return older;
  };

  test.each<PaymentMethod>(['cash', 'apple_pay', 'wallet'])(
    'becomes the order, and %s opens nothing',
    async (method) => {
      const older = await payFirst();
      expect(await getFailure(init(method))).toMatchObject({
        kind: 'business-error',
        message: expect.stringMatching(/^Your earlier payment went through: your order DAR-\d+ is placed\./),
      });
      expect(await getState(older.invoice_id)).toBe('placed');
      expect(await countOrders()).toBe(1);
    },
  );

  test('becomes the order before another time is chosen', async () => {
    const older = await payFirst();
    expect(await getFailure(chooseTime('13:00'))).toMatchObject({ message: 'No service found in cart' });
    expect(await getState(older.invoice_id)).toBe('placed');
  });

  test('becomes the order before a service is added for another visit', async () => {
    const older = await payFirst();
    await customer.call(addToCart, { service_id: PLAIN.id });
    expect(await getState(older.invoice_id)).toBe('placed');
    expect((await customer.call(getCart, {})).oData.cart_items).toMatchObject([{ qty: 1 }]);
  });
});
