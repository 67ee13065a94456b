import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';

export interface AttemptCount {
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** Counts an attempt in one statement, so that concurrent attempts are all counted. */
export async function countAttempt(db: Db, key: string, now: Date, windowEndsAt: Date): Promise<AttemptCount> {
  const isOver = sql`${rateLimits.windowEndsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${rateLimits.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt });
  return row ?? { count: 1, windowEndsAt };
}

/** Refunds one attempt. Deletes a count of none, which may name a deleted customer. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(and(eq(rateLimits.key, key), lte(rateLimits.count, 1)));
  await db
    .update(rateLimits)
    .set({ count: sql`${rateLimits.count} - 1` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.count, 0)));
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(eq(rateLimits.key, key));
}

// Literals as in the index `rate_limits_account`.
const limitName = sql<string>`split_part(${rateLimits.key}, ':', 1)`;
const isOfAccounts = (accounts: readonly string[]) =>
  and(
    sql`split_part(${rateLimits.key}, ':', 2) = 'account'`,
    inArray(sql`split_part(${rateLimits.key}, ':', 3)`, [...accounts]),
  );

export interface AccountAttempts extends AttemptCount {
  /** Of the limit. */
  readonly name: string;
}

/** Returns the counts of accounts, over all sources and of each. */
export async function findAttempts(db: Db, accounts: readonly string[], now: Date): Promise<AccountAttempts[]> {
  return db
    .select({ name: limitName, count: rateLimits.count, windowEndsAt: rateLimits.windowEndsAt })
    .from(rateLimits)
    .where(and(isOfAccounts(accounts), gt(rateLimits.windowEndsAt, now)))
    .orderBy(limitName, rateLimits.key);
}

/** Deletes the counts of accounts, and returns the names of their limits. */
export async function deleteAccountAttempts(db: Db, accounts: readonly string[]): Promise<string[]> {
  const rows = await db.delete(rateLimits).where(isOfAccounts(accounts)).returning({ name: limitName });
  return [...new Set(rows.map(({ name }) => name))].sort();
}
