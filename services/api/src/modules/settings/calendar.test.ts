import { addToCart } from '@dar/contracts/cart';
import type { SettingName, ShopSettings } from '@dar/contracts/office';
import { freeDays, nearestSlots, saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { searchCatalog } from '@dar/contracts/search';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settings } from '../../db/schema/settings.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';

const DAY = '2026-12-02';
const HOLIDAY = [{ day: DAY, name: 'National Day' }];
const RAMADAN = { from: '2026-12-01', to: '2026-12-20', name: 'Ramadan', opens: '10:00', closes: '15:00' };

let shop: TestShop;
let customer: TestCustomer;
beforeEach(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
});
afterEach(() => shop.close());

async function set<Name extends SettingName>(name: Name, value: ShopSettings[Name]): Promise<void> {
  await shop.db.insert(settings).values({ name, value, validFrom: shop.now(), createdAt: shop.now() });
  await shop.app.background.refreshData();
}

const getTimes = async (date: string) =>
  (await customer.call(timeSlots, { date, first_service_id: PLAIN.id })).oData.map(({ time }) => time);
const getDays = async () => (await customer.call(freeDays, {})).oData.days;
const findServices = async () => (await shop.call(searchCatalog, { date: DAY })).oData.total;

test('a closed day has no free times, in no search', async () => {
  expect(await getTimes(DAY)).not.toEqual([]);
  expect(await getDays()).toContain(DAY);
  expect(await findServices()).toBeGreaterThan(0);
  await set('closed_days', HOLIDAY);
  expect(await getTimes(DAY)).toEqual([]);
  expect(await getDays()).not.toContain(DAY);
  expect(await getDays()).toContain('2026-12-03');
  expect(await findServices()).toBe(0);
  const { oData } = await customer.call(nearestSlots, { service_date: `${DAY} 12:00` });
  expect(oData.some((time) => time.startsWith(DAY))).toBe(false);
  const hold = customer.call(saveTaskAndTime, { service_date: `${DAY} 12:00` });
  expect(await getFailure(hold)).toMatchObject({ code: 'no-slots' });
});

test('special hours replace those of all activities from their first to their last day', async () => {
  await set('special_hours', [RAMADAN]);
  for (const day of [RAMADAN.from, DAY, RAMADAN.to]) {
    const times = await getTimes(day);
    expect([times[0], times.at(-1)]).toEqual(['10:00', '13:00']);
  }
  expect((await getTimes('2026-11-30'))[0]).toBe('08:00');
  expect((await getTimes('2026-12-21'))[0]).toBe('08:00');
  const early = customer.call(saveTaskAndTime, { service_date: `${DAY} 08:00` });
  expect(await getFailure(early)).toMatchObject({ code: 'slot-taken' });
  await set('closed_days', HOLIDAY);
  expect(await getTimes(DAY)).toEqual([]);
});

test('special hours open no activity on its day off', async () => {
  await shop.db.execute(`delete from working_hours where weekday = 3`);
  await set('special_hours', [RAMADAN]);
  await shop.app.background.refreshData();
  expect(await getTimes(DAY)).toEqual([]);
  expect(await getTimes('2026-12-03')).not.toEqual([]);
});
