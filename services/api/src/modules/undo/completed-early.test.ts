import * as office from '@dar/contracts/office';
import { bookingCounts } from '@dar/contracts/orders';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crewSlots } from '../../db/schema/crews.ts';
import { visits } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { readBookedCrews, readCountedCrews } from '../../testing/crew-rows.ts';
import { emptyBoard, orderVisit, passUntil, seeToMove, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { auditPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop, type TestStaff } from '../../testing/test-shop.ts';
import { CrewsService } from '../crews/crews.service.ts';

// Two crews.
let shop: TestShop;
let mona: TestStaff;
let customer: TestCustomer;
let order: string;
let crew_id: number;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await emptyBoard(shop);
  customer = await shop.newCustomer();
  order = await orderVisit(customer);
  crew_id = (await seeVisit(shop, order)).crew_id ?? 0;
});
afterAll(() => shop.close());

/** Completes the visit of 09:00 to 11:00 at a time. Returns the change. */
async function completeAt(time: string): Promise<number> {
  passUntil(shop, time);
  // The sessions of the day before have ended.
  mona = await shop.newStaff('dispatcher');
  await shop.office(office.assignVisit, { order });
  await shop.office(office.completeVisit, { order, early: '1' });
  return getLast();
}
const getLast = async () => (await shop.office(office.auditLog, {})).oData[0]?.id ?? 0;
const undo = (change: number) => mona.call(office.undoChange, { change });
/** Returns the booked half hours of the customer, which the counts of free crews must have as well. */
async function getHalfHours(): Promise<string[]> {
  expect(await readCountedCrews(shop.db)).toEqual(await readBookedCrews(shop.db));
  const slots = await shop.db.select().from(crewSlots).where(eq(crewSlots.customerId, customer.id));
  return slots.map(({ halfHour }) => halfHour.toISOString().slice(11, 16)).sort();
}
const WHOLE = ['05:00', '05:30', '06:00', '06:30'];

test.each([
  ['before it begins', '2026-11-26 07:10', []],
  ['while it lasts', '2026-11-26 09:40', WHOLE.slice(0, 2)],
  ['as a half hour begins', '2026-11-26 10:00', WHOLE.slice(0, 3)],
  ['after its end', '2026-11-26 11:10', WHOLE],
])('a visit that is completed %s frees the half hours that have not begun', async (_when, time, kept) => {
  await completeAt(time);
  expect(await getHalfHours()).toEqual(kept);
  expect(await auditPayments(shop, customer.email)).toEqual([]);
});

test.each([
  ['before it begins', '2026-11-26 08:07'],
  ['at its end', '2026-11-26 11:00'],
])('a visit that is completed %s is a last visit of its customer', async (_when, time) => {
  const getLists = async ({ call }: TestCustomer) => {
    const { next_visits = [], last_visits = [] } = (await call(bookingCounts, {})).oData;
    return [next_visits, last_visits].map((listed) => listed.map(({ order_no }) => String(order_no)));
  };
  const other = await shop.newCustomer();
  expect(await getLists(customer)).toEqual([[order], []]);
  await completeAt(time);
  expect(await getLists(customer)).toEqual([[], [order]]);
  expect(await getLists(other)).toEqual([[], []]);
});

test('a visit that is completed early frees the travel after it', async () => {
  await shop.db.update(visits).set({ travelMinutes: 30 }).where(eq(visits.customerId, customer.id));
  const [slot] = await shop.db.select().from(crewSlots);
  if (slot) await shop.db.insert(crewSlots).values({ ...slot, halfHour: new Date('2026-11-26T07:00Z') });
  await new CrewsService({ clock: shop.now }).recount(shop.db);
  await completeAt('2026-11-26 10:40');
  expect(await getHalfHours()).toEqual(WHOLE);
});

test('another visit takes the freed time, and the undo of the completion is refused with its name', async () => {
  const other = await orderVisit(await shop.newCustomer(), '2026-11-26 14:00');
  const change = await completeAt('2026-11-26 08:10');
  await (await seeToMove(shop, other, mona))({ crew_id, time: '2026-11-26 10:00', outside: '1', reason: 'Early' });
  expect(await seeVisit(shop, other)).toMatchObject({ crew_id, starts: '2026-11-26 10:00' });
  expect(await getFailure(undo(change))).toMatchObject({
    code: 'crew-taken',
    message: expect.stringContaining(other),
  });
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Completed' });
});

test('the same customer books the freed time of the crew, and keeps it when the completion is not undone', async () => {
  const change = await completeAt('2026-11-26 08:10');
  const again = await orderVisit(customer, '2026-11-26 16:00');
  await (await seeToMove(shop, again, mona))({ crew_id, time: '2026-11-26 09:00', outside: '1', reason: 'Again' });
  expect(await getFailure(undo(change))).toMatchObject({ code: 'crew-taken' });
  expect(await getHalfHours()).toEqual(WHOLE);
});

test('the undo takes the time again, and another completion frees it', async () => {
  const change = await completeAt('2026-11-26 09:40');
  await undo(change);
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned', crew_id });
  expect(await getHalfHours()).toEqual(WHOLE);
  passUntil(shop, '2026-11-26 09:45');
  await shop.office(office.completeVisit, { order });
  expect(await getHalfHours()).toEqual(WHOLE.slice(0, 2));
});

test('the undo of a completion after the end takes nothing', async () => {
  await undo(await completeAt('2026-11-26 11:10'));
  expect(await seeVisit(shop, order)).toMatchObject({ state: 'Assigned' });
  expect(await getHalfHours()).toEqual(WHOLE);
});
