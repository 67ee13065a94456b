import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { explainSlots } from '@dar/contracts/office';
import { initialSelection } from '@dar/contracts/pricing/selection';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  bookedCrews,
  crewActivities,
  crewLeave,
  crewMembers,
  crewSlots,
  crews as crewsTable,
  holds,
} from '../../db/schema/crews.ts';
import { addRoster } from '../../testing/crew-rows.ts';
import { createOfficeCrews } from '../../testing/office-crews.ts';
import { CONFIGURABLE, PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { CommunitiesService } from '../cart/communities.service.ts';
import { CrewsService } from '../crews/crews.service.ts';
import { HALF_HOUR_MS } from '../crews/spans.ts';
import { openGeocoders } from '../geo/open-geocoders.ts';
import { FreeTimes } from './free-times.ts';
import { SlotExplanation } from './slot-explanation.service.ts';
import { getNeeds, planVisits } from './visits.ts';

/** A Wednesday; the shop's clock shows 10:00 of the day before. */
const DAY = '2026-11-25';
const ACTIVITY = PLAIN.activity_id;
const NINE = new Date(`${DAY}T09:00:00+04:00`).getTime();

let shop: TestShop;
let customer: TestCustomer;
let crews: CrewsService;
let freeTimes: FreeTimes;
let explanation: SlotExplanation;
let rosterIds: readonly number[];
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
  customer = await shop.newCustomer();
  const { gazetteer } = await openGeocoders({ googleMapsKey: undefined });
  const { db, now: clock, catalog } = shop;
  crews = new CrewsService({ clock, gazetteer });
  freeTimes = new FreeTimes({ clock, crews });
  const communities = new CommunitiesService({ addresses: undefined as never, gazetteer });
  explanation = new SlotExplanation({ db, clock, catalog, communities, crews, freeTimes });
  rosterIds = [
    0,
    await addRoster(db, ['Dubai Marina'], { opensAt: 9 * 60, closesAt: 12 * 60 }),
    await addRoster(db, ['Deira'], { opensAt: 0, closesAt: 0 }),
  ];
});
beforeEach(async () => {
  for (const table of [crewSlots, holds, bookedCrews, crewLeave, crewMembers, crewActivities]) {
    await shop.db.delete(table);
  }
  crews.clearCache();
});
afterAll(() => shop.close());

interface Staffed {
  readonly size?: number;
  readonly roster?: number;
  readonly activityId?: number | undefined;
  readonly leave?: 'crew' | 'member' | undefined;
  /** Numbers of half hours from 9:00. */
  readonly taken?: readonly number[];
}

async function addCrew({ size = 2, roster = 0, activityId = ACTIVITY, leave, taken = [] }: Staffed): Promise<number> {
  const { db } = shop;
  const [{ crewId } = { crewId: 0 }] = await db
    .insert(crewsTable)
    .values({ name: 'Crew' })
    .returning({ crewId: crewsTable.id });
  await db.insert(crewActivities).values({ crewId, activityId, crewSize: size, rosterId: rosterIds[roster] ?? 0 });
  if (leave) {
    const phone = { dialCode: '971', phone: String(crewId) };
    const [member] = await db
      .insert(crewMembers)
      .values({ crewId, name: '', ...phone, languages: [] })
      .returning();
    const memberId = leave === 'member' ? (member?.id ?? 0) : null;
    await db.insert(crewLeave).values({ crewId, memberId, firstDay: DAY, lastDay: DAY, reason: '' });
  }
  const halfHours = [...new Set(taken)].map((number) => new Date(NINE + number * HALF_HOUR_MS));
  if (taken.length > 0) {
    await db.insert(crewSlots).values(halfHours.map((halfHour) => ({ crewId, halfHour, customerId: customer.id })));
  }
  crews.clearCache();
  return crewId;
}

/** Leaves no two hours from 8:00 to 20:00. */
const ALL_DAY = [-2, 1, 4, 7, 10, 13, 16, 19];

const explain = (input: Partial<Parameters<SlotExplanation['explain']>[0]> = {}) =>
  explanation.explain({ service_id: PLAIN.id, date: DAY, ...input }, true);
const ruleOf = async (staffed: Staffed, input?: Parameters<typeof explain>[0]) => {
  const crewId = await addCrew(staffed);
  await addCrew({ size: 3, taken: ALL_DAY });
  const { crews: explained, conclusion } = await explain({ ...input, limit: 1_000 });
  expect(conclusion).toBe('no-crew');
  return explained.find((crew) => crew.crew_id === crewId)?.rules;
};

test.each<[string, Staffed, object, string]>([
  ['does another activity', { activityId: 6 }, {}, 'activity'],
  ['is too small', { size: 1 }, { service_id: CONFIGURABLE.id, hourly_rate_id: 2 }, 'size'],
  ['has a member on leave', { leave: 'member' }, { service_id: CONFIGURABLE.id, hourly_rate_id: 2 }, 'leave'],
  ['is on leave', { leave: 'crew' }, {}, 'leave'],
  ['serves other communities', { roster: 1 }, { community: 'Deira' }, 'area'],
  ['does not work that day', { roster: 2 }, { community: 'Deira' }, 'hours'],
  ['works for less time than the visit', { roster: 1 }, { community: 'Dubai Marina', quantity: 2 }, 'hours'],
  ['is busy', { taken: ALL_DAY }, {}, 'busy'],
])('says that a crew %s', async (_what, staffed, input, rule) => {
  expect(await ruleOf(staffed, input)).toEqual([rule]);
});

test('says that a crew is retired', async () => {
  const crewId = await addCrew({});
  await addCrew({ taken: ALL_DAY });
  await createOfficeCrews(shop).retire(crewId);
  crews.clearCache();
  const { crews: explained } = await explain({ limit: 1_000 });
  expect(explained.find((crew) => crew.crew_id === crewId)?.rules).toEqual(['retired']);
});

test('names the visit and the hold that take the time of a crew', async () => {
  await addCrew({ roster: 1 });
  const book = async (time: string) => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    await customer.call(saveTaskAndTime, { service_date: `${DAY} ${time}` });
  };
  await shop.app.background.refreshData();
  await book('09:00');
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  const { order_no } = await customer.call(placeOrder, { invoice_id });
  const { crews: explained, ruled_out } = await explain({ community: 'Dubai Marina', limit: 1_000 });
  expect(ruled_out).toContainEqual({ rule: 'busy', crews: 1 });
  expect(explained.flatMap(({ busy }) => busy)).toEqual([
    { kind: 'visit', from: `${DAY} 09:00`, to: `${DAY} 11:00`, order_no, visit: 1 },
  ]);
  const { call } = await shop.newStaff('editor');
  const asked = { service_id: PLAIN.id, date: DAY, community: 'Dubai Marina' };
  const forEditor = (await call(explainSlots, asked)).oData.crews.flatMap(({ busy }) => busy);
  expect(forEditor).toEqual([{ kind: 'visit', from: `${DAY} 09:00`, to: `${DAY} 11:00` }]);
});

test.each([
  ['2026-11-20', {}, 'past'],
  ['2027-11-20', {}, 'horizon'],
  [DAY, { quantity: 9 }, 'too-long'],
  [DAY, { service_id: 201 }, 'no-crews'],
])('says why nobody can book %s with %j', async (date, input, conclusion) => {
  await addCrew({});
  expect(await explain({ date, ...input })).toMatchObject({ conclusion, slots: [], crews: [] });
});

const staffed = fc.record({
  size: fc.integer({ min: 1, max: 3 }),
  roster: fc.integer({ min: 0, max: 2 }),
  activityId: fc.constantFrom(ACTIVITY, ACTIVITY, ACTIVITY, 6),
  leave: fc.constantFrom(undefined, undefined, 'crew' as const, 'member' as const),
  taken: fc.array(fc.integer({ min: -2, max: 22 }), { maxLength: 12 }),
});

test('agrees with the offered slots', async () => {
  const place = fc.constantFrom(undefined, 'Dubai Marina', 'Deira', 'Hatta');
  const date = fc.constantFrom('2026-11-24', DAY, DAY, DAY, '2026-11-26');
  const input = fc.record({
    date,
    community: place,
    hourly_rate_id: fc.constantFrom(1, 2),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  const property = fc.asyncProperty(fc.array(staffed, { maxLength: 4 }), input, async (all, wanted) => {
    for (const table of [crewSlots, crewLeave, crewMembers, crewActivities]) await shop.db.delete(table);
    for (const one of all) await addCrew(one);
    crews.clearCache();
    const selection = { ...initialSelection(CONFIGURABLE), hourlyRateId: wanted.hourly_rate_id };
    const lines = [{ service: CONFIGURABLE, selection, qty: wanted.quantity }];
    const needs = { ...getNeeds(lines), activityId: ACTIVITY, community: wanted.community };
    const offered = await freeTimes.freeSlots(
      { db: shop.db, customerId: undefined },
      { ...needs, visits: planVisits(lines, 1) },
      wanted.date,
    );
    const { slots, conclusion } = await explain({ service_id: CONFIGURABLE.id, ...wanted });
    expect(slots.filter(({ is_free }) => is_free).map(({ time }) => time)).toEqual(offered.map(({ from }) => from));
    expect(conclusion === 'free').toBe(offered.length > 0);
  });
  await fc.assert(property, { numRuns: 60 });
});
