import { addToCart, changeQuantity, clearCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
});
beforeEach(async () => {
  customer = await shop.newCustomer();
  await add();
});
afterAll(() => shop.close());

const add = (remove_cart: '0' | '1' = '0') => customer.call(addToCart, { service_id: PLAIN.id, remove_cart });
const choose = (service_date = '2026-12-01 09:00') => customer.call(saveTaskAndTime, { service_date });
const pay = (who = customer) => who.call(paymentInit, { payment_type: '5' });
const expire = async () => shop.pass(10 * MINUTE_MS);

/** The slot in the checkout and the error of payment init. */
const getSlotState = async (who = customer) => {
  const { booked_time, is_slot_lost } = (await who.call(checkoutData, {})).oData;
  return { booked_time, is_slot_lost, error: (await getFailure(pay(who)))?.message };
};
const NEVER_CHOSEN = { booked_time: '', is_slot_lost: '0', error: 'Please select a time slot' };
const LOST = {
  booked_time: '',
  is_slot_lost: '1',
  error: 'Your time slot is no longer held. Please choose one again; your cart is kept.',
};

test('does not report a held slot as lost', async () => {
  await choose();
  expect(await getSlotState()).toEqual({ booked_time: '2026-12-01 09:00', is_slot_lost: '0', error: undefined });
});

describe('asks for a slot when none was chosen for this cart', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['at first', async () => {}],
    ['after a task description alone', () => customer.call(saveTaskAndTime, { task_description: 'Ring twice' })],
    [
      'after the cart was cleared',
      () =>
        choose()
          .then(() => customer.call(clearCart, {}))
          .then(() => add()),
    ],
    ['after the cart was replaced', () => choose().then(() => add('1'))],
    [
      'after the cart was ordered',
      async () => {
        await choose('2026-12-02 09:00');
        const { invoice_id } = (await pay()).oData;
        await customer.call(placeOrder, { invoice_id });
        await add();
      },
    ],
  ])('%s', async (_when, prepare) => {
    await prepare();
    expect(await getSlotState()).toEqual(NEVER_CHOSEN);
  });
});

describe('reports that a chosen slot is lost', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['when its hold expired', expire],
    ['when a service was added', () => add()],
    ['when a quantity changed', () => customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 })],
  ])('%s, until another one is chosen', async (_when, lose) => {
    await choose();
    await lose();
    expect(await getSlotState()).toEqual(LOST);
    await choose('2026-12-03 12:00');
    expect(await getSlotState()).toMatchObject({ is_slot_lost: '0', error: undefined });
  });

  test('only to the customer who chose it', async () => {
    await choose();
    await expire();
    const other = await shop.newCustomer();
    await other.call(addToCart, { service_id: PLAIN.id });
    expect(await getSlotState(other)).toEqual(NEVER_CHOSEN);
    expect(await getSlotState()).toEqual(LOST);
  });
});
