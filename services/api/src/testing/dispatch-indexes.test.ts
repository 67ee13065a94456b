import * as office from '@dar/contracts/office';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { crewActivities, crewSlots, crews } from '../db/schema/crews.ts';
import { orders, visits } from '../db/schema/orders.ts';
import { findVisitsOfAll } from '../modules/dispatch/visit-list.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { orderVisit } from './dispatch-orders.ts';
import { PLAIN } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const OF_DAY = 300;
const FILLED = 6_000;
const DAY = '2026-11-26';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await orderVisit(await shop.newCustomer(), `${DAY} 09:00`);
  await fill();
}, 60_000);
afterAll(() => shop.close());

/** Adds 300 crews with a visit each on the day, and many visits of other days. */
async function fill(): Promise<void> {
  const { db } = shop;
  const [order] = await db.select().from(orders);
  const [visit] = await db.select().from(visits);
  if (!(order && visit)) throw new Error('no order was placed');
  const { id: _id, ...copied } = order;
  const names = Array.from({ length: OF_DAY }, (_, index) => ({ name: `Crew ${index}` }));
  const crewIds = (await db.insert(crews).values(names).returning({ id: crews.id })).map(({ id }) => id);
  await db.insert(crewActivities).values(crewIds.map((crewId) => ({ crewId, activityId: PLAIN.activity_id })));
  const add = async (count: number, days: (index: number) => number) => {
    const rows = Array.from({ length: count }, () => ({ ...copied, paymentAttemptId: null }));
    const added = await db.insert(orders).values(rows).returning({ id: orders.id });
    const toVisit = (orderId: number, index: number) => {
      const shift = days(index) * DAY_MS;
      const crewId = crewIds[index % OF_DAY] ?? 0;
      const startsAt = new Date(visit.startsAt.getTime() + shift);
      return { ...visit, orderId, crewId, startsAt, endsAt: new Date(visit.endsAt.getTime() + shift) };
    };
    const placed = added.map(({ id }, index) => toVisit(id, index));
    await db.insert(visits).values(placed);
    return placed;
  };
  const ofDay = await add(OF_DAY, () => 0);
  const halfHours = [0, 0.5, 1, 1.5].map((hours) => hours * HOUR_MS);
  const toSlots = ({ crewId, customerId, startsAt }: (typeof ofDay)[number]) =>
    halfHours.map((ms) => ({ crewId, customerId, halfHour: new Date(startsAt.getTime() + ms) }));
  await db.insert(crewSlots).values(ofDay.flatMap(toSlots));
  for (let count = 0; count < FILLED; count += 1_000) await add(1_000, (index) => 1 + (index % 60));
  await db.execute(sql`analyze`);
}

test('lists a day of 300 visits and 300 crews in one call each', async () => {
  const list = await shop.office(office.officeVisits, { from: DAY, limit: 500 });
  expect(list.oData).toHaveLength(OF_DAY + 1);
  const days = await shop.office(office.crewDays, { date: DAY, activity_id: PLAIN.activity_id, limit: 500 });
  expect(days.oData.filter(({ visits: count }) => count > 0).length).toBeGreaterThanOrEqual(OF_DAY);
  expect(list.next ?? days.next).toBeUndefined();
});

test('reads the visits of a page and no others', async () => {
  const from = new Date(`${DAY}T00:00:00+04:00`);
  const between = { from, until: new Date(from.getTime() + DAY_MS) };
  const terms = { now: shop.now(), lateSince: shop.now() };
  const read = (filter: Partial<Parameters<typeof findVisitsOfAll>[1]>) =>
    countRowsRead(shop.db, (tx) => findVisitsOfAll(tx, { between, ...filter }, terms, { limit: 20 }));
  // Of each visit: itself, its order, customer and crew, and what decides the risk. All 300 crews may be read as well.
  expect(await read({})).toBeLessThan(OF_DAY + 20 * 12);
  expect(await read({ crewId: 1 })).toBeLessThan(OF_DAY + 20 * 12);
  expect(await read({ between: undefined, orderId: 1 })).toBeLessThan(OF_DAY + 20);
});
