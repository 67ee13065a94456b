import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as office from '@dar/contracts/office';
import { dayInDubai, fromDubaiTime } from '@dar/contracts/time/dubai';
import { and, eq, gte, isNull, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../clock.ts';
import { readSettings } from '../../../env.ts';
import type { CatalogService } from '../../../modules/catalog/catalog.service.ts';
import { openCatalog } from '../../../modules/catalog/fill-catalog.ts';
import { type Geocoders, openGeocoders } from '../../../modules/geo/open-geocoders.ts';
import { fixSettings } from '../../../modules/settings/shop-settings.ts';
import { auditPayments } from '../../../testing/test-payments.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { auditLog } from '../../schema/audit-log.ts';
import { catalogDrafts, publications } from '../../schema/catalog-entries.ts';
import { crewMembers, crews, rosters } from '../../schema/crews.ts';
import { customers } from '../../schema/customers.ts';
import { orders, visits } from '../../schema/orders.ts';
import { refundGrants } from '../../schema/refund-grants.ts';
import { approvals } from '../../schema/staff.ts';
import { seed } from '../seed.ts';

let shop: TestShop;
let catalog: CatalogService;
let geocoders: Geocoders;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0, openCatalog });
  catalog = shop.catalog;
  geocoders = await openGeocoders({ googleMapsKey: undefined });
});
afterAll(() => shop.close());

const seedCity = () =>
  seed({
    ...{ db: shop.db, clock: shop.now, catalog, geocoders, shopSettings: fixSettings(shop.now, {}) },
    settings: readSettings({ DEMO: '1', OFFICE_DEMO: 'city' }),
  });

test('fills an empty database with a day of 40 crews and 300 visits in all states, once', async () => {
  await seedCity();
  await seedCity();
  expect(await shop.db.$count(crews)).toBe(40);
  expect(await shop.db.$count(crewMembers)).toBe(82);
  const today = fromDubaiTime(`${dayInDubai(shop.now())} 00:00`);
  const isToday = and(gte(visits.startsAt, today), lt(visits.startsAt, new Date(today.getTime() + DAY_MS)));
  const ofToday = await shop.db.select().from(visits).where(isToday);
  expect(ofToday.length).toBeGreaterThanOrEqual(300);
  const states = new Set(ofToday.map(({ status }) => status));
  expect([...states].toSorted()).toEqual(['Assigned', 'Cancelled', 'Completed', 'Confirmed', 'In progress']);
  expect(await shop.db.$count(visits, and(isToday, isNull(visits.crewId)))).toBeGreaterThan(20);
  expect(await shop.db.$count(catalogDrafts)).toBeGreaterThan(1);
  expect(await shop.db.$count(publications, eq(publications.state, 'waiting'))).toBe(1);
});

test('the crew of the guide is free today, reads English, and signs in with the number of the guide', async () => {
  const isOfCrew = and(eq(crews.name, 'Home Cleaning 10'), eq(crewMembers.phone, '551001018'));
  const [found] = await shop.db
    .select()
    .from(crewMembers)
    .innerJoin(crews, eq(crews.id, crewMembers.crewId))
    .where(isOfCrew);
  const today = fromDubaiTime(`${dayInDubai(shop.now())} 00:00`);
  const isToday = and(gte(visits.startsAt, today), lt(visits.startsAt, new Date(today.getTime() + DAY_MS)));
  expect(found?.crew_members.languages).toEqual(['en']);
  expect(await shop.db.$count(visits, and(isToday, eq(visits.crewId, found?.crews.id ?? 0)))).toBe(0);
  const guide = await readFile(join(import.meta.dirname, '../../../../../../docs/office.md'), 'utf8');
  expect(guide).toContain('551001018');
});

test('no crew has two visits at once, and no visit is assigned without a crew', async () => {
  const stored = (await shop.db.select().from(visits)).filter(({ status }) => status !== 'Cancelled');
  const withoutCrew = stored.filter(({ crewId, status }) => crewId === null && status !== 'Confirmed');
  expect(withoutCrew).toEqual([]);
  const byCrew = Map.groupBy(stored, ({ crewId }) => crewId);
  byCrew.delete(null);
  const clashes = [...byCrew.values()].flatMap((own) => {
    const inOrder = own.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
    return inOrder.filter(({ startsAt }, index) => startsAt < (inOrder[index - 1]?.endsAt ?? 0));
  });
  expect(clashes).toEqual([]);
});

test('all customers have a name and a phone number', async () => {
  const odd = (await shop.db.select().from(customers)).filter(
    ({ firstName, lastName, phone, dialCode }) => !(firstName && lastName && dialCode && /^\d+$/.test(phone ?? '')),
  );
  expect(odd).toEqual([]);
});

test('its refunds, approvals and disputes are in the log, and all money agrees', async () => {
  await shop.app.background.sandboxEvents?.sendDue();
  expect((await shop.office(office.disputes, {})).oData.map(({ order_no }) => order_no !== '')).toEqual([
    true,
    true,
    true,
  ]);
  const log = await shop.db.select().from(auditLog);
  const count = (action: string) => log.filter((entry) => entry.action === action && entry.staffId !== null).length;
  expect([await shop.db.$count(refundGrants), count('refunds grant')]).toEqual([4, 4]);
  expect([await shop.db.$count(approvals), count('approvals ask')]).toEqual([3, 3]);
  expect((await shop.office(office.checkMoney, {})).oData).toEqual([]);
  expect(await auditPayments(shop)).toEqual([]);
});

test('its crews have handed in the cash of past days but yesterday, and one is short', async () => {
  const getDay = (ago: number) => dayInDubai(new Date(shop.now().getTime() - ago * DAY_MS));
  const { oData } = await shop.office(office.cashReport, { from: getDay(7), to: getDay(1) });
  const rows = oData.filter(({ crew_id, collected }) => crew_id > 0 && Number(collected) > 0);
  const yesterday = rows.filter(({ day }) => day === getDay(1));
  expect(yesterday.length).toBeGreaterThan(0);
  expect(new Set(yesterday.map(({ handed_in }) => handed_in))).toEqual(new Set(['0.00']));
  const open = rows.filter(({ day, with_crew }) => day < getDay(1) && with_crew !== '0.00');
  expect(open).toMatchObject([{ day: getDay(2), with_crew: '50.00' }]);
});

test('refuses a database with other orders', async () => {
  // The areas are how it knows the city.
  await shop.db.update(rosters).set({ name: 'Another area' });
  expect(await shop.db.$count(orders)).toBeGreaterThan(0);
  await expect(seedCity()).rejects.toThrow('OFFICE_DEMO=city fills an empty database');
});
