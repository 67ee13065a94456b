import { addToCart, clearCart, getCart } from '@dar/contracts/cart';
import { checkoutData, paymentInit } from '@dar/contracts/checkout';
import { extendHold, nearestSlots, saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { crewSlots, heldSpans, holds } from '../../db/schema/crews.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const SLOT = '2026-11-25 10:00';

let shop: TestShop;
let customer: TestCustomer;

const newShopper = async () => {
  const made = await shop.newCustomer();
  await made.call(addToCart, { service_id: PLAIN.id });
  return made;
};
const hold = (who = customer, service_date = SLOT) => who.call(saveTaskAndTime, { service_date });
const extend = () => customer.call(extendHold, {});
const inMinutes = (minutes: number) => new Date(shop.now().getTime() + minutes * MINUTE_MS).toISOString();
const readCart = async () => (await customer.call(getCart, {})).oData;

// One crew, so every hold takes the last one.
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, heldSpans]) await shop.db.delete(table);
  customer = await newShopper();
});
afterAll(() => shop.close());

describe('extending a hold', () => {
  test('adds ten minutes to its end, which cart and checkout show', async () => {
    await hold();
    const end = inMinutes(20);
    shop.pass(4 * MINUTE_MS);
    expect(await readCart()).toMatchObject({ can_extend_hold: '1', held_until: inMinutes(6) });
    expect((await extend()).oData).toEqual({ held_until: end });
    const shown = { booked_time: SLOT, held_until: end, can_extend_hold: '0', lost_time: '' };
    expect(await readCart()).toMatchObject(shown);
    expect((await customer.call(checkoutData, {})).oData).toMatchObject(shown);
  });

  test('is possible once', async () => {
    await hold();
    await extend();
    expect(await getFailure(extend())).toMatchObject({
      kind: 'business-error',
      message: 'You have already extended the hold of this time slot.',
    });
    expect((await readCart()).held_until).toBe(inMinutes(20));
  });

  test('happens once when two requests arrive together', async () => {
    await hold();
    const responses = await Promise.allSettled([extend(), extend()]);
    expect(responses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await readCart()).held_until).toBe(inMinutes(20));
  });

  test('stays when the payment starts', async () => {
    await hold();
    await extend();
    await customer.call(paymentInit, { payment_type: '5' });
    expect((await readCart()).held_until).toBe(inMinutes(20));
  });

  test('is possible again for another slot', async () => {
    await hold();
    await extend();
    await hold(customer, '2026-11-25 14:00');
    expect((await readCart()).can_extend_hold).toBe('1');
  });

  test('needs a hold that has not expired', async () => {
    const message = 'Your time slot is no longer held. Please choose one again; your cart is kept.';
    expect(await getFailure(extend())).toMatchObject({ kind: 'business-error', message });
    await hold();
    shop.pass(10 * MINUTE_MS);
    expect(await getFailure(extend())).toMatchObject({ kind: 'business-error', message });
  });

  test('respects the limit of holds without an order', async () => {
    for (const time of ['09:00', '14:00', '16:00']) {
      await hold(customer, `2026-11-25 ${time}`);
      shop.pass(9 * MINUTE_MS);
    }
    // Held for 27 minutes, and the last hold ends with the 28th.
    expect((await extend()).oData.held_until).toBe(inMinutes(3));
  });

  test("leaves another customer's hold alone", async () => {
    const other = await newShopper();
    await hold(other);
    expect(await getFailure(extend())).toMatchObject({ kind: 'business-error' });
    expect((await other.call(getCart, {})).oData).toMatchObject({ held_until: inMinutes(10), can_extend_hold: '1' });
  });
});

describe('a lost slot', () => {
  test('is named by cart and checkout once its hold has expired', async () => {
    await hold();
    shop.pass(10 * MINUTE_MS);
    const lost = { booked_time: '', held_until: '', can_extend_hold: '0', lost_time: SLOT };
    expect(await readCart()).toMatchObject(lost);
    expect((await customer.call(checkoutData, {})).oData).toMatchObject({ ...lost, is_slot_lost: '1' });
  });

  test('is forgotten when the cart is emptied', async () => {
    await hold();
    shop.pass(10 * MINUTE_MS);
    await customer.call(clearCart, {});
    expect((await readCart()).lost_time).toBe('');
  });
});

describe('the nearest free slots', () => {
  const nearest = async (service_date: string, who = customer) =>
    (await who.call(nearestSlots, { service_date })).oData;

  test('begin with the wanted one when it is free again', async () => {
    expect(await nearest(SLOT)).toEqual(['2026-11-25 09:30', SLOT, '2026-11-25 10:30']);
  });

  test("leave out another customer's hold", async () => {
    await hold(await newShopper());
    expect(await nearest(SLOT)).toEqual(['2026-11-25 08:00', '2026-11-25 12:00', '2026-11-25 12:30']);
  });

  test('are of the following day when the wanted one is over', async () => {
    expect(await nearest('2026-11-24 19:00')).toEqual(['2026-11-24 17:00', '2026-11-24 17:30', '2026-11-24 18:00']);
    shop.pass(10 * 60 * MINUTE_MS);
    expect((await nearest('2026-11-24 19:00'))[0]).toMatch('2026-11-25');
    shop.pass(-10 * 60 * MINUTE_MS);
  });

  test('need a service in the cart and a readable time', async () => {
    expect(await getFailure(nearest('10:00'))).toMatchObject({ kind: 'invalid' });
    const empty = await shop.newCustomer();
    expect(await getFailure(nearest(SLOT, empty))).toMatchObject({ message: 'No service found in cart' });
  });
});
