import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { refunds } from '../../db/schema/orders.ts';

export type Refund = typeof refunds.$inferSelect;

/** The columns that mirror the provider's state. */
type RefundProgress = Pick<Refund, 'state' | 'succeededAt' | 'providerRef' | 'failures' | 'attempts' | 'nextAttemptAt'>;

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export async function findRefund(db: Db, invoiceId: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));
  return row;
}

/**
 * Claims due refunds, longest due first. Each attempt doubles the pause, up to a day. Concurrent processes claim
 * different refunds.
 */
export async function claimDueRefunds(db: Db, now: Date, firstPauseS: number, limit: number): Promise<Refund[]> {
  const due = db
    .$with('due')
    .as(
      db
        .select({ invoiceId: refunds.invoiceId })
        .from(refunds)
        .where(lte(refunds.nextAttemptAt, now))
        .orderBy(asc(refunds.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true }),
    );
  const seconds = sql`${firstPauseS}::double precision * power(2, least(${refunds.attempts}, 20))`;
  const pause = sql`least(make_interval(secs => ${seconds}), '1 day'::interval)`;
  return db
    .with(due)
    .update(refunds)
    .set({ attempts: sql`${refunds.attempts} + 1`, nextAttemptAt: sql`${now.toISOString()}::timestamptz + ${pause}` })
    .where(inArray(refunds.invoiceId, db.select({ invoiceId: due.invoiceId }).from(due)))
    .returning();
}

/** Stores the provider's state of a refund. Returns false when another process changed the row since it was read. */
export async function updateRefund(db: Db, read: Refund, progress: RefundProgress): Promise<boolean> {
  const isAsRead = and(eq(refunds.state, read.state), eq(refunds.failures, read.failures));
  const rows = await db
    .update(refunds)
    .set(progress)
    .where(and(eq(refunds.invoiceId, read.invoiceId), isAsRead))
    .returning({ invoiceId: refunds.invoiceId });
  return rows.length > 0;
}
