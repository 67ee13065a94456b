import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crewReports } from '../../db/schema/crew-reports.ts';
import { crewActivities, crewLeave, crewMembers } from '../../db/schema/crews.ts';
import { orders, paymentAttempts, visits } from '../../db/schema/orders.ts';
import { eq } from '../../testing/conditions.ts';
import { addWorkingHours } from '../../testing/crew-rows.ts';
import { emptyBoard, orderVisit, passUntil, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 3 });
});
beforeEach(async () => {
  await emptyBoard(shop);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const DAY = { from: '2026-11-26' };
type Filter = Parameters<typeof listFull>[0];
const listFull = async (filter: { readonly from?: string; readonly to?: string; readonly [name: string]: unknown }) =>
  shop.office(office.officeVisits, filter);
const list = async (filter: Filter) => (await listFull({ state: undefined, ...filter })).oData.filter(isOpen);
const isOpen = ({ state }: office.OfficeVisit) => state !== 'Cancelled';
const listNumbers = async (filter: Filter) => (await list(filter)).map(({ order_no }) => order_no);

test('shows what a board needs of each visit', async () => {
  const order = await orderVisit(customer);
  const [visit] = await list(DAY);
  expect(visit).toMatchObject({
    ...{ order_no: order, visit: 1, state: 'Confirmed', customer_id: customer.id, activity_id: PLAIN.activity_id },
    ...{
      services: [PLAIN.name],
      services_ar: [PLAIN.name_ar],
      community: 'Dubai Marina',
      community_ar: 'دبي مارينا',
      position: { latitude: 25.0805, longitude: 55.1403 },
    },
    ...{ starts: '2026-11-26 09:00', ends: '2026-11-26 11:00', travel_minutes: 0, cash: '105.00' },
  });
  expect([visit?.customer_name, visit?.crew_name]).toEqual([
    expect.stringMatching(/^Test Customer/),
    expect.any(String),
  ]);
});

test('pages by key, each visit once, also when one is added meanwhile', async () => {
  const times = ['2026-11-26 09:00', '2026-11-26 09:00', '2026-11-26 12:00', '2026-11-27 09:00'];
  const placed: string[] = [];
  for (const time of times) placed.push(await orderVisit(await shop.newCustomer(), time));
  const found: string[] = [];
  let after: string | undefined;
  do {
    const page = await listFull({ ...DAY, to: '2026-11-27', state: 'Confirmed', limit: 2, after });
    found.push(...page.oData.map(({ order_no }) => order_no));
    after = page.next;
    if (found.length === 2) await orderVisit(await shop.newCustomer(), '2026-11-26 08:00');
  } while (after);
  expect(found).toEqual(placed);
  expect(await getFailure(listFull({ ...DAY, after: 'abc' }))).toMatchObject({ status: 400 });
  expect(await getFailure(listFull({ ...DAY, to: '2026-12-31' }))).toMatchObject({ status: 400 });
});

test('filters by day, state, area, crew and order', async () => {
  const [marina, deira] = [await orderVisit(customer), await orderVisit(await shop.newCustomer(), '2026-11-27 09:00')];
  const { order_id, crew_id } = await seeVisit(shop, deira);
  const [stored] = await shop.db.select().from(orders).where(eq(orders.id, order_id));
  const address = {
    ...stored?.address,
    latitude: '25.2711',
    longitude: '55.3075',
  } as typeof orders.$inferInsert.address;
  await shop.db.update(orders).set({ address }).where(eq(orders.id, order_id));
  expect(await listNumbers(DAY)).toEqual([marina]);
  expect(await listNumbers({ from: '2026-11-26', to: '2026-11-27' })).toEqual([marina, deira]);
  const range = { from: '2026-11-20', to: '2026-11-30' };
  expect(await listNumbers({ ...range, area: 'Dubai Marina' })).toEqual([marina]);
  expect(await listNumbers({ ...range, crew_id })).toContain(deira);
  expect(await listNumbers({ order: marina })).toEqual([marina]);
  expect(await listNumbers({ order: 'DAR-999999' })).toEqual([]);
  await shop.office(office.assignVisit, { order: marina });
  expect(await listNumbers({ ...range, state: 'Assigned' })).toEqual([marina]);
});

describe('late visits', () => {
  test('are those that nobody started half an hour after their time', async () => {
    const order = await orderVisit(customer);
    passUntil(shop, '2026-11-26 09:29');
    expect(await listNumbers({ ...DAY, late: '1' })).toEqual([]);
    passUntil(shop, '2026-11-26 09:31');
    expect(await list({ ...DAY, late: '1' })).toMatchObject([{ order_no: order, minutes_late: 31 }]);
    await shop.office(office.assignVisit, { order });
    await shop.office(office.startVisit, { order });
    expect(await listNumbers({ ...DAY, late: '1' })).toEqual([]);
  });

  test('are not those whose crew has reported that it is there', async () => {
    const order = await orderVisit(customer);
    passUntil(shop, '2026-11-26 09:31');
    const { order_id: orderId, crew_id: crewId = 0 } = await seeVisit(shop, order);
    const person = { crewId, name: 'Sami', dialCode: '971', phone: '509999999', languages: [] };
    const [member] = await shop.db.insert(crewMembers).values(person).returning();
    const now = { at: shop.now(), receivedAt: shop.now(), requestId: crypto.randomUUID() };
    const report = { customerId: customer.id, orderId, visitNumber: 1, memberId: member?.id ?? 0, crewId, ...now };
    await shop.db.insert(crewReports).values({ ...report, kind: 'arrived', state: 'applied' });
    expect(await listNumbers({ ...DAY, late: '1' })).toEqual([]);
  });
});

describe('visits at risk', () => {
  test('have no crew, or one that has left, retired, is on leave that day or too small', async () => {
    const [none, gone, away] = [
      await orderVisit(customer),
      await orderVisit(await shop.newCustomer()),
      await orderVisit(await shop.newCustomer()),
    ];
    const large = await shop.newCustomer();
    const small = await orderVisit(large, '2026-11-26 13:00');
    await shop.db.update(paymentAttempts).set({ crewSize: 9 }).where(eq(paymentAttempts.customerId, large.id));
    const crewOf = async (order: string) => (await seeVisit(shop, order)).crew_id ?? 0;
    await shop.db.insert(crewLeave).values({
      ...{ crewId: await crewOf(away), firstDay: '2026-11-26', lastDay: '2026-11-26', reason: 'Ill' },
    });
    const retired = await shop.db
      .delete(crewActivities)
      .where(eq(crewActivities.crewId, await crewOf(gone)))
      .returning();
    await shop.db.update(visits).set({ crewId: null }).where(eq(visits.customerId, customer.id));
    const risks = (await list({ ...DAY, at_risk: '1' })).map(({ order_no, risk }) => [order_no, risk]);
    expect(risks).toEqual([
      [none, 'no-crew'],
      [gone, 'crew-gone'],
      [away, 'crew-gone'],
      [small, 'crew-gone'],
    ]);
    expect(await listNumbers({ ...DAY, unassigned: '1' })).toEqual([none]);
    await shop.db.insert(crewActivities).values(retired);
  });

  test('follow a visit of the crew that is late, or over its end, and would not end in time', async () => {
    const [first, second] = [
      await orderVisit(customer),
      await orderVisit(await shop.newCustomer(), '2026-11-26 11:00'),
    ];
    const { crew_id = 0 } = await seeVisit(shop, first);
    const { version, ...next } = await seeVisit(shop, second);
    if (next.crew_id !== crew_id) await shop.office(office.moveVisit, { order: second, version, crew_id });
    expect(await listNumbers({ ...DAY, at_risk: '1' })).toEqual([]);
    passUntil(shop, '2026-11-26 09:31');
    expect(await list({ ...DAY, at_risk: '1' })).toMatchObject([{ order_no: second, risk: 'visit-before' }]);
    await shop.office(office.assignVisit, { order: first });
    await shop.office(office.startVisit, { order: first });
    expect(await listNumbers({ ...DAY, at_risk: '1' })).toEqual([]);
    passUntil(shop, '2026-11-26 11:05');
    expect(await list({ ...DAY, at_risk: '1' })).toMatchObject([{ order_no: second, risk: 'visit-before' }]);
  });
});

test('shows the day of the crews with hours, days off, leave, holds and travel as layers', async () => {
  await addWorkingHours(shop.db, 900, 30);
  const order = await orderVisit(customer);
  const { crew_id = 0 } = await seeVisit(shop, order);
  await shop.db.update(visits).set({ travelMinutes: 30 }).where(eq(visits.customerId, customer.id));
  const get = async (date: string) =>
    (await shop.office(office.crewDays, { date, crew_id, activity_id: PLAIN.activity_id })).oData[0];
  expect(await get('2026-11-26')).toMatchObject({
    ...{ crew_id, visits: 1, booked_minutes: 120, opens: '08:00', closes: '20:00', communities: [] },
    layers: [
      { kind: 'closed', from: '2026-11-26 00:00', to: '2026-11-26 08:00' },
      { kind: 'closed', from: '2026-11-26 20:00', to: '2026-11-27 00:00' },
      { kind: 'travel', from: '2026-11-26 11:00', to: '2026-11-26 11:30' },
    ],
  });
  await shop.db.update(visits).set({ status: 'Completed' }).where(eq(visits.customerId, customer.id));
  expect((await get('2026-11-26'))?.layers).not.toContainEqual(expect.objectContaining({ kind: 'travel' }));
  const leave = { crewId: crew_id, firstDay: '2026-11-27', lastDay: '2026-11-28', reason: 'Annual leave' };
  await shop.db.insert(crewLeave).values(leave);
  expect((await get('2026-11-27'))?.layers).toContainEqual({
    ...{ kind: 'leave', from: '2026-11-27 00:00', to: '2026-11-28 00:00' },
  });
});
