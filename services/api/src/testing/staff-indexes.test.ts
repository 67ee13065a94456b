import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCustomersByPhone } from '../modules/auth/auth.queries.ts';
import { findLedger } from '../modules/ledger/reports.queries.ts';
import { countEntries, findEntries } from '../modules/office/audit-log.queries.ts';
import { deleteAccountAttempts, findAttempts } from '../modules/rate-limit/rate-limit.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FILLED = 6_000;
const MOST_READ = 20;
const [READER, EDITOR] = [101, 102];

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
  // One person changed nothing and read much, another one the other way round.
  await shop.db.execute(sql`
    insert into audit_log (created_at, kind, staff_id, by_name, action, reason, before, after)
    select now(), kind, staff_id, '', 'orders show', '', '{}', '{}'
    from generate_series(1, ${FILLED}::int), (values (${READER}::int, 'read'), (${EDITOR}::int, 'change')) person (staff_id, kind)`);
  // Two entries at each moment, the newest first.
  await shop.db.execute(sql`
    insert into ledger_entries (kind, amount, happened_at, created_at)
    select 'payout', 1, '2026-11-25'::timestamptz - number / 2 * interval '1 hour', now()
    from generate_series(1, ${FILLED}::int) number`);
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

test('finds and counts the entries of an action without reading others', async () => {
  const filter = { kind: 'change', action: 'orders cancel' } as const;
  const find = (tx: TestShop['db']) => findEntries(tx, filter, { after: undefined, limit: 10 });
  expect(await countRowsRead(shop.db, (tx) => countEntries(tx, filter))).toBeLessThan(MOST_READ);
  expect(await countRowsRead(shop.db, find)).toBeLessThan(MOST_READ);
});

test('finds and counts what a person changed without reading what others changed or the person read', async () => {
  const page = { after: undefined, limit: 10 };
  const filter = { kind: 'change', staffId: READER } as const;
  expect(await countEntries(shop.db, filter)).toEqual({ value: 0, is_estimate: false });
  expect(await countRowsRead(shop.db, (tx) => countEntries(tx, filter))).toBeLessThan(MOST_READ);
  for (const one of [filter, { kind: 'change', staffId: EDITOR }, { kind: 'read', staffId: EDITOR }] as const) {
    expect(await countRowsRead(shop.db, (tx) => findEntries(tx, one, page))).toBeLessThan(MOST_READ);
  }
});

test('reads a page of the ledger of days by time, and none twice, without reading all', async () => {
  const days = { from: '2026-10-01', to: '2026-10-02', limit: 7 };
  const first = await findLedger(shop.db, { ...days, after: 0 });
  const after = first.at(-1)?.entry.id ?? 0;
  const second = await findLedger(shop.db, { ...days, after });
  const read = [...first, ...second].map(({ entry }) => entry);
  const keys = read.map(({ happenedAt, id }) => `${happenedAt.toISOString()} ${String(id).padStart(9, '0')}`);
  expect(new Set(keys).size).toBe(14);
  expect(keys).toEqual(keys.toSorted());
  for (const page of [0, after]) {
    expect(await countRowsRead(shop.db, (tx) => findLedger(tx, { ...days, after: page }))).toBeLessThan(MOST_READ);
  }
});
