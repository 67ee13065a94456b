import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { bookedCrews, crewActivities, crewSlots, workingHours } from '../../db/schema/crews.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addCrews, readBookedCrews, readCountedCrews } from '../../testing/crew-rows.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { CrewsService } from './crews.service.ts';
import { type CrewSpan, HALF_HOUR_MS } from './spans.ts';

const [ACTIVITY, BOTH] = [900, 901];
const CREWS = 4;
const CUSTOMERS = 8;
const ROUNDS = 100;
const OPENS = new Date('2026-11-25T08:00:00+04:00').getTime();
const STARTS = 20;

let shop: TestShop;
let crews: CrewsService;
let customers: readonly CustomerId[];
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  crews = new CrewsService({ clock: shop.now });
  const made = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.newCustomer()));
  customers = made.map(({ id }) => toCustomerId(id));
  // Visits of one activity take the time of the other one too.
  await addCrews(shop.db, CREWS, [ACTIVITY, BOTH]);
});
afterAll(() => shop.close());

const random = (below: number) => Math.floor(Math.random() * below);

function randomVisit() {
  const startsAt = new Date(OPENS + random(STARTS) * HALF_HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + (1 + random(6)) * HALF_HOUR_MS);
  return { activityId: Math.random() < 0.3 ? BOTH : ACTIVITY, members: 1, visits: [{ startsAt, endsAt }] };
}

/** Returns the starts that a search through all rows finds free. */
async function searchRows(customerId: CustomerId, activityId: number, halfHours: number): Promise<number[]> {
  const members = (await shop.db.select().from(crewActivities)).filter((member) => member.activityId === activityId);
  const slots = await shop.db.select().from(crewSlots);
  const isTaken = (crewId: number, time: number) =>
    slots.some((slot) => {
      const isLive = slot.expiresAt === null || (slot.expiresAt > shop.now() && slot.customerId !== customerId);
      return isLive && slot.crewId === crewId && slot.halfHour.getTime() === time;
    });
  return Array.from({ length: STARTS }, (_, index) => OPENS + index * HALF_HOUR_MS).filter((start) =>
    members.some(({ crewId }) =>
      Array.from({ length: halfHours }, (_, index) => start + index * HALF_HOUR_MS).every(
        (time) => !isTaken(crewId, time),
      ),
    ),
  );
}

async function readCapacity(customerId: CustomerId, activityId: number, halfHours: number): Promise<number[]> {
  const ranges = Array.from({ length: STARTS }, (_, index) => {
    const start = new Date(OPENS + index * HALF_HOUR_MS);
    return { activityId, members: 1, first: start, last: start, lengthMs: halfHours * HALF_HOUR_MS };
  });
  return (await crews.findFree(shop.db, customerId, ranges)).flatMap((start) => (start ? [start.getTime()] : []));
}

test('agrees with the rows after random holds, bookings, cancellations and expiries', async () => {
  const visits: (CrewSpan & { customerId: CustomerId })[] = [];
  const act = async (customerId: CustomerId) => {
    const visit = randomVisit();
    const turn = Math.random();
    if (turn < 0.35) {
      const cancelled = visits.splice(random(visits.length), 1)[0];
      if (cancelled) await inTransaction(shop.db, (tx) => crews.cancel(tx, cancelled.customerId, cancelled));
      return;
    }
    await inTransaction(shop.db, async (tx) => {
      await crews.resetHoldLimit(tx, customerId);
      const isHeld = turn < 0.8 && (await crews.hold(tx, customerId, visit));
      if (turn < 0.55) return;
      const taken = await (isHeld ? crews.book(tx, customerId, visit) : crews.bookAlongsideHold(tx, customerId, visit));
      visits.push(...(taken ?? []).map((span) => ({ ...span, customerId })));
    });
  };
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(customers.map(act));
    shop.pass(random(5) * MINUTE_MS);
    if (round % 10 === 0) await crews.deleteExpired(shop.db);
    if (round % 25 !== 0) continue;
    for (const activityId of [ACTIVITY, BOTH]) {
      const halfHours = 1 + random(6);
      for (const customerId of customers.slice(0, 1))
        expect(await readCapacity(customerId, activityId, halfHours)).toEqual(
          await searchRows(customerId, activityId, halfHours),
        );
    }
  }
  const booked = await readBookedCrews(shop.db);
  expect(await readCountedCrews(shop.db)).toEqual(booked);
  expect(booked.length).toBeGreaterThan(0);
});

test('finds the first free start of each range, and none where every crew has a visit', async () => {
  for (const table of [crewSlots, bookedCrews]) await shop.db.delete(table);
  const [customerId] = customers as [CustomerId];
  const at = (hour: number) => new Date(OPENS + hour * HOUR_MS);
  for (let count = 0; count < CREWS; count++) {
    const visit = { activityId: ACTIVITY, members: 1, visits: [{ startsAt: at(0), endsAt: at(3) }] };
    await inTransaction(shop.db, (tx) => crews.book(tx, customerId, visit));
  }
  const range = { activityId: ACTIVITY, members: 1, lengthMs: 2 * HOUR_MS };
  const found = await crews.findFree(shop.db, undefined, [
    { ...range, first: at(0), last: at(8) },
    { ...range, first: at(0), last: at(2.5) },
    { ...range, first: at(6), last: at(8) },
  ]);
  expect(found).toEqual([at(3), undefined, at(6)]);
});

test('has no working hours without crews and on a day off', async () => {
  const hours = { opensAt: 480, closesAt: 1200 };
  await shop.db.insert(workingHours).values([
    { activityId: ACTIVITY, weekday: 3, ...hours },
    { activityId: 902, weekday: 3, ...hours },
  ]);
  const shown = new CrewsService({ clock: shop.now });
  expect(await shown.getHours(shop.db, ACTIVITY, '2026-11-25')).toEqual(hours);
  expect(await shown.getHours(shop.db, ACTIVITY, '2026-11-26')).toBeUndefined();
  expect(await shown.getHours(shop.db, 902, '2026-11-25')).toBeUndefined();
});
