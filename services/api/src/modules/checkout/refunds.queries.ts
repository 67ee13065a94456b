import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { claimRows } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { refunds } from '../../db/schema/orders.ts';

export type Refund = typeof refunds.$inferSelect;

type RefundProgress = Pick<
  Refund,
  'state' | 'succeededAt' | 'providerRef' | 'failures' | 'returned' | 'attempts' | 'nextAttemptAt'
>;

/** Returns the time of the next attempt. Each attempt doubles the pause, up to a day. */
export function nextAttemptAfter(now: Date, attempts: PgColumn, firstPauseS: number): SQL {
  const seconds = sql`${firstPauseS}::double precision * power(2, least(${attempts}, 20))`;
  return sql`${now.toISOString()}::timestamptz + least(make_interval(secs => ${seconds}), '1 day'::interval)`;
}

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
