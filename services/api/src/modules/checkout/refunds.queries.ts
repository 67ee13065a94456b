import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { claimRows, nextAttemptAfter } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { refunds } from '../../db/schema/orders.ts';

export type Refund = typeof refunds.$inferSelect;

type RefundProgress = Pick<
  Refund,
  'state' | 'succeededAt' | 'providerRef' | 'failures' | 'returned' | 'attempts' | 'nextAttemptAt'
>;

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

/** Adds an amount to what a payment attempt pays back. */
export async function addToRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  const { state, succeededAt = null, nextAttemptAt } = refund;
  await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoUpdate({
      target: refunds.paymentAttemptId,
      set: { amount: sql`${refunds.amount} + ${refund.amount}`, state, succeededAt, nextAttemptAt, attempts: 0 },
    });
}

export async function findRefund(db: Db, paymentAttemptId: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.paymentAttemptId, paymentAttemptId));
  return row;
}

/** Claims due refunds, longest due first. Each attempt doubles the pause, up to a day. */
export async function claimDueRefunds(db: Db, now: Date, firstPauseS: number, limit: number): Promise<Refund[]> {
  const { attempts, paymentAttemptId, nextAttemptAt } = refunds;
  return claimRows(db, refunds, paymentAttemptId, {
    where: lte(nextAttemptAt, now),
    orderBy: [asc(nextAttemptAt)],
    limit,
    set: { attempts: sql`${attempts} + 1`, nextAttemptAt: nextAttemptAfter(now, attempts, firstPauseS) },
  });
}

/** Stores the provider's state of a refund. Returns false when another process changed the row since it was read. */
export async function updateRefund(db: Db, read: Refund, progress: RefundProgress): Promise<boolean> {
  const isAsRead = and(
    eq(refunds.state, read.state),
    eq(refunds.failures, read.failures),
    eq(refunds.returned, read.returned),
    eq(refunds.amount, read.amount),
  );
  const rows = await db
    .update(refunds)
    .set(progress)
    .where(and(eq(refunds.paymentAttemptId, read.paymentAttemptId), isAsRead))
    .returning({ paymentAttemptId: refunds.paymentAttemptId });
  return rows.length > 0;
}
