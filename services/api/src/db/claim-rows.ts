import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from './client.ts';

interface Claim<Table extends PgTable> {
  readonly where: SQL | undefined;
  readonly orderBy: readonly (PgColumn | SQL)[];
  readonly limit: number;
  /** Makes a claimed row due later, so that a crash loses none. */
  readonly set: PgUpdateSetSource<Table>;
}

/** Changes due rows and returns them. Concurrent processes claim different rows and do not wait for each other. */
export async function claimRows<Table extends PgTable>(
  db: Db,
  table: Table,
  key: PgColumn,
  { where, orderBy, limit, set }: Claim<Table>,
): Promise<Table['$inferSelect'][]> {
  // A subquery could run again for each row and claim more than the limit.
  const due = db.$with('due').as(
    db
      .select({ key })
      .from(table as PgTable)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const rows: unknown = await db
    .with(due)
    .update(table)
    .set(set)
    .where(inArray(key, db.select({ key: due.key }).from(due)))
    .returning();
  // Drizzle cannot derive the rows of a generic table.
  return rows as Table['$inferSelect'][];
}

/** Returns the time of the next attempt. Each attempt doubles the pause, up to a day. */
export function nextAttemptAfter(now: Date, attempts: PgColumn, firstPauseS: number): SQL {
  const seconds = sql`${firstPauseS}::double precision * power(2, least(${attempts}, 20))`;
  return sql`${now.toISOString()}::timestamptz + least(make_interval(secs => ${seconds}), '1 day'::interval)`;
}
