import { addToCart } from '@dar/contracts/cart';
import * as office from '@dar/contracts/office';
import { cancelOrder, rescheduleOrder } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookedCrews, crewActivities, crewSlots } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { emptyBoard, findCrewIds, orderVisit, passUntil, seeToMove, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

// Two crews of PLAIN's activity, open from 08:00 to 20:00.
let shop: TestShop;
let mona: TestStaff;
let omar: TestStaff;
let customer: TestCustomer;
let crewIds: readonly number[];

beforeAll(async () => {
  shop = await openTestShop();
  mona = await shop.newStaff('dispatcher');
  omar = await shop.newStaff('dispatcher');
  crewIds = await findCrewIds(shop);
});
beforeEach(async () => {
  await emptyBoard(shop);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

async function passUntilDay(time: string): Promise<void> {
  passUntil(shop, time);
  // The sessions of the day before have ended.
  [mona, omar] = [await shop.newStaff('dispatcher'), await shop.newStaff('dispatcher')];
}

const see = (order: string, who = mona) => seeToMove(shop, order, who);
const getSlots = async () =>
  (await shop.db.select().from(crewSlots)).filter(({ expiresAt }) => expiresAt === null).map(({ crewId }) => crewId);

describe('a race', () => {
  const outcomes = async (calls: readonly Promise<unknown>[]) => Promise.all(calls.map((call) => getFailure(call)));
  /** Each half hour of a crew belongs to the open visit that is there. */
  async function expectOneVisitPerCrew() {
    const open = (await shop.db.select().from(visits)).filter(({ status }) => status !== 'Cancelled');
    const taken = (await shop.db.select().from(crewSlots)).filter(({ expiresAt }) => expiresAt === null);
    expect(taken).toHaveLength(open.length * 4);
    for (const { crewId, customerId, startsAt, endsAt } of open) {
      const own = taken.filter((slot) => slot.crewId === crewId && slot.halfHour >= startsAt && slot.halfHour < endsAt);
      expect(own.map((slot) => slot.customerId)).toEqual([customerId, customerId, customerId, customerId]);
    }
    const counted = (await shop.db.select().from(bookedCrews)).reduce((sum, row) => sum + row.crews, 0);
    const activities = await shop.db.select().from(crewActivities);
    const expected = taken.map((slot) => activities.filter((one) => one.crewId === slot.crewId).length);
    expect(counted).toBe(expected.reduce((sum, one) => sum + one, 0));
  }

  test('of two dispatchers with one visit: the loser learns who won and what it is now', async () => {
    const order = await orderVisit(customer);
    const [one, two] = [await see(order), await see(order, omar)];
    const failures = await outcomes([one({ time: '2026-11-26 12:00' }), two({ time: '2026-11-26 15:00' })]);
    const lost = failures.find((failure) => failure !== undefined);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    const winner = failures[0] === undefined ? mona : omar;
    expect(lost).toMatchObject({ code: 'changed-meanwhile', message: expect.stringContaining(winner.name) });
    await expectOneVisitPerCrew();
  });

  test('of two dispatchers with two visits for one place: one wins', async () => {
    const [first, second] = [await orderVisit(customer), await orderVisit(await shop.newCustomer())];
    const [crew_id = 0] = crewIds;
    const place = { crew_id, time: '2026-11-27 12:00' };
    const failures = await outcomes([(await see(first))(place), (await see(second, omar))(place)]);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    const winner = failures[0] === undefined ? mona : omar;
    expect(failures.find((failure) => failure !== undefined)).toMatchObject({
      code: 'crew-taken',
      message: expect.stringContaining(winner.name),
    });
    await expectOneVisitPerCrew();
  });

  test('with the reschedule of the customer: one of them wins', async () => {
    const order = await orderVisit(customer);
    const { version: shown, order_id } = await seeVisit(shop, order);
    const own = { order_id, visit: 1, time: '2026-11-27 15:00', version: 0 };
    const failures = await outcomes([
      mona.call(office.moveVisit, { order, version: shown, time: '2026-11-27 12:00' }),
      customer.call(rescheduleOrder, own),
    ]);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    if (failures[0]) expect(failures[0]).toMatchObject({ code: 'changed-meanwhile', message: /^the customer/i });
    await expectOneVisitPerCrew();
  });

  test('with a hold: the crew has one of them', async () => {
    const order = await orderVisit(customer);
    const [crew_id = 0, busy = 0] = crewIds;
    const third = await orderVisit(await shop.newCustomer(), '2026-11-27 12:00');
    if ((await seeVisit(shop, third)).crew_id === crew_id) await (await see(third))({ crew_id: busy });
    const other = await shop.newCustomer();
    await other.call(addToCart, { service_id: PLAIN.id });
    const failures = await outcomes([
      (await see(order))({ crew_id, time: '2026-11-27 12:00' }),
      other.call(saveTaskAndTime, { service_date: '2026-11-27 12:00' }),
    ]);
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    const taken = (await shop.db.select().from(crewSlots)).filter((slot) => slot.crewId === crew_id);
    const there = taken.filter(({ halfHour }) => halfHour >= fromDubaiTime('2026-11-27 12:00'));
    expect(new Set(there.map(({ customerId }) => customerId)).size).toBe(1);
    if (failures[0]) expect(failures[0]).toMatchObject({ code: 'crew-taken' });
  });

  test('with a cancellation: no crew stays booked', async () => {
    const order = await orderVisit(customer);
    const { order_id } = await seeVisit(shop, order);
    await outcomes([
      (await see(order))({ time: '2026-11-27 12:00' }),
      customer.call(cancelOrder, { order_id, shown_refund: '0.00' }),
    ]);
    expect(await seeVisit(shop, order)).toMatchObject({ state: 'Cancelled' });
    expect(await getSlots()).toEqual([]);
  });

  test('with the sweeper: the move or its refusal, and one place', async () => {
    const order = await orderVisit(customer);
    await passUntilDay('2026-11-25 18:30');
    const move = await see(order);
    const [failure] = await outcomes([move({ time: '2026-11-27 12:00' }), shop.app.background.sweepVisits()]);
    if (failure) expect(failure).toMatchObject({ code: 'changed-meanwhile', message: /^the system/i });
    else expect(await seeVisit(shop, order)).toMatchObject({ starts: '2026-11-27 12:00' });
    await expectOneVisitPerCrew();
  });
});
