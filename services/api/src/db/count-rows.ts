import type { RowCount } from '@dar/contracts/office';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './client.ts';

const MAX_COUNT = 1_000;

interface Plan {
  readonly rows: readonly [{ readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }] }];
}

/**
 * Counts the rows of a query: exactly up to 1,000, and else as PostgreSQL expects from its statistics, since it would read
 * all rows to count them.
 */
export async function countRows(db: Db, query: SQLWrapper): Promise<RowCount> {
  const counted = sql`select count(*)::int as count from (select from ${query} rows limit ${MAX_COUNT + 1}) counted`;
  const { rows } = (await db.execute(counted)) as unknown as { readonly rows: readonly [{ readonly count: number }] };
  const [{ count }] = rows;
  if (count <= MAX_COUNT) return { value: count, is_estimate: false };
  const plan = (await db.execute(sql`explain (format json) ${query}`)) as unknown as Plan;
  return { value: Math.max(count, plan.rows[0]['QUERY PLAN'][0].Plan['Plan Rows']), is_estimate: true };
}
