import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCustomersByWords, findCustomersByWords } from '../modules/customers/find-customers.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FILLED = 6_000;
const PAGE = { after: undefined, limit: 51 };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.db.execute(sql`
    insert into customers (email, password_hash, first_name, last_name, dial_code, phone, ref_code, created_at)
    select 'search' || number || '@dar.example', '', 'Name' || md5(number::text), 'محمد', '971', (500000000 + number)::text,
      'F' || number, now() - number * interval '1 minute'
    from generate_series(1, ${FILLED}::int) number`);
  await shop.db.execute(sql`analyze`);
});
afterAll(() => shop.close());

test.each([['500000077'], ['search77@'], ['28dd2c79'], ['28dd2c79', 'محمد', 'se']])(
  'finds the customers with %s %s %s reading none but the newest',
  async (...words) => {
    const find = (tx: TestShop['db']) => findCustomersByWords(tx, words, PAGE);
    expect((await find(shop.db)).length).toBeLessThan(3);
    expect(await countRowsRead(shop.db, find)).toBeLessThan(1_600);
    expect(await countRowsRead(shop.db, (tx) => countCustomersByWords(tx, words))).toBeLessThan(800);
  },
);

test('estimates a count above 1,000 and says so', async () => {
  const { value, is_estimate } = await countCustomersByWords(shop.db, ['محمد']);
  expect(is_estimate).toBe(true);
  expect(value).toBeGreaterThan(1_000);
  expect(await countCustomersByWords(shop.db, ['search77@'])).toEqual({ value: 1, is_estimate: false });
});
