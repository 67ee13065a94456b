import { and, eq, gt, lte, sql } from 'drizzle-orm';
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
