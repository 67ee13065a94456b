import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookedCrews, crewLeave, crewMembers, crewSlots, holds } from '../../db/schema/crews.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addCrews, addWorkingHours } from '../../testing/crew-rows.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { CrewsService } from './crews.service.ts';

const ACTIVITY = 900;
const DAY = '2026-11-25';
const at = (time: string, day = DAY) => new Date(`${day}T${time}:00+04:00`);

// One crew of two.
let shop: TestShop;
let crews: CrewsService;
let customer: CustomerId;
let crewId: number;
let memberIds: readonly number[];
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  crews = new CrewsService({ clock: shop.now });
  customer = toCustomerId((await shop.newCustomer()).id);
  [crewId = 0] = await addCrews(shop.db, 1, [ACTIVITY, 901]);
  await addWorkingHours(shop.db, ACTIVITY, 0);
  const members = ['1', '2'].map((phone) => ({ crewId, name: 'Member', dialCode: '971', phone, languages: [] }));
  memberIds = (await shop.db.insert(crewMembers).values(members).returning()).map(({ id }) => id);
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, bookedCrews, crewLeave]) await shop.db.delete(table);
});
afterAll(() => shop.close());

const toBooking = (crewSize: number, day = DAY) => ({
  ...{ activityId: ACTIVITY, crewSize, community: undefined },
  visits: [{ startsAt: at('10:00', day), endsAt: at('12:00', day) }],
});
const isFree = async (crewSize: number, day = DAY) => {
  const range = { ...toBooking(crewSize, day), first: at('10:00', day), last: at('10:00', day), lengthMs: 7_200_000 };
  return (await crews.findFree(shop.db, customer, [range]))[0] !== undefined;
};
const book = (crewSize: number) => inTransaction(shop.db, (tx) => crews.book(tx, customer, toBooking(crewSize)));
const hold = () => inTransaction(shop.db, (tx) => crews.hold(tx, customer, toBooking(2)));
const addLeave = (leave: Partial<typeof crewLeave.$inferInsert> = {}) =>
  shop.db.insert(crewLeave).values({ crewId, firstDay: DAY, lastDay: DAY, reason: 'Annual leave', ...leave });

test('offers and books no time of a crew on leave', async () => {
  await addLeave();
  expect([await isFree(1), await isFree(1, '2026-11-26')]).toEqual([false, true]);
  expect(await book(1)).toBeUndefined();
});

test('makes a crew as small as the members who work that day', async () => {
  const [memberId = 0, other = 0] = memberIds;
  await addLeave({ memberId });
  await addLeave({ memberId, reason: 'The same day again' });
  expect([await isFree(2), await isFree(1)]).toEqual([false, true]);
  expect(await book(2)).toBeUndefined();
  await addLeave({ memberId: other });
  expect(await isFree(1)).toBe(false);
});

test('gives the visit of a hold to another crew when its crew goes on leave', async () => {
  expect(await hold()).toBe(true);
  await addLeave();
  expect(await book(2)).toBeUndefined();
  const [other] = await addCrews(shop.db, 1, [ACTIVITY, 901]);
  expect(await book(2)).toMatchObject([{ crewId: other }]);
});
