import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockDataVersion } from '../../db/data-changes.ts';
import { rosterCommunities } from '../../db/schema/crews.ts';
import { settings } from '../../db/schema/settings.ts';
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

const HOLIDAY = [{ day: DAY, name: 'National Day' }];

test('names a visit that was being booked while its day was closed', async () => {
  const place = await prepareOrder();
  const { version } = (await shop.office(office.officeSettings, {})).oData;
  const [placed, saved] = await whileBookingsWait(shop, async () => {
    const order = place();
    await waitForWaiting(1);
    const input = { changes: { closed_days: HOLIDAY }, version, reason: 'Holiday' };
    const closed = shop.office(office.changeSettings, input);
    await waitForWaiting(2);
    return [order, closed] as const;
  });
  const order = await placed;
  expect((await saved).oData.effect).toMatchObject({ visits: [{ order_no: order, visit: 1 }], visit_count: 1 });
});

test('books no time of a day that another process has just closed', async () => {
  // The memory of this process has the calendar of before.
  const close = (days: readonly string[]) => {
    const value = days.map((day) => ({ day, name: 'Holiday' }));
    const moments = { validFrom: shop.now(), createdAt: shop.now() };
    return shop.db.insert(settings).values({ name: 'closed_days', value, ...moments });
  };
  const book = () => {
    const items = [{ service_id: PLAIN.id, qty: 1 }];
    return shop.office(office.bookForCustomer, { customer: customer.email, items, time: '2026-11-27 12:00' });
  };
  await close(['2026-11-27']);
  expect(await getFailure(book())).toMatchObject({ code: 'slot-taken' });
  await close([]);
  await shop.app.background.refreshData();
});

test('a change of crews locks the version of their data before their rows', async () => {
  const { rosters } = (await shop.office(office.crewPlan, {})).oData;
  const [usual] = rosters;
  if (!usual) throw new Error('no roster');
  const saved = await shop.db.transaction(async (tx) => {
    await lockDataVersion(tx, 'crews');
    const { id: roster_id, ...roster } = usual;
    const result = [shop.office(office.setRoster, { roster_id, ...roster, name: 'Marina', reason: 'New name' })];
    await waitForWaiting(1);
    await tx.execute(`select from rosters where id = ${roster_id} for update nowait`);
    return result;
  });
  await Promise.all(saved);
});

test('books by the areas that another process has just saved', async () => {
  const place = await prepareOrder();
  // The memory of this process has the areas of before.
  await shop.db.insert(rosterCommunities).values({ rosterId: 0, community: 'Deira' });
  expect(await getFailure(place())).toMatchObject({ code: 'slot-lost' });
  await shop.db.delete(rosterCommunities);
});
