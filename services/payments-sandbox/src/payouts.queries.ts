import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { sandboxPayouts, sandboxTransactions } from './db/schema.ts';
import type { SandboxPayout } from './objects.ts';

export async function findPayout(db: Db, id: string) {
  const [row] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.id, id));
  return row;
}

export async function findPayouts(db: Db) {
  return db.select().from(sandboxPayouts).orderBy(desc(sandboxPayouts.day));
}

export async function hasPayout(db: Db, day: string): Promise<boolean> {
  return (await db.$count(sandboxPayouts, eq(sandboxPayouts.day, day))) > 0;
}

/** Stores the payout of a day. Returns false when there is one already. */
export async function insertPayout(tx: Db, payout: SandboxPayout, day: string): Promise<boolean> {
  const rows = await tx
    .insert(sandboxPayouts)
    .values({ id: payout.id, payout, day })
    .onConflictDoNothing()
    .returning({ id: sandboxPayouts.id });
  return rows.length > 0;
}

/** Returns the transactions of a payout, or all, newest first. */
export async function findTransactions(db: Db, payoutId: string | undefined) {
  return db
    .select()
    .from(sandboxTransactions)
    .where(payoutId === undefined ? undefined : eq(sandboxTransactions.payoutId, payoutId))
    .orderBy(desc(sandboxTransactions.createdAt), asc(sandboxTransactions.id));
}

/** Locks what moved before a time and is not paid out. */
export async function lockUnpaid(tx: Db, until: Date) {
  return tx
    .select()
    .from(sandboxTransactions)
    .where(and(isNull(sandboxTransactions.payoutId), lt(sandboxTransactions.createdAt, until)))
    .for('update');
}

export async function payOutTransactions(tx: Db, payoutId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(sandboxTransactions)
    .set({ payoutId })
    .where(inArray(sandboxTransactions.id, [...ids]));
}
