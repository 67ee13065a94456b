import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { toRows } from '../testing/database-rows.ts';
import { openTestDatabase } from '../testing/test-database.ts';

/**
 * Foreign keys without an index that starts with their columns. A check compares the columns with values, so it can
 * also use an index of the rows in which they are not null.
 */
const UNINDEXED = sql`
  select conrelid::regclass || ' (' || columns.names || ')' as foreign_key
  from pg_constraint
  cross join lateral (
    select string_agg(attname, ', ' order by attname) as names, count(*)::int as number, min(attname) as first
    from pg_attribute where attrelid = conrelid and attnum = any (conkey)
  ) columns
  where contype = 'f' and not exists (
    select from pg_index
    where indrelid = conrelid and indisvalid
      and (select array_agg(key) from unnest(indkey[0 : columns.number - 1]) key) @> conkey
      and (
        indpred is null
        or columns.number = 1 and pg_get_expr(indpred, indrelid) = '(' || quote_ident(columns.first) || ' IS NOT NULL)'
      )
  )
  order by 1`;

test('indexes every foreign key, so that a delete scans no referencing table', async () => {
  const { db, close } = await openTestDatabase();
  const unindexed = toRows(await db.execute(UNINDEXED)).map((row) => row['foreign_key']);
  await close();
  expect(unindexed).toEqual([]);
});
