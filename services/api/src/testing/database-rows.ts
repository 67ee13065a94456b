import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

// Rejected calls count attempts too, and messages are stored after the response.
const LEFT_OUT = new Set(['rate_limits', 'outbox']);

/** Returns all tables, or those with a column, except those that calls write in the background. */
export async function tablesOf(db: Db, column?: string): Promise<string[]> {
  const having = column ? sql`and column_name = ${column}` : sql``;
  const found = await db.execute(
    sql`select distinct table_name from information_schema.columns where table_schema = 'public' ${having} order by 1`,
  );
  return rowsOf(found)
    .map((row) => String(row['table_name']))
    .filter((table) => !LEFT_OUT.has(table));
}

/** Returns every row as text, prefixed by its table. */
export async function readRows(db: Db, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map((table) => sql`select ${`${table} `} || t::text as row from ${sql.identifier(table)} t`);
  const found = await db.execute(sql.join(parts, sql` union all `));
  return rowsOf(found).map((row) => String(row['row']));
}

/** The state of a database, for comparison. */
export interface DatabaseState {
  /** The number of the next transaction that writes: while it is the same, no row was touched at all. */
  readonly transaction: string;
  /** A digest of each table: the same while no row of it changed, came or went. */
  readonly digests: readonly string[];
}

/** Returns the current state, or `before` when no transaction has written since. */
export async function readDatabaseState(
  db: Db,
  tables: readonly string[],
  before?: DatabaseState,
): Promise<DatabaseState> {
  const next = await db.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as row`);
  const transaction = String(rowsOf(next)[0]?.['row']);
  if (before?.transaction === transaction) return before;
  const parts = tables.map((table) => {
    const name = sql.identifier(table);
    return sql`select ${`${table} `} || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as row from ${name} t`;
  });
  const found = await db.execute(sql.join(parts, sql` union all `));
  const digests = rowsOf(found).map((row) => String(row['row']));
  return { transaction, digests: digests.sort() };
}

export function rowsOf(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  return (result as { readonly rows: readonly Readonly<Record<string, unknown>>[] }).rows;
}
