import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { freeDays, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { crewActivities, crewLeave, crews, rosters } from '../../db/schema/crews.ts';
import { readBookedCrews, readCountedCrews } from '../../testing/crew-rows.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { createOfficeCrews, toActivities, toMember } from '../../testing/office-crews.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const ACTIVITY = PLAIN.activity_id;
/** A Thursday. */
const DAY = '2026-11-26';
const FRIDAY = '2026-11-27';
const WEEK = [0, 1, 2, 3, 4, 5, 6];

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

const addCrew = (over?: Partial<office.CrewActivity>) => createOfficeCrews(shop).add(over);
const getCrew = (id: number) => createOfficeCrews(shop).get(id);
const changeCrew = (id: number, over: Partial<office.CrewActivity>, flags?: { dry_run?: '1' }) =>
  createOfficeCrews(shop).change(id, over, flags);
const retire = (id: number) => createOfficeCrews(shop).retire(id);
const getActivity = async () => {
  const { activities } = (await shop.office(office.crewPlan, {})).oData;
  const activity = activities.find(({ id }) => id === ACTIVITY);
  if (!activity) throw new Error('no such activity');
  return activity;
};
const toDays = (opens: string, closes: string, weekdays = WEEK) =>
  weekdays.map((weekday) => ({ weekday, opens, closes, travel_minutes: 0 }));
const setHours = async (days: ReturnType<typeof toDays>, over: { dry_run?: '1' } = {}) =>
  (
    await shop.office(office.setWorkingHours, {
      activity_id: ACTIVITY,
      version: (await getActivity()).version,
      days,
      ...over,
    })
  ).oData;
const getTimes = async (day = DAY) =>
  (await customer.call(timeSlots, { date: day, first_service_id: PLAIN.id })).oData
    .filter(({ is_available }) => is_available === '1')
    .map(({ time }) => time);

async function book(time: string): Promise<string> {
  await customer.call(saveTaskAndTime, { service_date: `${DAY} ${time}` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const { order_no } = await customer.call(placeOrder, { invoice_id });
  await customer.call(addToCart, { service_id: PLAIN.id });
  return String(order_no);
}

const readAll = async () => [
  await shop.db.select().from(crews),
  await shop.db.select().from(crewActivities),
  await shop.db.select().from(crewLeave),
  await shop.db.select().from(rosters),
  (await shop.office(office.auditLog, {})).count,
];

test('offers times from the first crew on, in the first hours of its activity', async () => {
  expect(await getTimes()).toEqual([]);
  expect((await customer.call(freeDays, {})).oData).toMatchObject({ days: [], earliest: '' });
  const unstaffed = async () => (await shop.office(office.officeOrders, {})).without_times;
  expect(await unstaffed()).toHaveLength(shop.catalog.activities().length);
  await addCrew();
  const times = await getTimes();
  expect([times[0], times.at(-1)]).toEqual(['08:00', '18:00']);
  expect(await unstaffed()).toHaveLength(shop.catalog.activities().length - 1);
});

test('says in the log and in the details of /readyz which activities offer no times', async () => {
  const names = shop.catalog.activities().map(({ name }) => name);
  const warnings = () => logged.flatMap((line) => (line.includes('offer no times') ? JSON.parse(line).activities : []));
  const details = async () => (await shop.app.inject('/readyz')).json();
  expect(warnings()).toEqual(names);
  expect(await details()).toEqual({ status: 'ok', details: { activities_without_times: names } });
  logged.length = 0;
  const activities = shop.catalog.activities().map(({ id }) => ({ activity_id: id, size: 2, roster_id: 0 }));
  const { id } = (await shop.office(office.addCrew, { name: 'Crew', activities })).oData;
  await shop.app.background.refreshData();
  expect(warnings()).toEqual([]);
  expect(await details()).toEqual({ status: 'ok', details: { activities_without_times: [] } });
  await retire(id);
  await shop.app.background.refreshData();
  expect(warnings()).toEqual(names);
});

test('sets the week of an activity, and closes days of it', async () => {
  await addCrew();
  await setHours([...toDays('10:00', '13:00', [4]), ...toDays('00:00', '00:00', [5])]);
  expect(await getTimes()).toEqual(['10:00', '10:30', '11:00']);
  expect(await getTimes(FRIDAY)).toEqual([]);
  expect((await getActivity()).days).toEqual(toDays('10:00', '13:00', [4]));
});

test('keeps an activity closed that gets another crew', async () => {
  const { id } = await addCrew();
  await setHours([]);
  await addCrew();
  await changeCrew(id, { size: 4 });
  expect(await getTimes()).toEqual([]);
});

test('sends crews of a roster only to its communities, in its hours', async () => {
  const set = async (input: {
    roster_id?: number;
    version?: string;
    communities: string[];
    days?: office.RosterDay[];
  }) => (await shop.office(office.setRoster, { name: 'Roster', days: [], ...input })).oData;
  const roster = await set({ communities: ['Deira', 'Naif'] });
  const crew = await addCrew({ roster_id: roster.id });
  expect(await getTimes()).toEqual([]);
  const days = [{ weekday: 4, opens: '08:00', closes: '11:00' }];
  const marina = { roster_id: roster.id, communities: ['Dubai Marina'] };
  const { version } = await set({ ...marina, version: roster.version, days });
  expect(await getTimes()).toEqual(['08:00', '08:30', '09:00']);
  await set({ ...marina, version });
  expect(await getTimes()).toContain('18:00');
  expect((await getCrew(crew.id)).activities).toEqual(toActivities({ roster_id: roster.id }));
});

test('retires a crew, which keeps its booked visits, and lets it work again', async () => {
  const { id } = await addCrew();
  const orderNo = await book('09:00');
  const { effect } = await retire(id);
  expect(effect.visits).toEqual([
    { order_no: orderNo, visit: 1, time: `${DAY} 09:00`, crew_id: id, rules: ['retired'] },
  ]);
  expect(await getTimes()).toEqual([]);
  expect(await getCrew(id)).toMatchObject({ activities: [], retired_at: shop.now().toISOString() });
  expect((await shop.office(office.officeCrews, {})).oData).toEqual([]);
  expect(await readCountedCrews(shop.db)).toEqual([]);
  await changeCrew(id, {});
  expect(await getTimes()).not.toContain('09:00');
  expect(await readCountedCrews(shop.db)).toEqual(await readBookedCrews(shop.db));
  shop.pass(7 * DAY_MS);
  expect((await retire(id)).effect).toEqual({ visits: [], count: 0 });
});

describe('a dry run says what the save then does, and changes nothing', () => {
  let crewId: number;
  let orderNo: string;
  beforeEach(async () => {
    crewId = (await addCrew()).id;
    orderNo = await book('09:00');
  });

  test.each<[string, (isDryRun: boolean) => Promise<office.SavedStaffing>, string]>([
    ['of hours', (dry) => setHours(toDays('10:00', '20:00'), dry ? { dry_run: '1' } : {}), 'hours'],
    [
      'of an activity that the crew leaves',
      (dry) => changeCrew(crewId, { activity_id: 6 }, dry ? { dry_run: '1' } : {}),
      'activity',
    ],
    [
      'of leave',
      async (dry) => {
        const leave = {
          crew_id: crewId,
          from: DAY,
          to: DAY,
          reason: 'Annual leave',
          ...(dry && { dry_run: '1' as const }),
        };
        return (await shop.office(office.addCrewLeave, leave)).oData;
      },
      'leave',
    ],
    [
      'of a roster elsewhere',
      async (dry) => {
        const [roster] = (await shop.office(office.crewPlan, {})).oData.rosters;
        const elsewhere = {
          roster_id: 0,
          version: roster?.version ?? '',
          name: 'Elsewhere',
          communities: ['Deira'],
          days: [],
        };
        return (await shop.office(office.setRoster, { ...elsewhere, ...(dry && { dry_run: '1' as const }) })).oData;
      },
      'area',
    ],
  ])('%s', async (_what, save, rule) => {
    const before = await readAll();
    const effect = {
      visits: [{ order_no: orderNo, visit: 1, time: `${DAY} 09:00`, crew_id: crewId, rules: [rule] }],
      count: 1,
    };
    expect((await save(true)).effect).toEqual(effect);
    expect(await readAll()).toEqual(before);
    expect(await getTimes()).toContain('15:00');
    expect((await save(false)).effect).toEqual(effect);
    expect((await shop.office(office.auditLog, {})).oData[0]).toMatchObject({ after: { touched_visits: 1 } });
  });
});

test('lists crews by number, a page at a time', async () => {
  const ids: number[] = [];
  for (let count = 0; count < 3; count++) ids.push((await addCrew()).id);
  const first = await shop.office(office.officeCrews, { limit: 2 });
  const second = await shop.office(office.officeCrews, { limit: 2, after: first.next ?? '' });
  expect([...first.oData, ...second.oData].map(({ id }) => id)).toEqual(ids);
  expect([first.count.value, second.next]).toEqual([3, undefined]);
});

test.each<[string, (shop: TestShop) => Promise<unknown>]>([
  [
    'There is no such activity',
    () => shop.office(office.addCrew, { name: 'Crew', activities: toActivities({ activity_id: 999 }) }),
  ],
  [
    'There is no such roster',
    () => shop.office(office.addCrew, { name: 'Crew', activities: toActivities({ roster_id: 99 }) }),
  ],
  ['There is no such crew', () => shop.office(office.retireCrew, { crew_id: 999, version: '1' })],
  [
    'There is no such member',
    () => shop.office(office.changeCrewMember, { ...toMember(1, '501112233'), member_id: 9, version: '1' }),
  ],
  ['There is no such leave', () => shop.office(office.endCrewLeave, { leave_id: 9 })],
  [
    'There is no community Utopia',
    () => shop.office(office.setRoster, { name: 'Mars', communities: ['Utopia'], days: [] }),
  ],
  ['A crew needs an activity', () => shop.office(office.addCrew, { name: 'Crew', activities: [] })],
])('explains: %s', async (sentence, call) => {
  expect(await getFailure(call(shop))).toMatchObject({ message: expect.stringContaining(sentence) });
});
