import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRows } from '../testing/database-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';

/** Rows of a crew. They would be distributed by `crew_id`. */
const CREW_TABLES = ['crew_slots'];

/** The same rows for all customers. They would be reference tables, or stay on one machine. */
const SHARED_TABLES = [
  ...['activities', 'categories', 'services', 'home_sections', 'catalog_state', 'catalog_loads', 'data_versions'],
  ...['catalog_entries', 'catalog_drafts', 'catalog_revisions', 'publications'],
  ...['crews', 'crew_activities', 'working_hours', 'booked_crews', 'service_ratings'],
  ...['rosters', 'roster_hours', 'roster_communities', 'crew_members', 'crew_codes', 'crew_leave'],
  ...['coupons', 'partners', 'partner_transactions', 'product_activities', 'stores', 'signing_keys', 'sellers'],
  ...['settings', 'pictures'],
  // Rows without a customer: counted by source, sent to a recipient, or reported by the payment provider.
  ...['rate_limits', 'outbox', 'queued_messages', 'unknown_payments'],
  ...['payouts', 'payout_entries', 'provider_checks'],
  // People of the office.
  ...['staff_users', 'staff_sessions', 'staff_passkeys', 'staff_recovery_codes', 'staff_tokens', 'approvals'],
  ...['saved_filters'],
  // Of the payments sandbox.
  ...[
    'events',
    'intents',
    'refunds',
    'responses',
    'customers',
    'setup_intents',
    'payment_methods',
    'transactions',
    'disputes',
    'files',
    'payouts',
  ].map((name) => `sandbox_${name}`),
];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

interface ForeignKey {
  readonly table: string;
  readonly columns: readonly string[];
  readonly referenced: string;
  readonly referencedColumns: readonly string[];
}

const namesOf = (table: string, keys: string) =>
  sql.raw(`(select array_agg(attname::text order by position) from unnest(${keys}) with ordinality key (number, position)
    join pg_attribute on attrelid = ${table} and attnum = number)`);

async function readForeignKeys(): Promise<readonly ForeignKey[]> {
  const rows = await database.db.execute(sql`
    select conrelid::regclass::text as table, ${namesOf('conrelid', 'conkey')} as columns,
      confrelid::regclass::text as referenced, ${namesOf('confrelid', 'confkey')} as "referencedColumns"
    from pg_constraint where contype = 'f' order by 1, 2`);
  return toRows(rows) as unknown as readonly ForeignKey[];
}

/** Returns the first columns of the indexes of each table. Leaves out those of some rows only, except `is not null`. */
async function readIndexes(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.db.execute(sql`
    select indrelid::regclass::text as table, array_agg(attname::text) as columns
    from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[0]
    where indisvalid
      and (indpred is null or pg_get_expr(indpred, indrelid) = '(' || quote_ident(attname) || ' IS NOT NULL)')
    group by 1`);
  return new Map(toRows(rows).map((row) => [String(row['table']), row['columns'] as readonly string[]]));
}

async function readCustomerTables(): Promise<readonly string[]> {
  const other = [...CREW_TABLES, ...SHARED_TABLES];
  const rows = await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public' order by 1`);
  return toRows(rows)
    .map((row) => String(row['tablename']))
    .filter((table) => !other.includes(table));
}

const getKey = (table: string) => (table === 'customers' ? 'id' : 'customer_id');

test('indexes every foreign key, so that a delete scans no referencing table', async () => {
  const indexes = await readIndexes();
  // One column of several is enough: the rows of a customer are few, and other columns are ids.
  const unindexed = (await readForeignKeys()).filter(
    ({ table, columns }) => !indexes.get(table)?.some((column) => columns.includes(column)),
  );
  expect(unindexed).toEqual([]);
});

test('finds the rows of a customer in every table of customers by an index', async () => {
  const indexes = await readIndexes();
  const tables = await readCustomerTables();
  // A new table fails here: give it `customer_id` in front of its primary key or of an index, or list it above.
  expect(tables.filter((table) => !indexes.get(table)?.includes(getKey(table)))).toEqual([]);
});

test('has no foreign key from a customer to another one, nor between customers and crews', async () => {
  const customerTables = await readCustomerTables();
  const isWithin = (column: (table: string) => string, { table, columns, referenced, referencedColumns }: ForeignKey) =>
    columns.indexOf(column(table)) >= 0 &&
    columns.indexOf(column(table)) === referencedColumns.indexOf(column(referenced));
  const crossing = (await readForeignKeys()).filter((key) => {
    if (SHARED_TABLES.includes(key.referenced)) return false;
    if (customerTables.includes(key.table)) {
      return !(customerTables.includes(key.referenced) && isWithin(getKey, key));
    }
    const isOfCrews = [key.table, key.referenced].every((table) => CREW_TABLES.includes(table));
    return !(isOfCrews && isWithin(() => 'crew_id', key));
  });
  expect(crossing.map(({ table, columns }) => `${table} (${columns.join()})`)).toEqual([]);
});
