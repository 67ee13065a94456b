import { addToCart } from '@dar/contracts/cart';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { searchCatalog } from '@dar/contracts/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONFIGURABLE, PLAIN, testCatalog, testService } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const [rate] = CONFIGURABLE.hourly_rate;
const [visits] = CONFIGURABLE.sub_sub_services;
if (!(rate && visits)) throw new Error('the test catalog has no rate or no visits');
/** Three visits at least, one a week. */
const SERIES = testService({ id: 301, sub_sub_services: [{ ...visits, minimum: 3 }] });
/** More cleaners than a crew has. */
const LARGE = testService({ id: 302, hourly_rate: [{ ...rate, numberOfCleaners: 5 }] });

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([PLAIN, SERIES, LARGE]), crewsPerActivity: 1 });
});
afterAll(() => shop.close());

const find = async (date?: string) =>
  (await shop.call(searchCatalog, { query: 'service', ...(date && { date }) })).oData.service_list.map(({ id }) => id);

test('finds a service on a day only if all its visits are free, with a crew that is large enough', async () => {
  expect((await find()).sort()).toEqual([PLAIN.id, SERIES.id, LARGE.id]);
  expect((await find('2026-11-26')).sort()).toEqual([PLAIN.id, SERIES.id]);
  const { call } = await shop.newCustomer();
  // Six times two hours fill the day.
  await call(addToCart, { service_id: PLAIN.id, qty: 1 });
  for (let qty = 1; qty < 6; qty += 1) await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-12-10 08:00' });
  expect(await find('2026-11-26')).toEqual([PLAIN.id]);
  expect((await find('2026-11-25')).sort()).toEqual([PLAIN.id, SERIES.id]);
});
