import { addToCart, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { seedCoupons } from '../../db/seed/coupons.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { payByCard } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
// Tests use different days, as they share the crews.
let day = 0;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  await seedCoupons(shop.db, shop.now());
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  day += 1;
});
afterAll(() => shop.close());

const pick = (hour: string, who = customer) => {
  const date = new Date(Date.UTC(2026, 10, 25 + day)).toISOString().slice(0, 10);
  return who.call(saveTaskAndTime, { service_date: `${date} ${hour}:00` });
};
const init = async () => (await customer.call(paymentInit, { payment_type: '5' })).oData.invoice_id;
const isHeld = async () => (await customer.call(getCart, {})).oData.booked_time !== '';

/** Returns the minutes until the customer loses the slot, acting every five minutes. */
async function minutesHeld(doSomething: (round: number) => Promise<unknown>): Promise<number> {
  for (let minutes = 0; ; minutes += 5) {
    if (!(await isHeld()) || minutes > 120) return minutes;
    await doSomething(minutes / 5);
    shop.pass(5 * MINUTE_MS);
  }
}

test('holds a crew for 30 minutes at most when the slot is changed repeatedly', async () => {
  await pick('09');
  const failures: string[] = [];
  const move = async (round: number) => {
    const failure = await getFailure(pick(round % 2 === 0 ? '14' : '09'));
    if (failure) failures.push(failure.message);
  };
  expect(await minutesHeld(move)).toBe(30);
  expect(failures).toEqual([
    'You have held time slots for a long time without an order. To be fair to other customers, please try again in 45 min.',
  ]);
});

test('holds a crew for 30 minutes at most when a coupon is toggled before each payment', async () => {
  await pick('09');
  const toggle = async (round: number) => {
    const isOn = round % 2 === 0;
    await customer.call(checkoutData, { clear_coupon: isOn ? '0' : '1', coupon_code: isOn ? 'WELCOME10' : '' });
    await init();
  };
  expect(await minutesHeld(toggle)).toBe(30);
});

test('holds a crew for 30 minutes at most when the cart changes and the slot is held again', async () => {
  await pick('09');
  const takeAgain = async () => {
    await customer.call(addToCart, { service_id: PLAIN.id, remove_cart: '1' });
    await getFailure(pick('09'));
  };
  // The last change of the cart, after 25 minutes, releases the slot.
  expect(await minutesHeld(takeAgain)).toBe(30);
});

test('allows a hold again after the announced waiting time, in both languages', async () => {
  for (const hour of ['09', '14', '09']) {
    await pick(hour);
    shop.pass(10 * MINUTE_MS);
  }
  const failure = await getFailure(pick('14'));
  expect(failure).toMatchObject({ kind: 'business-error', message: expect.stringContaining('try again in 40 min') });
  expect(failure?.messageAr).toContain('بعد 40 دقيقة');
  shop.pass(38 * MINUTE_MS);
  expect(await getFailure(pick('14'))).toMatchObject({ message: expect.stringContaining('try again in 2 min') });
  shop.pass(2 * MINUTE_MS);
  expect((await pick('14')).oData.held_until).toBe(new Date(shop.now().getTime() + 10 * MINUTE_MS).toISOString());
});

test('counts ten minutes for an expired hold', async () => {
  await pick('09');
  shop.pass(50 * MINUTE_MS);
  await customer.call(addToCart, { service_id: PLAIN.id, remove_cart: '1' });
  expect(await getFailure(pick('09'))).toBeUndefined();
});

test('resets the held time after a paid order', async () => {
  for (const lateMinutes of [0, 30]) {
    await pick('09');
    shop.pass(9 * MINUTE_MS);
    await pick('14');
    shop.pass(9 * MINUTE_MS);
    const { oData } = await customer.call(paymentInit, { payment_type: '2' });
    await payByCard(shop, oData);
    shop.pass(lateMinutes * MINUTE_MS);
    await customer.call(placeOrder, { invoice_id: oData.invoice_id });
    await customer.call(addToCart, { service_id: PLAIN.id });
    day += 1;
    for (const hour of ['09', '14']) {
      expect(await getFailure(pick(hour))).toBeUndefined();
      shop.pass(9 * MINUTE_MS);
    }
    shop.pass(60 * MINUTE_MS);
  }
});

test('counts the held time before a cash order, up to the order', async () => {
  for (const hour of ['09', '14', '09']) {
    await pick(hour);
    shop.pass(7 * MINUTE_MS);
  }
  await customer.call(placeOrder, { invoice_id: await init() });
  await customer.call(addToCart, { service_id: PLAIN.id });
  day += 1;
  // 21 minutes are counted, the first 7 of which end to count in 39 minutes.
  expect(await getFailure(pick('09'))).toMatchObject({ message: expect.stringContaining('try again in 40 min') });
  shop.pass(40 * MINUTE_MS);
  expect(await getFailure(pick('09'))).toBeUndefined();
});

test('counts each customer separately, and no holds older than an hour', async () => {
  for (const hour of ['09', '14', '09']) {
    await pick(hour);
    shop.pass(10 * MINUTE_MS);
  }
  const other = await shop.newCustomer();
  await other.call(addToCart, { service_id: PLAIN.id });
  expect(await getFailure(pick('09', other))).toBeUndefined();
  shop.pass(71 * MINUTE_MS);
  await pick('09');
});
