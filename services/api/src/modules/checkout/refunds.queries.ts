import { type Fils, ZERO } from '@dar/contracts/money';
import { and, asc, eq, gt, gte, lte, ne, or, sql } from 'drizzle-orm';
import { claimRows, nextAttemptAfter } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { refunds } from '../../db/schema/orders.ts';

export type Refund = typeof refunds.$inferSelect;

type RefundProgress = Pick<
  Refund,
  'state' | 'succeededAt' | 'providerRef' | 'failures' | 'returned' | 'byBank' | 'attempts' | 'nextAttemptAt'
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

/** Counts an attempt to send a refund of a state and makes it due; undefined for another state. */
export async function claimRefund(
  db: Db,
  paymentAttemptId: string,
  state: Refund['state'],
  now: Date,
): Promise<Refund | undefined> {
  const [claimed] = await db
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: now })
    .where(and(eq(refunds.paymentAttemptId, paymentAttemptId), eq(refunds.state, state)))
    .returning();
  return claimed;
}

/** Takes an amount off a refund whose last part waits and was never sent. Returns false for another one. */
export async function reduceRefund(tx: Db, paymentAttemptId: string, amount: Fils, now: Date): Promise<boolean> {
  const isUntouched = and(
    eq(refunds.paymentAttemptId, paymentAttemptId),
    eq(refunds.state, 'created'),
    eq(refunds.attempts, 0),
    gt(refunds.nextAttemptAt, now),
    gte(refunds.amount, amount),
  );
  const [left] = await tx
    .update(refunds)
    .set({ amount: sql`${refunds.amount} - ${amount}` })
    .where(isUntouched)
    .returning({ amount: refunds.amount });
  if (left?.amount === ZERO) await tx.delete(refunds).where(eq(refunds.paymentAttemptId, paymentAttemptId));
  return left !== undefined;
}

/** Makes the refund of a payment due that was tried before, or that a bank has paid. */
export async function wakeRefund(tx: Db, paymentAttemptId: string, now: Date): Promise<void> {
  const isWaiting = and(ne(refunds.state, 'succeeded'), gt(refunds.attempts, 0));
  await tx
    .update(refunds)
    .set({ nextAttemptAt: now })
    .where(and(eq(refunds.paymentAttemptId, paymentAttemptId), or(isWaiting, gt(refunds.byBank, ZERO))));
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
    eq(refunds.byBank, read.byBank),
    eq(refunds.amount, read.amount),
  );
  const rows = await db
    .update(refunds)
    .set(progress)
    .where(and(eq(refunds.paymentAttemptId, read.paymentAttemptId), isAsRead))
    .returning({ paymentAttemptId: refunds.paymentAttemptId });
  return rows.length > 0;
}
