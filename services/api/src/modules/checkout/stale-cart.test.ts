import { addToCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { carts } from '../../db/schema/carts.ts';
import { paymentAttempts } from '../../db/schema/orders.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const SHIPPED = testService({ id: 300, service_price: '80.00' });
const edited = { ...SHIPPED };

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAIN, edited]), crewsPerActivity: 20 });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  Object.assign(edited, SHIPPED);
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: edited.id });
  await customer.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
});
afterAll(() => shop.close());

/** The shown cart as sent by payment init. */
const shownTo = async (who: TestCustomer) => {
  const { grand_total, cart_revision, coupon_code } = (await who.call(checkoutData, {})).oData;
  return { shown_total: grand_total, cart_revision, coupon_code };
};
const pay = (who: TestCustomer, shown: { shown_total?: string; cart_revision?: number; coupon_code?: string }) =>
  who.call(paymentInit, { payment_type: '5', ...shown });
const getAttempts = async ({ id }: TestCustomer) =>
  (await shop.db.select().from(paymentAttempts)).filter(({ customerId }) => customerId === id);

const CHANGED = {
  kind: 'business-error',
  message: 'Your cart has changed. Please review the new total.',
};
const addAnother = () => customer.call(addToCart, { service_id: PLAIN.id });
const chooseSlotAgain = () => customer.call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });

test('accepts the shown cart repeatedly', async () => {
  const shown = await shownTo(customer);
  const first = await pay(customer, shown);
  expect((await pay(customer, shown)).oData).toEqual(first.oData);
});

test.each(['SAVE25', 'WELCOME10'])('accepts the shown cart with the coupon %s', async (coupon_code) => {
  await customer.call(checkoutData, { coupon_code, clear_coupon: '0' });
  const shown = await shownTo(customer);
  expect(shown.coupon_code).toBe(coupon_code);
  await pay(customer, shown);
  expect(await getAttempts(customer)).toMatchObject([{ couponCode: coupon_code }]);
});

describe('rejects a stale cart and opens no payment attempt', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['another tab added a service', () => addAnother().then(chooseSlotAgain)],
    ['another tab moved the slot', chooseSlotAgain],
    ['another tab applied a coupon', () => customer.call(checkoutData, { coupon_code: 'SAVE25', clear_coupon: '0' })],
    ['the price of a service changed', async () => Object.assign(edited, { service_price: '90.00' })],
  ])('when %s', async (_what, change) => {
    const shown = await shownTo(customer);
    await change();
    expect(await getFailure(pay(customer, shown))).toMatchObject(CHANGED);
    expect(await getAttempts(customer)).toEqual([]);
  });

  test('when another tab cleared the coupon, which stays cleared', async () => {
    await customer.call(checkoutData, { coupon_code: 'SAVE25', clear_coupon: '0' });
    const shown = await shownTo(customer);
    await customer.call(checkoutData, { coupon_code: '', clear_coupon: '1' });
    expect(await getFailure(pay(customer, shown))).toMatchObject(CHANGED);
    expect((await shownTo(customer)).coupon_code).toBe('');
  });

  test('when only the total differs', async () => {
    expect(await getFailure(pay(customer, { shown_total: '84.01' }))).toMatchObject(CHANGED);
    await pay(customer, { shown_total: '84.00' });
  });

  test('when only the revision differs', async () => {
    const { cart_revision = 0 } = await shownTo(customer);
    expect(await getFailure(pay(customer, { cart_revision: cart_revision - 1 }))).toMatchObject(CHANGED);
    await pay(customer, { cart_revision });
  });
});

test('accepts a client that sends neither total nor revision', async () => {
  await addAnother();
  await chooseSlotAgain();
  await pay(customer, {});
  expect(await getAttempts(customer)).toMatchObject([{ cartTotal: 18_000 }]);
});

test('accepts the new bill after it was shown', async () => {
  const outdated = await shownTo(customer);
  await addAnother();
  await chooseSlotAgain();
  expect(await getFailure(pay(customer, outdated))).toMatchObject(CHANGED);
  await pay(customer, await shownTo(customer));
  expect(await getAttempts(customer)).toMatchObject([{ cartTotal: 18_000 }]);
});

test('compares with the cart of the caller', async () => {
  const other = await shop.newCustomer();
  await other.call(addToCart, { service_id: PLAIN.id });
  await other.call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  await shop.db.update(carts).set({ revision: 77 });
  const shown = await shownTo(customer);
  expect(await getFailure(pay(other, shown))).toMatchObject(CHANGED);
  expect(await getAttempts(other)).toEqual([]);
  await pay(customer, shown);
});
