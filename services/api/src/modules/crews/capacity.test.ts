import { countInRun } from '@dar/testing/full-run';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { bookedCrews, crewActivities, crewSlots, workingHours } from '../../db/schema/crews.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  addCrews,
  addRoster,
  addWorkingHours,
  readBookedCrews,
  readCountedCrews,
  setRoster,
} from '../../testing/crew-rows.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { CrewsService } from './crews.service.ts';
import { type Booking, type CrewSpan, HALF_HOUR_MS } from './spans.ts';

const [ACTIVITY, BOTH] = [900, 901];
const TRAVEL_MINUTES = 45;
const CREWS = 6;
const CUSTOMERS = 8;
const ROUNDS = countInRun(40, 100);
const CHECKED_ROUNDS = countInRun(20, 50);
const COMMUNITIES = [undefined, 'Dubai Marina', 'Business Bay', 'Deira'];
const OPENS = new Date('2026-11-25T08:00:00+04:00').getTime();
const CLOSES = OPENS + 12 * HOUR_MS;
/** Half of the day for the crews of the second roster. */
const NOON = OPENS + 6 * HOUR_MS;
const STARTS = 24;

let shop: TestShop;
let crews: CrewsService;
let customers: readonly CustomerId[];
/** What each crew may serve, and until when, by its roster. */
const rosters = new Map([[0, { communities: COMMUNITIES, closes: CLOSES }]]);

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  crews = new CrewsService({ clock: shop.now });
  const made = await Promise.all(Array.from({ length: CUSTOMERS }, () => shop.newCustomer()));
  customers = made.map(({ id }) => toCustomerId(id));
  // Visits of one activity take the time of the other one too.
  await addCrews(shop.db, CREWS, [ACTIVITY, BOTH]);
  await addWorkingHours(shop.db, ACTIVITY, TRAVEL_MINUTES);
  await addWorkingHours(shop.db, BOTH);
  const marina = await addRoster(shop.db, ['Dubai Marina']);
  const mornings = await addRoster(shop.db, ['Dubai Marina', 'Business Bay'], { opensAt: 0, closesAt: 14 * 60 });
  rosters.set(marina, { communities: [undefined, 'Dubai Marina'], closes: CLOSES });
  rosters.set(mornings, { communities: [undefined, 'Dubai Marina', 'Business Bay'], closes: NOON });
  const ids = [...new Set((await shop.db.select().from(crewActivities)).map(({ crewId }) => crewId))];
  await setRoster(shop.db, ids.slice(0, 2), marina);
  await setRoster(shop.db, ids.slice(2, 4), mornings);
});
afterAll(() => shop.close());

const random = (below: number) => Math.floor(Math.random() * below);

function randomVisit(): Booking {
  const startsAt = new Date(OPENS + random(STARTS) * HALF_HOUR_MS);
  const endsAt = new Date(startsAt.getTime() + (1 + random(6)) * HALF_HOUR_MS);
  const activityId = Math.random() < 0.3 ? BOTH : ACTIVITY;
  return {
    activityId,
    crewSize: 1,
    community: COMMUNITIES[random(COMMUNITIES.length)],
    visits: [{ startsAt, endsAt }],
  };
}

interface Search {
  readonly customerId: CustomerId;
  readonly activityId: number;
  readonly community: string | undefined;
  readonly halfHours: number;
}

/** Returns the starts that a search through all rows finds free. */
async function searchRows({ customerId, activityId, community, halfHours }: Search): Promise<number[]> {
  const ofActivity = (await shop.db.select().from(crewActivities)).filter((member) => member.activityId === activityId);
  const slots = await shop.db.select().from(crewSlots);
  const busyHalfHours = halfHours + (activityId === ACTIVITY ? 2 : 0);
  const isTaken = (crewId: number, time: number) =>
    slots.some((slot) => {
      const isLive = slot.expiresAt === null || (slot.expiresAt > shop.now() && slot.customerId !== customerId);
      return isLive && slot.crewId === crewId && slot.halfHour.getTime() === time;
    });
  const isFree = (crewId: number, start: number) =>
    Array.from({ length: busyHalfHours }, (_, index) => start + index * HALF_HOUR_MS).every(
      (time) => !isTaken(crewId, time),
    );
  return getStarts().filter((start) =>
    ofActivity.some(({ crewId, rosterId }) => {
      const roster = rosters.get(rosterId);
      const works = roster?.communities.includes(community) && start + halfHours * HALF_HOUR_MS <= roster.closes;
      return works && isFree(crewId, start);
    }),
  );
}

const getStarts = () => Array.from({ length: STARTS }, (_, index) => OPENS + index * HALF_HOUR_MS);

async function readCapacity({ customerId, halfHours, ...needs }: Search): Promise<number[]> {
  const ranges = getStarts().map((time) => {
    const start = new Date(time);
    return { ...needs, crewSize: 1, first: start, last: start, lengthMs: halfHours * HALF_HOUR_MS };
  });
  return (await crews.findFree(shop.db, customerId, ranges)).flatMap((start) => (start ? [start.getTime()] : []));
}

/** Returns the starts that the customer can hold. */
async function tryHolds({ customerId, halfHours, ...needs }: Search): Promise<number[]> {
  const held: number[] = [];
  for (const start of getStarts()) {
    const visit = { startsAt: new Date(start), endsAt: new Date(start + halfHours * HALF_HOUR_MS) };
    const attempt = shop.db.transaction(async (tx) => {
      await crews.resetHoldLimit(tx, customerId);
      if (await crews.hold(tx, customerId, { ...needs, crewSize: 1, visits: [visit] })) held.push(start);
      tx.rollback();
    });
    await expect(attempt).rejects.toThrow('Rollback');
  }
  return held;
}

type Visit = CrewSpan & { readonly customerId: CustomerId };

/** Cancels or moves one of the visits, holds a crew, or books one. */
async function actAtRandom(customerId: CustomerId, visits: Visit[]): Promise<void> {
  const wanted = randomVisit();
  const turn = Math.random();
  const [old] = turn < 0.35 ? visits.splice(random(visits.length), 1) : [];
  if (turn < 0.35 && !old) return;
  await inTransaction(shop.db, async (tx) => {
    await crews.resetHoldLimit(tx, customerId);
    const isMoved = turn < 0.15;
    const isHeld = turn >= 0.35 && turn < 0.8 && (await crews.hold(tx, customerId, wanted));
    if (old && !isMoved) return crews.cancel(tx, old.customerId, old);
    if (turn >= 0.35 && turn < 0.55) return;
    const book = isHeld ? crews.book(tx, customerId, wanted) : crews.bookAlongsideHold(tx, customerId, wanted);
    const taken = (await book) ?? [];
    visits.push(...taken.map((span) => ({ ...span, customerId })));
    if (!old) return;
    if (taken.length > 0) await crews.cancel(tx, old.customerId, old);
    else visits.push(old);
  });
}

test('agrees with the rows after random holds, bookings, moves, cancellations and expiries', {
  timeout: 180_000,
}, async () => {
  const visits: Visit[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(customers.map((customerId) => actAtRandom(customerId, visits)));
    shop.pass(random(3) * MINUTE_MS);
    if (round % 10 === 0) await crews.deleteExpired(shop.db);
    if ((round + 1) % CHECKED_ROUNDS !== 0) continue;
    for (const activityId of [ACTIVITY, BOTH]) {
      const [customerId = toCustomerId(0)] = customers;
      const search = { customerId, activityId, halfHours: 1 + random(6) };
      for (const community of COMMUNITIES) {
        expect(await readCapacity({ ...search, community })).toEqual(await searchRows({ ...search, community }));
      }
      const community = COMMUNITIES[random(COMMUNITIES.length)];
      expect(await tryHolds({ ...search, community })).toEqual(await searchRows({ ...search, community }));
    }
  }
  const booked = await readBookedCrews(shop.db);
  expect(await readCountedCrews(shop.db)).toEqual(booked);
  expect(booked.length).toBeGreaterThan(0);
});

test('counts the coming visits again after crews changed the roster and left an activity', async () => {
  expect(await crews.recount(shop.db)).toBe(0);
  const ids = [...new Set((await shop.db.select().from(crewActivities)).map(({ crewId }) => crewId))];
  await setRoster(shop.db, ids, 0);
  await shop.db.delete(crewActivities);
  await shop.db.insert(crewActivities).values(ids.slice(1).map((crewId) => ({ crewId, activityId: ACTIVITY })));
  expect(await readCountedCrews(shop.db)).not.toEqual(await readBookedCrews(shop.db));
  expect(await crews.recount(shop.db)).toBeGreaterThan(0);
  expect(await readCountedCrews(shop.db)).toEqual(await readBookedCrews(shop.db));
  expect(await crews.recount(shop.db)).toBe(0);
});

test('finds the first free start of each range, and none where every crew has a visit', async () => {
  for (const table of [crewSlots, bookedCrews]) await shop.db.delete(table);
  const [customerId] = customers as [CustomerId];
  const at = (hour: number) => new Date(OPENS + hour * HOUR_MS);
  const needs = { activityId: ACTIVITY, crewSize: 1, community: undefined };
  const others = new CrewsService({ clock: shop.now });
  for (let count = 1; count < CREWS; count++) {
    const visit = { ...needs, visits: [{ startsAt: at(0), endsAt: at(2) }] };
    expect(await inTransaction(shop.db, (tx) => others.book(tx, customerId, visit))).toBeDefined();
  }
  const range = { ...needs, lengthMs: 2 * HOUR_MS };
  const found = await others.findFree(shop.db, undefined, [
    { ...range, first: at(0), last: at(8) },
    { ...range, first: at(0), last: at(2.5) },
    { ...range, first: at(6), last: at(8) },
  ]);
  expect(found).toEqual([at(3), undefined, at(6)]);
});

test('has no working hours without crews and on a day off', async () => {
  await shop.db.insert(workingHours).values([{ activityId: 902, weekday: 3, opensAt: 480, closesAt: 1200 }]);
  const shown = new CrewsService({ clock: shop.now });
  expect(await shown.getHours(shop.db, ACTIVITY, '2026-11-25')).toMatchObject({ opensAt: 480, closesAt: 1200 });
  expect(await shown.getHours(shop.db, 902, '2026-11-25')).toBeUndefined();
  expect(await shown.getHours(shop.db, 902, '2026-11-26')).toBeUndefined();
});
