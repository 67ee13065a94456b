import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { officeOrders } from '@dar/contracts/office';
import { freeDays, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { crewActivities } from '../../db/schema/crews.ts';
import { readBookedCrews, readCountedCrews } from '../../testing/crew-rows.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { readPlaces } from '../geo/places-file.ts';
import { readCrewCommand } from './crew-command.ts';
import { runCrewCommand } from './run-crew-command.ts';

const ACTIVITY = String(PLAIN.activity_id);
const DAY = '2026-11-26';
/** A Friday. */
const FRIDAY = '2026-11-27';

let shop: TestShop;
/** Has a cart for an address in Dubai Marina. */
let customer: TestCustomer;
const logged: string[] = [];
beforeEach(async () => {
  logged.length = 0;
  shop = await openTestShop({ crewsPerActivity: 0, logTo: { write: (line) => logged.push(line) } });
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
});
afterEach(() => shop.close());

/** Runs a command line, which servers notice. */
async function crews(...args: string[]): Promise<string> {
  const { places } = await readPlaces();
  const communities = places.map(({ name }) => name);
  const deps = { db: shop.db, clock: shop.now, activities: shop.catalog.activities(), communities };
  const printed = await runCrewCommand(readCrewCommand(args), deps);
  await shop.app.background.refreshData();
  return printed;
}
const addCrew = async (...args: string[]) =>
  (await crews('add', 'Crew', '--activity', ACTIVITY, ...args)).match(/\d+/)?.[0] ?? '';
const getTimes = async (day = DAY) =>
  (await customer.call(timeSlots, { date: day, first_service_id: PLAIN.id })).oData
    .filter(({ is_available }) => is_available === '1')
    .map(({ time }) => time);

async function book(time: string): Promise<string> {
  await customer.call(addToCart, { service_id: PLAIN.id });
  await customer.call(saveTaskAndTime, { service_date: `${DAY} ${time}` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  return String((await customer.call(placeOrder, { invoice_id })).order_no);
}

test('offers times from the first crew on, in the first hours of its activity', async () => {
  expect(await getTimes()).toEqual([]);
  expect((await customer.call(freeDays, {})).oData).toMatchObject({ days: [], earliest: '' });
  const unstaffed = async () => (await shop.office(officeOrders, {})).without_times;
  expect(await unstaffed()).toHaveLength(shop.catalog.activities().length);
  await addCrew();
  const times = await getTimes();
  expect([times[0], times.at(-1)]).toEqual(['08:00', '18:00']);
  expect(await unstaffed()).toHaveLength(shop.catalog.activities().length - 1);
});

test('logs the activities that offer no times, at the start and after a change', async () => {
  const warnings = () => logged.flatMap((line) => (line.includes('offer no times') ? JSON.parse(line).activities : []));
  expect(warnings()).toEqual(shop.catalog.activities().map(({ name }) => name));
  logged.length = 0;
  await crews('add', 'Crew', ...shop.catalog.activities().flatMap(({ id }) => ['--activity', String(id)]));
  expect(warnings()).toEqual([]);
  await crews('retire', '1');
  expect(warnings()).toHaveLength(shop.catalog.activities().length);
});

test('sets the hours of weekdays of an activity, and closes them', async () => {
  await addCrew();
  await crews('hours', ACTIVITY, '10:00-13:00', '--days', 'thu');
  await crews('hours', ACTIVITY, 'closed', '--days', 'fri');
  expect(await getTimes()).toEqual(['10:00', '10:30', '11:00']);
  expect(await getTimes(FRIDAY)).toEqual([]);
  await crews('hours', ACTIVITY, '10:00-12:00', '--days', 'fri', '--travel', '60');
  expect(await getTimes(FRIDAY)).toEqual(['10:00']);
});

test.each([
  ['gets another crew', () => addCrew()],
  ['has a crew that changes', (crew: string) => crews('change', crew, '--size', '4')],
  [
    'gets a crew of another activity',
    async () => {
      await crews('add', 'Other', '--activity', '6');
      return crews('change', '2', '--activity', '6', '--activity', ACTIVITY);
    },
  ],
])('keeps an activity closed that %s', async (_what, change) => {
  const crew = await addCrew();
  await crews('hours', ACTIVITY, 'closed');
  await change(crew);
  expect(await getTimes()).toEqual([]);
});

test('sends crews of a roster only to its communities, in its hours', async () => {
  await crews('roster', 'Deira', '--community', 'Deira', '--community', 'Naif');
  const crew = await addCrew('--roster', 'Deira');
  expect(await getTimes()).toEqual([]);
  await crews('roster', 'Marina', '--community', 'Dubai Marina');
  await crews('roster', 'Marina', '--hours', '08:00-11:00', '--days', 'thu');
  await crews('change', crew, '--roster', 'Marina');
  expect(await getTimes()).toEqual(['08:00', '08:30', '09:00']);
  await crews('roster', 'Marina', '--hours', 'activity');
  expect(await getTimes()).toContain('18:00');
});

test('retires a crew, which keeps its booked visits, and lists them', async () => {
  const crew = await addCrew();
  const orderNo = await book('09:00');
  const printed = await crews('retire', crew);
  expect(printed).toContain(`${orderNo}, visit 1, ${DAY} 09:00`);
  expect(await customer.call(addToCart, { service_id: PLAIN.id })).toBeDefined();
  expect(await getTimes()).toEqual([]);
  expect(await shop.db.select().from(crewActivities)).toEqual([]);
  expect(await readCountedCrews(shop.db)).toEqual([]);
  await crews('change', crew, '--activity', ACTIVITY);
  expect(await getTimes()).not.toContain('09:00');
  expect(await readCountedCrews(shop.db)).toEqual(await readBookedCrews(shop.db));
  shop.pass(7 * DAY_MS);
  expect(await crews('retire', crew)).toBe(`Crew ${crew} gets no new visits.`);
});

test('changes size and roster of a retired crew only with activities', async () => {
  const crew = await addCrew();
  await crews('retire', crew);
  await expect(crews('change', crew, '--size', '4')).rejects.toThrow(`Crew ${crew} is retired`);
  await crews('change', crew, '--size', '4', '--activity', ACTIVITY);
  expect(await shop.db.select().from(crewActivities)).toMatchObject([{ crewSize: 4 }]);
});

test('lists the visits of an activity that a crew has left', async () => {
  const crew = await addCrew('--activity', '6');
  const orderNo = await book('09:00');
  expect(await crews('change', crew, '--activity', '6', '--size', '4')).toContain(orderNo);
  expect(await shop.db.select().from(crewActivities)).toMatchObject([{ activityId: 6, crewSize: 4 }]);
});

test('lists activities, crews and rosters with what commands need', async () => {
  const crew = await addCrew('--size', '3');
  const retired = await addCrew();
  await crews('retire', retired);
  const printed = await crews('list');
  expect(printed).toMatch(new RegExp(`${ACTIVITY} .+: crews 1, sun,.+ 08:00-20:00 with 30 minutes of travel`));
  expect(printed).toMatch(/6 .+: no crews, so it offers no times/);
  expect(printed).toMatch(new RegExp(`${crew} Crew: activity ${ACTIVITY} \\(3 people`));
  expect(printed).toContain(`${retired} Crew: retired`);
});

test.each([
  [['add', 'Crew', '--activity', '999'], 'There is no activity 999'],
  [['add', 'Crew', '--activity', ACTIVITY, '--roster', 'Mars'], 'There is no roster Mars'],
  [['change', '999', '--size', '3'], 'There is no crew 999'],
  [['retire', '999'], 'There is no crew 999'],
  [['day-off', '999', DAY], 'There is no crew 999'],
  [['hours', '999', 'closed'], 'There is no activity 999'],
  [['roster', 'Mars', '--community', 'Utopia'], 'There is no community Utopia'],
])('explains %j', async (args, sentence) => {
  await expect(crews(...args)).rejects.toThrow(sentence);
});
