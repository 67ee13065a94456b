import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { crewActivities, crewSlots } from '../../db/schema/crews.ts';
import { countWaiting } from '../../testing/cart-lock.ts';
import { addCrowd, addRoster, addWorkingHours, analyze, failOnLocks, setRoster } from '../../testing/crew-rows.ts';
import { countRowsRead } from '../../testing/database-rows.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import type { Roster } from './activity-crews.ts';
import { takeFreeCrew } from './choose-crew.queries.ts';
import { areAble, findActivityCrews } from './crews.queries.ts';
import { CrewsService } from './crews.service.ts';

const CLEANING = 11;
const CREWS = 3;

let shop: TestShop;
let customerId: CustomerId;
let cleaning: { readonly activityId: number; readonly rosters: readonly Roster[] };
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: CREWS });
  customerId = toCustomerId((await shop.newCustomer()).id);
  cleaning = { activityId: CLEANING, ...(await findActivityCrews(shop.db, CLEANING)) };
});
beforeEach(async () => {
  await shop.db.delete(crewSlots);
});
afterAll(() => shop.close());

const take = (tx: Db, from: string, to: string, crewSize = 1, { activityId, rosters } = cleaning) =>
  takeFreeCrew(tx, {
    activityId,
    crewSize,
    rosters,
    travelMinutes: 0,
    customerId,
    startsAt: new Date(`2026-11-25T${from}:00+04:00`),
    endsAt: new Date(`2026-11-25T${to}:00+04:00`),
    expiresAt: null,
    now: shop.now(),
  });

test('chooses the crew with the least time booked that day', async () => {
  const first = await take(shop.db, '08:00', '12:00');
  const second = await take(shop.db, '08:00', '10:00');
  const third = await take(shop.db, '12:00', '13:00');
  expect(new Set([first, second, third]).size).toBe(CREWS);
  expect(await take(shop.db, '14:00', '17:00')).toBe(third);
  expect(await take(shop.db, '17:00', '18:00')).toBe(second);
});

test('takes only a crew that is large enough', async () => {
  const large = await take(shop.db, '08:00', '10:00', 4);
  expect(await take(shop.db, '08:00', '10:00', 4)).toBeUndefined();
  for (let count = 1; count < CREWS; count++) expect(await take(shop.db, '09:00', '10:00', 2)).not.toBe(large);
  expect(await take(shop.db, '10:00', '12:00', 3)).toBe(large);
});

test('chooses at random among crews with equal time', async () => {
  const chosen = new Set<number | undefined>();
  for (let turn = 0; turn < 20; turn++) {
    chosen.add(await take(shop.db, '08:00', '09:00'));
    await shop.db.delete(crewSlots);
  }
  expect(chosen.size).toBeGreaterThan(1);
});

test('passes over a crew that another transaction is taking, without waiting for it', async () => {
  const crews = await shop.db.transaction(async (other) => {
    const others = await take(other, '10:00', '12:00');
    await shop.db.transaction(async (tx) => {
      await failOnLocks(tx);
      for (let count = 1; count < CREWS; count++) expect(await take(tx, '11:00', '13:00')).not.toBe(others);
    });
    return others;
  });
  expect(crews).toBeDefined();
  expect(await take(shop.db, '11:30', '12:00')).toBeUndefined();
});

test('waits for the last crew, and takes it when the other transaction does not', async () => {
  for (let count = 1; count < CREWS; count++) await take(shop.db, '10:00', '12:00');
  let waiting: Promise<number | undefined> | undefined;
  const rejected = shop.db.transaction(async (other) => {
    await take(other, '10:00', '12:00');
    waiting = take(shop.db, '11:00', '13:00');
    await expect.poll(() => countWaiting(shop.db)).toBe(1);
    other.rollback();
  });
  await expect(rejected).rejects.toThrow('Rollback');
  expect(await waiting).toBeDefined();
});

test('reads few rows among thousands of crews', async () => {
  await addCrowd(shop.db, 900, customerId);
  await addWorkingHours(shop.db, 900);
  const ids = (await shop.db.select().from(crewActivities)).flatMap((row) =>
    row.activityId === 900 ? row.crewId : [],
  );
  for (const [rest, community] of ['Dubai Marina', 'Deira'].entries()) {
    const rosterId = await addRoster(shop.db, [community]);
    const onRoster = ids.filter((id) => id % 3 === rest);
    await setRoster(shop.db, onRoster, rosterId);
  }
  await analyze(shop.db);
  const crowd = { activityId: 900, ...(await findActivityCrews(shop.db, 900)) };
  const read = await countRowsRead(shop.db, async (tx) => {
    expect(await take(tx, '10:00', '12:00', 1, crowd)).toBeDefined();
    expect(await take(tx, '17:00', '19:00', 1, crowd)).toBeDefined();
  });
  expect(read).toBeLessThan(1_500);
  const crews = new CrewsService({ clock: shop.now });
  const first = new Date('2026-11-25T08:00:00+04:00');
  const day = {
    activityId: 900,
    crewSize: 1,
    community: 'Deira',
    first,
    last: new Date(first.getTime() + 10 * HOUR_MS),
    lengthMs: 2 * HOUR_MS,
  };
  // Reads the crews once.
  await crews.getHours(shop.db, 900, '2026-11-25');
  const readByDay = await countRowsRead(shop.db, async (tx) => {
    expect(await crews.findFree(tx, customerId, [day])).toEqual([first]);
  });
  expect(readByDay).toBeLessThan(200);
  const needs = { activityId: 900, crewSize: 1, community: undefined };
  const rosterIds = crowd.rosters.map(({ id }) => id);
  const readByBooking = await countRowsRead(shop.db, async (tx) => {
    const lastAt = { startsAt: day.last, endsAt: day.last, travelMinutes: 0 };
    const taken = ids.slice(0, 2).map((crewId) => ({ crewId, ...lastAt }));
    expect(await areAble(tx, taken, needs, rosterIds)).toBe(true);
  });
  expect(readByBooking).toBeLessThan(10);
});
