import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crewLeave, crewSlots } from '../../db/schema/crews.ts';
import { orders } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { emptyBoard, findCrewIds, orderVisit, passUntil, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop, type TestStaff } from '../../testing/test-shop.ts';

// Two crews of PLAIN's activity.
let shop: TestShop;
let mona: TestStaff;
let crewIds: readonly number[];
beforeAll(async () => {
  shop = await openTestShop();
  mona = await shop.newStaff('dispatcher');
  crewIds = await findCrewIds(shop);
});
beforeEach(() => emptyBoard(shop));
afterAll(() => shop.close());

const plan = async () => (await mona.call(office.planDay, { date: '2026-11-26' })).oData;
const toMoves = ({ moves }: office.DayPlan) =>
  moves.map(({ order_no, visit, version, to_crew }) => ({ order: order_no, visit, version, crew_id: to_crew }));
const apply = (moves: ReturnType<typeof toMoves>) => mona.call(office.applyPlan, { moves });
const crewOf = async (order: string) => (await seeVisit(shop, order)).crew_id;

/** Places an order in Dubai Marina or in Deira that a crew has. */
async function place(time: string, crew_id: number, isInDeira = false): Promise<string> {
  const order = await orderVisit(await shop.newCustomer(), time);
  const { order_id, version, ...visit } = await seeVisit(shop, order);
  if (visit.crew_id !== crew_id) await mona.call(office.moveVisit, { order, version, crew_id });
  if (!isInDeira) return order;
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order_id));
  if (!stored) throw new Error('no order');
  const address = { ...stored.address, latitude: '25.2711', longitude: '55.3075' };
  await shop.db.update(orders).set({ address }).where(eq(orders.id, order_id));
  return order;
}

/** Places visits whose crews cross the city, and would not if the first two were exchanged. */
async function placeCrossed(): Promise<string[]> {
  const [one = 0, two = 0] = crewIds;
  return [
    await place('2026-11-26 09:00', one),
    await place('2026-11-26 09:00', two, true),
    await place('2026-11-26 13:00', one, true),
    await place('2026-11-26 13:00', two),
  ];
}

test('shows a plan, applies it as it was shown, and takes it back', async () => {
  const [first = '', second = '', ...others] = await placeCrossed();
  const before = [await crewOf(first), await crewOf(second)];
  const shown = await plan();
  expect(shown.moves.map(({ order_no }) => order_no)).toEqual([first, second]);
  expect(shown.moves).toMatchObject([
    { customer_name: expect.stringMatching(/^Test Customer/), community: 'Dubai Marina', community_ar: 'دبي مارينا' },
    { community: 'Naif' },
  ]);
  expect(shown.km_after).toBe(0);
  expect(shown.km_before).toBeGreaterThan(40);
  expect([await crewOf(first), await crewOf(second)]).toEqual(before);
  expect(await plan()).toEqual(shown);
  expect((await apply(toMoves(shown))).oData).toEqual({ moved: 2 });
  expect([await crewOf(first), await crewOf(second)]).toEqual(before.toReversed());
  expect((await plan()).moves).toEqual([]);
  expect(await shop.db.$count(crewSlots)).toBe(4 * (2 + others.length));
  const [entry] = (await shop.office(office.auditLog, {})).oData;
  expect(entry).toMatchObject({ action: 'visits plan', staff_id: mona.id });
  await mona.call(office.undoChange, { change: entry?.id ?? 0 });
  expect([await crewOf(first), await crewOf(second)]).toEqual(before);
});

test('refuses all of a plan when one visit has changed meanwhile, and names it', async () => {
  const [first = '', second = ''] = await placeCrossed();
  const moves = toMoves(await plan());
  const { version } = await seeVisit(shop, second);
  await mona.call(office.moveVisit, { order: second, version, time: '2026-11-26 16:00' });
  const before = await crewOf(first);
  expect(await getFailure(apply(moves))).toMatchObject({
    code: 'changed-meanwhile',
    message: `Nothing was changed. Since the plan was made, ${mona.name} has changed visit 1 of ${second}.`,
  });
  expect(await crewOf(first)).toBe(before);
});

test('refuses all of a plan when the time of one visit has passed meanwhile, and names it', async () => {
  const [first = '', second = ''] = await placeCrossed();
  const moves = toMoves(await plan());
  const before = await crewOf(first);
  passUntil(shop, '2026-11-26 09:10');
  mona = await shop.newStaff('dispatcher');
  const named = `visit 1 of ${first}, visit 1 of ${second}`;
  expect(await getFailure(apply(moves))).toMatchObject({
    code: 'time-passed',
    message: `Nothing was changed. Since the plan was made, the time has passed of ${named}.`,
  });
  expect(await crewOf(first)).toBe(before);
});

test('takes a plan back after the time of its visits has passed', async () => {
  const [first = ''] = await placeCrossed();
  const before = await crewOf(first);
  passUntil(shop, '2026-11-26 08:58');
  mona = await shop.newStaff('dispatcher');
  await apply(toMoves(await plan()));
  expect(await crewOf(first)).not.toBe(before);
  passUntil(shop, '2026-11-26 09:02');
  const [entry] = (await shop.office(office.auditLog, {})).oData;
  await mona.call(office.undoChange, { change: entry?.id ?? 0 });
  expect(await crewOf(first)).toBe(before);
});

test('applies one of two plans that are made at the same time', async () => {
  await placeCrossed();
  const moves = toMoves(await plan());
  const failures = await Promise.all([apply(moves), apply(moves)].map((call) => getFailure(call)));
  expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
  expect(failures.find((failure) => failure !== undefined)).toMatchObject({ code: 'changed-meanwhile' });
});

test('moves the visits of a crew on leave, and says why one stays without', async () => {
  const [one = 0, two = 0] = crewIds;
  const [first, second] = [await place('2026-11-26 09:00', one), await place('2026-11-26 13:00', one)];
  await place('2026-11-26 13:00', two);
  const leave = { crewId: one, firstDay: '2026-11-26', lastDay: '2026-11-26', reason: 'Ill' };
  await shop.db.insert(crewLeave).values(leave);
  const shown = await plan();
  expect(shown.moves).toMatchObject([{ order_no: first, from_crew: one, to_crew: two }]);
  expect(shown.unplanned).toMatchObject([{ order_no: second, rules: { leave: 1, visit: 1 } }]);
});
