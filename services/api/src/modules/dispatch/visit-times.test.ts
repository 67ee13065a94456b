import * as office from '@dar/contracts/office';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crewLeave, crewSlots } from '../../db/schema/crews.ts';
import { emptyBoard, findCrewIds, orderVisit, seeVisit } from '../../testing/dispatch-orders.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

// One crew of PLAIN's activity, whose visits take two hours and half an hour of travel.
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
beforeEach(() => emptyBoard(shop));
afterAll(() => shop.close());

const getTimes = async (order: string, date: string) => (await shop.office(office.visitTimes, { order, date })).oData;

test('lists the free times of a day to which a visit can move', async () => {
  const order = await orderVisit(await shop.newCustomer());
  await orderVisit(await shop.newCustomer(), '2026-11-27 13:00');
  const { times, ...day } = await getTimes(order, '2026-11-27');
  expect(day).toEqual({ conclusion: 'free', date: '2026-11-27' });
  expect(times).toContain('2026-11-27 09:00');
  expect(times).not.toContain('2026-11-27 13:00');
  expect(await getFailure(getTimes('DAR-999999', '2026-11-27'))).toMatchObject({ status: 404 });
});

test('counts the own time of the visit as free', async () => {
  const order = await orderVisit(await shop.newCustomer(), '2026-11-26 13:00');
  const { times } = await getTimes(order, '2026-11-26');
  for (const time of ['12:30', '13:00', '13:30']) expect(times).toContain(`2026-11-26 ${time}`);
  expect(await shop.db.$count(crewSlots)).toBeGreaterThan(0);
});

test('says why a day has no free time, and lists those of the next day that has one', async () => {
  const order = await orderVisit(await shop.newCustomer());
  const [crewId = 0] = await findCrewIds(shop);
  await shop.db.insert(crewLeave).values({ crewId, firstDay: '2026-11-27', lastDay: '2026-11-29', reason: 'Ill' });
  const { times, ...day } = await getTimes(order, '2026-11-27');
  expect(day).toEqual({ conclusion: 'taken', date: '2026-11-30' });
  expect(times[0]).toMatch(/^2026-11-30 /);
  expect(await getTimes(order, '2026-11-23')).toMatchObject({ conclusion: 'past', date: '2026-11-24' });
  expect(await getTimes(order, '2027-11-23')).toEqual({ conclusion: 'horizon', date: '', times: [] });
});

test('lists the free times for a booking on the phone with all of its services', async () => {
  const customer = await shop.newCustomer();
  const find = async (qty: number, address_id = customer.addressId) => {
    const wanted = { customer: customer.email, address_id, items: [{ service_id: PLAIN.id, qty }] };
    return (await shop.office(office.bookingTimes, { ...wanted, date: '2026-11-27' })).oData;
  };
  const [one, three] = [await find(1), await find(3)];
  expect(one).toMatchObject({ conclusion: 'free', date: '2026-11-27' });
  expect(three.times.length).toBeLessThan(one.times.length);
  await orderVisit(await shop.newCustomer(), '2026-11-27 09:00');
  const after = (await find(1)).times;
  expect(after).not.toContain('2026-11-27 09:00');
  expect(after.length).toBeGreaterThan(0);
  const other = await shop.newCustomer();
  expect(await getFailure(find(1, other.addressId))).toMatchObject({ kind: 'not-found' });
});

test('names no free time that a later move of the same call has taken', async () => {
  const place = async (time: string) => orderVisit(await shop.newCustomer(), time);
  await place('2026-11-26 10:00');
  const [refused, later] = [await place('2026-11-27 09:00'), await place('2026-11-26 16:00')];
  const toMove = async (order: string, time: string) => {
    const { version } = await seeVisit(shop, order);
    return { order, version, time };
  };
  const move = async (...moves: { order: string; version: number; time: string }[]) =>
    (await shop.office(office.moveVisits, { moves })).oData.results;
  const busy = await toMove(refused, '2026-11-26 10:00');
  expect((await move(busy))[0]?.message).toMatch(/Free near it: Thu 26 Nov .*12:30 pm/);
  const results = await move(busy, await toMove(later, '2026-11-26 12:30'));
  expect(results).toMatchObject([{ result: 'slot-taken' }, { result: 'moved' }]);
  expect(results[0]?.message).toMatch(/Free near it: /);
  expect(results[0]?.message).not.toMatch(/12:30 pm/);
});
