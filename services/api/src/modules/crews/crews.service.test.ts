import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { crewSlots, holds } from '../../db/schema/crews.ts';
import { inTransaction } from '../../db/transaction.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { CrewsService } from './crews.service.ts';
import { LinkHolds } from './link-holds.service.ts';
import type { Booking } from './spans.ts';

const CLEANING = 11;
const PLUMBING = 6;

// One crew each, so every time is the last one.
let shop: TestShop;
let crews: CrewsService;
let customer: CustomerId;
let other: CustomerId;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  crews = new CrewsService({ clock: shop.now });
  customer = toCustomerId((await shop.newCustomer()).id);
  other = toCustomerId((await shop.newCustomer()).id);
});
beforeEach(async () => {
  for (const table of [crewSlots, holds]) await shop.db.delete(table);
});
afterAll(() => shop.close());

const visit = (activityId: number, from: string, to: string): Booking => ({
  activityId,
  crewSize: 1,
  community: undefined,
  visits: [{ startsAt: new Date(`2026-11-25T${from}:00+04:00`), endsAt: new Date(`2026-11-25T${to}:00+04:00`) }],
});
const hold = async (wanted: Booking) => {
  await inTransaction(shop.db, (tx) => crews.hold(tx, customer, wanted));
  return crews.heldBy(shop.db, customer);
};
const book = (wanted: Booking, who = other) => inTransaction(shop.db, (tx) => crews.book(tx, who, wanted));
const bookAlongsideHold = (wanted: Booking) =>
  inTransaction(shop.db, (tx) => crews.bookAlongsideHold(tx, customer, wanted));
const getBookings = async (who: CustomerId) =>
  (await shop.db.select().from(crewSlots)).filter((row) => row.customerId === who && row.expiresAt === null);

test('two links of one customer that end at the same moment hold their own half hours', async () => {
  const linkHolds = new LinkHolds({ crews });
  const until = new Date(shop.now().getTime() + 60 * MINUTE_MS);
  const holdByLink = async () => {
    const held = await linkHolds.hold(shop.db, visit(CLEANING, '09:00', '11:00'), until);
    return { customerId: customer, office: { by: 'Mona', ...(held && { hold: held }) } };
  };
  const first = await holdByLink();
  await linkHolds.release(shop.db, first);
  const second = await holdByLink();
  await linkHolds.release(shop.db, first);
  expect(await linkHolds.book(shop.db, first, visit(CLEANING, '09:00', '11:00'))).toBeUndefined();
  expect(await linkHolds.book(shop.db, second, visit(CLEANING, '09:00', '11:00'))).toBeDefined();
});

describe('bookAlongsideHold', () => {
  test.each([
    ['of the same time', '09:00', '11:00'],
    ['that overlaps', '10:00', '12:00'],
  ])('keeps a hold %s on a crew of another activity', async (_what, from, to) => {
    await book(visit(CLEANING, '09:00', '11:00'));
    const held = await hold(visit(PLUMBING, from, to));
    expect(await bookAlongsideHold(visit(CLEANING, '09:00', '11:00'))).toBeUndefined();
    expect(await crews.heldBy(shop.db, customer)).toEqual(held);
    expect(await getBookings(customer)).toEqual([]);
  });

  test('books a crew whose hold by another customer expired', async () => {
    await inTransaction(shop.db, (tx) => crews.hold(tx, other, visit(CLEANING, '09:00', '11:00')));
    expect(await bookAlongsideHold(visit(CLEANING, '09:00', '11:00'))).toBeUndefined();
    shop.pass(10 * 60_000);
    expect(await bookAlongsideHold(visit(CLEANING, '09:00', '11:00'))).toBeDefined();
  });

  test('keeps a hold whose release would free no crew', async () => {
    await book(visit(CLEANING, '09:00', '10:00'));
    const held = await hold(visit(CLEANING, '10:00', '12:00'));
    expect(await bookAlongsideHold(visit(CLEANING, '09:00', '11:00'))).toBeUndefined();
    expect(await crews.heldBy(shop.db, customer)).toEqual(held);
  });

  test.each([
    ['of the same time', '09:00', '11:00'],
    ['that overlaps', '10:00', '12:00'],
  ])('replaces a hold %s when its release frees a crew', async (_what, from, to) => {
    await hold(visit(CLEANING, from, to));
    const wanted = visit(CLEANING, '09:00', '11:00');
    const crewId = (await bookAlongsideHold(wanted))?.[0]?.crewId;
    const halfHours = ['09:00', '09:30', '10:00', '10:30'].map((time) => new Date(`2026-11-25T${time}:00+04:00`));
    expect(await getBookings(customer)).toMatchObject(halfHours.map((halfHour) => ({ crewId, halfHour })));
    expect(await crews.heldBy(shop.db, customer)).toBeUndefined();
  });

  test('keeps the hold when another crew is free', async () => {
    const held = await hold(visit(PLUMBING, '09:00', '11:00'));
    expect(await bookAlongsideHold(visit(CLEANING, '09:00', '11:00'))).toBeDefined();
    expect(await crews.heldBy(shop.db, customer)).toEqual(held);
  });
});

test('book does not confirm a hold on a crew of another activity', async () => {
  await book(visit(CLEANING, '09:00', '11:00'));
  await hold(visit(PLUMBING, '09:00', '11:00'));
  expect(await book(visit(CLEANING, '09:00', '11:00'), customer)).toBeUndefined();
  expect(await getBookings(customer)).toEqual([]);
});
