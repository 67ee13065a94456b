import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crewActivities, crewLeave } from '../../db/schema/crews.ts';
import { orders, visits } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { emptyBoard, findCrewIds, orderVisit, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

// Four crews of PLAIN's activity.
let shop: TestShop;
let crewIds: readonly number[];
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 4 });
  crewIds = await findCrewIds(shop);
});
beforeEach(() => emptyBoard(shop));
afterAll(() => shop.close());

const rank = async (order: string, time?: string) => (await shop.office(office.rankCrews, { order, time })).oData;

async function give(order: string, crew_id: number) {
  const visit = await seeVisit(shop, order);
  if (visit.crew_id !== crew_id) {
    await shop.office(office.moveVisit, { order, version: visit.version, crew_id });
  }
}

async function moveTo(order: string, latitude: string, longitude: string) {
  const { order_id } = await seeVisit(shop, order);
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order_id));
  if (stored)
    await shop.db
      .update(orders)
      .set({ address: { ...stored.address, latitude, longitude } })
      .where(eq(orders.id, order_id));
}

test('ranks the crews by their way, their load, the present crew and who was there before', async () => {
  const [near = 0, far = 0, known = 0, present = 0] = crewIds;
  const customer = await shop.newCustomer();
  const order = await orderVisit(customer, '2026-11-26 12:00');
  await give(order, present);
  await give(await orderVisit(await shop.newCustomer()), near);
  const distant = await orderVisit(await shop.newCustomer());
  await give(distant, far);
  await moveTo(distant, '25.2711', '55.3075');
  const past = await orderVisit(customer, '2026-11-25 09:00');
  await give(past, known);
  const { order_id } = await seeVisit(shop, past);
  await shop.db.update(visits).set({ status: 'Completed' }).where(eq(visits.orderId, order_id));
  const { crews, ruled_out } = await rank(order);
  expect(ruled_out).toEqual([]);
  expect(crews.map(({ crew_id, reasons }) => [crew_id, reasons])).toEqual([
    [near, ['near']],
    [known, ['known-here', 'no-other-visits']],
    [present, ['present', 'no-other-visits']],
    [far, ['far']],
  ]);
  expect(crews[0]).toMatchObject({ km_before: 0, travel_minutes: 0, booked_minutes: 120 });
  expect(crews[3]?.km_before).toBeGreaterThan(20);
});

test('says which rule rules out each of the others, and counts them', async () => {
  const [busy = 0, absent = 0, off = 0, present = 0] = crewIds;
  const order = await orderVisit(await shop.newCustomer());
  await give(order, present);
  await give(await orderVisit(await shop.newCustomer()), busy);
  const leave = { crewId: absent, firstDay: '2026-11-26', lastDay: '2026-11-26', reason: 'Ill' };
  await shop.db.insert(crewLeave).values(leave);
  await shop.db.update(crewActivities).set({ crewSize: 0 }).where(eq(crewActivities.crewId, off));
  const { crews, ruled_out, rules } = await rank(order);
  expect(crews.map(({ crew_id }) => crew_id)).toEqual([present]);
  expect(ruled_out.map(({ crew_id, rules: broken }) => [crew_id, broken])).toEqual([
    [busy, ['visit']],
    [absent, ['leave']],
    [off, ['size']],
  ]);
  expect(rules).toEqual({ visit: 1, leave: 1, size: 1 });
  expect((await rank(order, '2026-11-26 21:00')).rules).toMatchObject({ hours: 4 });
  expect(await getFailure(rank('DAR-999999'))).toMatchObject({ status: 404 });
  await shop.db.update(crewActivities).set({ crewSize: 2 }).where(eq(crewActivities.crewId, off));
});
