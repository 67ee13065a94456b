import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Db } from '../db/client.ts';
import { carts } from '../db/schema/carts.ts';

/** Makes a call that waits for a locked cart, and runs `work` in the transaction that holds the lock. */
export async function callBehindCartLock<Result>(
  db: Db,
  customerId: number,
  call: () => Promise<Result>,
  work: (tx: Db) => Promise<unknown>,
): Promise<Result> {
  const { result } = await db.transaction(async (tx) => {
    await tx.select().from(carts).where(eq(carts.customerId, customerId)).for('update');
    const response = call();
    await expect.poll(() => countWaiting(db), { timeout: 30_000 }).toBe(1);
    await work(tx);
    // Not awaited: it continues when this transaction ends.
    return { result: response };
  });
  return result;
}

/** Runs `work` while another transaction has locked a customer's cart. */
export async function whileCartIsLocked(db: Db, customerId: number, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select().from(carts).where(eq(carts.customerId, customerId)).for('update');
    await work();
  });
}

/** Returns how many transactions of the database wait for a lock. */
export function countWaiting(db: Db): Promise<number> {
  return db.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
}
