import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedCrews, crewSlots, holds } from '../../db/schema/crews.ts';
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

const ACTIVITY = 900;
const DAY = '2026-11-25';
const at = (time: string) => new Date(`${DAY}T${time}:00+04:00`);

// One crew in Deira, and one in the Marina until 14:00.
let shop: TestShop;
let crews: CrewsService;
let customer: CustomerId;
let other: CustomerId;
let marinaCrew: number;
let deiraCrew: number;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  crews = new CrewsService({ clock: shop.now });
  customer = toCustomerId((await shop.newCustomer()).id);
  other = toCustomerId((await shop.newCustomer()).id);
  const ids = await addCrews(shop.db, 2, [ACTIVITY, 901]);
  [marinaCrew = 0, deiraCrew = 0] = ids;
  await addWorkingHours(shop.db, ACTIVITY, 30);
  await setRoster(shop.db, [marinaCrew], await addRoster(shop.db, ['Dubai Marina'], { opensAt: 0, closesAt: 14 * 60 }));
  await setRoster(shop.db, [deiraCrew], await addRoster(shop.db, ['Deira']));
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, bookedCrews]) await shop.db.delete(table);
});
afterAll(() => shop.close());

const toBooking = (community: string | undefined, from: string, to: string) => ({
  ...{ activityId: ACTIVITY, crewSize: 1, community },
  visits: [{ startsAt: at(from), endsAt: at(to) }],
});
const book = (community: string | undefined, from: string, to: string) =>
  inTransaction(shop.db, (tx) => crews.book(tx, other, toBooking(community, from, to)));
const isFree = async (community: string | undefined, from: string, to: string) => {
  const lengthMs = at(to).getTime() - at(from).getTime();
  const range = { ...toBooking(community, from, to), first: at(from), last: at(from), lengthMs };
  return (await crews.findFree(shop.db, customer, [range]))[0] !== undefined;
};

test.each([
  ['a crew of the community', 'Dubai Marina', '10:00', '12:00', true],
  ['no crew after the hours of its roster', 'Dubai Marina', '13:00', '14:30', false],
  ['no crew in a community without one', 'Hatta', '10:00', '12:00', false],
  ['any crew for an unknown community', undefined, '13:00', '14:30', true],
])('finds and books %s', async (_name, community, from, to, isExpected) => {
  expect(await isFree(community, from, to)).toBe(isExpected);
  expect((await book(community, from, to)) !== undefined).toBe(isExpected);
});

test('leaves the travel time between two visits of a crew free', async () => {
  await book('Deira', '10:00', '12:00');
  expect(await isFree('Deira', '12:00', '13:00')).toBe(false);
  expect(await book('Deira', '12:00', '13:00')).toBeUndefined();
  expect(await isFree('Deira', '12:30', '13:00')).toBe(true);
  expect(await isFree('Deira', '08:00', '09:30')).toBe(true);
  expect(await isFree('Deira', '08:00', '10:00')).toBe(false);
  const [last] = (await book('Deira', '19:00', '20:00')) ?? [];
  expect(last).toMatchObject({ crewId: deiraCrew, travelMinutes: 30 });
  if (last) await inTransaction(shop.db, (tx) => crews.cancel(tx, other, last));
  expect(await isFree('Deira', '18:30', '20:00')).toBe(true);
  expect(await readCountedCrews(shop.db)).toEqual(await readBookedCrews(shop.db));
});

test('moves a hold to a crew that serves the address, until the same moment, and releases it without one', async () => {
  const hold = async (from: string, to: string) => {
    await inTransaction(shop.db, (tx) => crews.resetHoldLimit(tx, customer));
    await inTransaction(shop.db, (tx) => crews.hold(tx, customer, toBooking('Dubai Marina', from, to)));
  };
  const fit = (community: string, from: string, to: string) =>
    inTransaction(shop.db, async (tx) => {
      const held = await crews.heldBy(tx, customer);
      return held && crews.fitHold(tx, customer, held, toBooking(community, from, to));
    });
  await hold('10:00', '12:00');
  const held = await crews.heldBy(shop.db, customer);
  expect(await fit('Dubai Marina', '10:00', '12:00')).toBe(true);
  expect(await crews.heldBy(shop.db, customer)).toEqual(held);
  expect(await fit('Deira', '10:00', '12:00')).toBe(true);
  const moved = await crews.heldBy(shop.db, customer);
  expect(moved).toMatchObject({ expiresAt: held?.expiresAt, visits: [{ crewId: deiraCrew, startsAt: at('10:00') }] });
  const slots = await shop.db.select().from(crewSlots);
  expect(new Set(slots.map(({ crewId }) => crewId))).toEqual(new Set([deiraCrew]));
  expect(await fit('Hatta', '10:00', '12:00')).toBe(false);
  expect(await crews.heldBy(shop.db, customer)).toBeUndefined();
  expect(await shop.db.select().from(crewSlots)).toEqual([]);
});

test('books another crew than the held one for an address that the held one does not serve', async () => {
  await inTransaction(shop.db, (tx) => crews.hold(tx, customer, toBooking('Dubai Marina', '10:00', '12:00')));
  const booked = await inTransaction(shop.db, (tx) => crews.book(tx, customer, toBooking('Deira', '10:00', '12:00')));
  expect(booked).toMatchObject([{ crewId: deiraCrew }]);
});

test('limits the longest visit to the longest day of a crew', async () => {
  await setRoster(shop.db, [deiraCrew], await addRoster(shop.db, ['Deira'], { opensAt: 10 * 60, closesAt: 24 * 60 }));
  expect(await new CrewsService({ clock: shop.now }).getLongestDay(shop.db, ACTIVITY)).toBe(10 * 60);
});
