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

/**
 * Returns a function that returns a digest of the rows of each table. It reads only the tables that were written since
 * its last call: a trigger counts the written rows in a sequence, which a rollback does not reset.
 */
export async function watchRows(db: Db): Promise<() => Promise<readonly string[]>> {
  const tables = await getTables(db);
  await db.execute(sql`create function count_write() returns trigger language plpgsql as
    'begin perform nextval(tg_argv[0]::regclass); return null; end'`);
  for (const table of tables) {
    const count = sql.identifier(`writes_${table}`);
    await db.execute(sql`create sequence ${count}`);
    await db.execute(sql`create trigger count_write after insert or update or delete on ${sql.identifier(table)}
      for each row execute function count_write(${sql.raw(`writes_${table}`)})`);
  }
  const digests = new Map<string, string>();
  let counts = new Map<string, unknown>();
  return async () => {
    const now = await readCounts(db);
    const written = tables.filter((table) => !digests.has(table) || now.get(table) !== counts.get(table));
    counts = now;
    for (const row of await readDigests(db, written)) digests.set(String(row['name']), String(row['digest']));
    return Array.from(digests, (digest) => digest.join(' '));
  };
}

async function readCounts(db: Db): Promise<Map<string, unknown>> {
  const found = await db.execute(
    sql`select substr(sequencename, 8) as name, last_value from pg_sequences where starts_with(sequencename, 'writes_')`,
  );
  return new Map(toRows(found).map(({ name, last_value }) => [String(name), last_value]));
}

async function readDigests(db: Db, tables: readonly string[]) {
  if (tables.length === 0) return [];
  const parts = tables.map((table) => {
    const name = sql.identifier(table);
    return sql`select ${table} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as digest from ${name} t`;
  });
  return toRows(await db.execute(sql.join(parts, sql` union all `)));
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
