import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { tries } from '../../db/schema/tries.ts';

export interface CountedTries {
  readonly count: number;
  readonly windowEndsAt: Date;
}

/** Counts a try in one statement, so that tries at the same time are all seen; an ended window begins anew. */
export async function countAttempt(db: Db, key: string, now: Date, windowEndsAt: Date): Promise<CountedTries> {
  const isOver = sql`${tries.windowEndsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(tries)
    .values({ key, count: 1, windowEndsAt })
    .onConflictDoUpdate({
      target: tries.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${tries.count} + 1 end`,
        windowEndsAt: sql`case when ${isOver} then excluded.window_ends_at else ${tries.windowEndsAt} end`,
      },
    })
    .returning({ count: tries.count, windowEndsAt: tries.windowEndsAt });
  return row ?? { count: 1, windowEndsAt };
}

/** Takes one try back, for one that was no failure. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db
    .update(tries)
    .set({ count: sql`${tries.count} - 1` })
    .where(and(eq(tries.key, key), gt(tries.count, 0)));
}

export async function deleteAttempts(db: Db, key: string): Promise<void> {
  await db.delete(tries).where(eq(tries.key, key));
}

export async function deleteEndedAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(tries).where(lte(tries.windowEndsAt, now));
}
