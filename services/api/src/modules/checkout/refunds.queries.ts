import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { refunds } from '../../db/schema/orders.ts';

export type Refund = typeof refunds.$inferSelect;

/** The columns of a refund that follow from the provider's answer. */
type RefundProgress = Pick<Refund, 'state' | 'succeededAt' | 'providerRef' | 'failures' | 'attempts' | 'nextAttemptAt'>;

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export async function findRefund(db: Db, invoiceId: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));
  return row;
}

/**
 * Claims refunds that are due, longest due first. Each is due again after a pause that doubles with every attempt, up to
 * a day. Processes that ask at once get different refunds.
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

/**
 * Stores what the provider says of a refund; false when the row no longer is as it was read, since another process stored
 * something meanwhile.
 */
export async function updateRefund(db: Db, read: Refund, progress: RefundProgress): Promise<boolean> {
  const isAsRead = and(eq(refunds.state, read.state), eq(refunds.failures, read.failures));
  const rows = await db
    .update(refunds)
    .set(progress)
    .where(and(eq(refunds.invoiceId, read.invoiceId), isAsRead))
    .returning({ invoiceId: refunds.invoiceId });
  return rows.length > 0;
}
