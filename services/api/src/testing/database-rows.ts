import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

// Rejected calls count attempts too, messages are stored after the response, and all customers' visits are counted
// together.
const OMITTED = new Set(['rate_limits', 'outbox', 'queued_messages', 'booked_crews']);

/** Returns all tables, or those with a column, except those that calls write in the background. */
export async function getTables(db: Db, column?: string): Promise<string[]> {
  const having = column ? sql`and column_name = ${column}` : sql``;
  const found = await db.execute(
    sql`select distinct table_name from information_schema.columns where table_schema = 'public' ${having} order by 1`,
  );
  return toRows(found)
    .map((row) => String(row['table_name']))
    .filter((table) => !OMITTED.has(table));
}

export async function tablesWith(db: Db, customerId: number): Promise<string[]> {
  const found: string[] = [];
  for (const table of await getTables(db, 'customer_id')) {
    const rows = await db.execute(sql`select from ${sql.identifier(table)} where customer_id = ${customerId} limit 1`);
    if (toRows(rows).length > 0) found.push(table);
  }
  return found;
}

/** Returns every row as text, prefixed by its table. */
export async function readRows(db: Db, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map((table) => sql`select ${`${table} `} || t::text as row from ${sql.identifier(table)} t`);
  const found = await db.execute(sql.join(parts, sql` union all `));
  return toRows(found).map((row) => String(row['row']));
}

/** The state of a database, for comparison. */
export interface DatabaseState {
  /** The id of the next writing transaction of all databases of the server. No row changes while it stays the same. */
  readonly transaction: string;
  /** A digest of the rows of each table. */
  readonly digests: readonly string[];
}

/** Returns the current state, or `before` when no transaction has written since. */
export async function readDatabaseState(
  db: Db,
  tables: readonly string[],
  before?: DatabaseState,
): Promise<DatabaseState> {
  const next = await db.execute(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as row`);
  const transaction = String(toRows(next)[0]?.['row']);
  if (before?.transaction === transaction) return before;
  const parts = tables.map((table) => {
    const name = sql.identifier(table);
    return sql`select ${`${table} `} || count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as row from ${name} t`;
  });
  const found = await db.execute(sql.join(parts, sql` union all `));
  const digests = toRows(found).map((row) => String(row['row']));
  return { transaction, digests: digests.sort() };
}

/** Returns how many rows of all tables a transaction reads, including sequential scans and checks of foreign keys. */
export async function countRowsRead(db: Db, work: (tx: Db) => Promise<unknown>): Promise<number> {
  return db.transaction(async (tx) => {
    const read = async () => {
      const found = await tx.execute(
        sql`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as rows from pg_stat_xact_user_tables`,
      );
      return Number(toRows(found)[0]?.['rows']);
    };
    const before = await read();
    await work(tx);
    return (await read()) - before;
  });
}

export function toRows(result: unknown): readonly Readonly<Record<string, unknown>>[] {
  return (result as { readonly rows: readonly Readonly<Record<string, unknown>>[] }).rows;
}
