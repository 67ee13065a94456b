import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { getRules } from '../modules/retention/retention.queries.ts';
import { toRows } from './database-rows.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const PARTNER_DAYS = 10;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const run = () => shop.app.background.retention.run();

test('runs once a night, between two and half past five in Dubai', async () => {
  const { retention } = shop.app.background;
  const count = () => shop.db.$count(rateLimits);
  const expire = () => shop.db.insert(rateLimits).values({ key: 'night', count: 1, windowEndsAt: new Date(0) });
  await run();
  const midnight = Math.ceil(shop.now().getTime() / DAY_MS) * DAY_MS - 4 * HOUR_MS;
  const goTo = (hours: number) => shop.pass(midnight + DAY_MS + hours * HOUR_MS - shop.now().getTime());
  await expire();
  goTo(1.9);
  await retention.runAtNight();
  expect(await count()).toBe(1);
  goTo(5.1);
  await retention.runAtNight();
  expect(await count()).toBe(0);
  await expire();
  await retention.runAtNight();
  expect(await count()).toBe(1);
  goTo(12);
  await retention.runAtNight();
  expect(await count()).toBe(1);
  goTo(29.1);
  await retention.runAtNight();
  expect(await count()).toBe(0);
});

test('finds the rows of each rule by an index', async () => {
  const rows = await shop.db.execute(sql`
    select indrelid::regclass || '.' || attname as column from pg_index
    join pg_attribute on attrelid = indrelid and attnum = indkey[0] where indisvalid`);
  const indexed = toRows(rows).map((row) => row['column']);
  const missing = getRules(shop.db, PARTNER_DAYS).filter(
    ({ since }) => !indexed.includes(`${getTableName(since.table)}.${toSnakeCase(since.name)}`),
  );
  // A few thousand rows a day.
  expect(missing.map(({ name }) => name)).toEqual(['numbers of booked crews']);
});
