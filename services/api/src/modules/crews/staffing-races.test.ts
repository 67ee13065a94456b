import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rosterCommunities } from '../../db/schema/crews.ts';
import { countWaiting } from '../../testing/cart-lock.ts';
import { emptyBoard, findCrewIds, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { whileBookingsWait } from '../../testing/waiting-bookings.ts';

// One crew of PLAIN's activity, open from 08:00 to 20:00.
let shop: TestShop;
let crewId = 0;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  [crewId = 0] = await findCrewIds(shop);
});
beforeEach(async () => {
  await emptyBoard(shop);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const DAY = '2026-11-26';

/** Prepares an order at 09:00, and returns a function that places it. */
async function prepareOrder(): Promise<() => Promise<string>> {
  const { call } = customer;
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  return async () => String((await call(placeOrder, { invoice_id })).order_no);
}

const waitForWaiting = (number: number) =>
  expect.poll(() => countWaiting(shop.db), { timeout: 30_000, interval: 20 }).toBe(number);

test('names a visit that was being booked while leave was saved, and shows it at risk', async () => {
  const place = await prepareOrder();
  const [placed, saved] = await whileBookingsWait(shop, async () => {
    const order = place();
    await waitForWaiting(1);
    const leave = shop.office(office.addCrewLeave, { crew_id: crewId, from: DAY, to: DAY, reason: 'Ill' });
    await waitForWaiting(2);
    return [order, leave] as const;
  });
  const order = await placed;
  expect((await saved).oData.effect).toEqual({
    visits: [{ order_no: order, visit: 1, time: `${DAY} 09:00`, crew_id: crewId, rules: ['leave'] }],
    count: 1,
  });
  expect(await seeVisit(shop, order)).toMatchObject({ crew_id: crewId, risk: 'crew-gone' });
});

test('books by the areas that another process has just saved', async () => {
  const place = await prepareOrder();
  // The memory of this process has the areas of before.
  await shop.db.insert(rosterCommunities).values({ rosterId: 0, community: 'Deira' });
  expect(await getFailure(place())).toMatchObject({ code: 'slot-lost' });
  await shop.db.delete(rosterCommunities);
});
