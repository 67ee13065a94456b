import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCustomersByPhone } from '../modules/auth/auth.queries.ts';
import { deleteAccountAttempts, findAttempts } from '../modules/rate-limit/rate-limit.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FILLED = 6_000;
const MOST_READ = 20;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    select 'staff' || number || '@dar.example', '', 'A', 'B', '971', (500000000 + number)::text, 'S' || number, now()
    from generate_series(1, ${FILLED}::int) number`);
  await shop.db.execute(sql`
    insert into rate_limits (key, count, window_ends_at)
    select name || ':account:' || number || suffix, 1, '2026-11-25'
    from generate_series(1, ${FILLED}::int) number, unnest(array['login', 'codes']) name,
      unnest(array['', ':network:10.0.0.1']) suffix`);
  await shop.db.execute(sql`analyze`);
});
afterAll(() => shop.close());

test.each(['500000007', '971500000007'])(
  'finds the customers with the phone %s without reading all',
  async (digits) => {
    expect(await findCustomersByPhone(shop.db, digits)).toMatchObject([{ email: 'staff7@dar.example' }]);
    expect(await countRowsRead(shop.db, (tx) => findCustomersByPhone(tx, digits))).toBeLessThan(MOST_READ);
  },
);

test('finds and deletes the counts of a customer without reading all', async () => {
  const find = (tx: TestShop['db']) => findAttempts(tx, ['7'], shop.now());
  expect((await find(shop.db)).map(({ name }) => name)).toEqual(['codes', 'codes', 'login', 'login']);
  expect(await countRowsRead(shop.db, find)).toBeLessThan(MOST_READ);
  expect(await countRowsRead(shop.db, (tx) => deleteAccountAttempts(tx, ['7']))).toBeLessThan(MOST_READ);
  expect(await find(shop.db)).toEqual([]);
});
