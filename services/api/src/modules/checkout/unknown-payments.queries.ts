import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import { claimRows, nextAttemptAfter } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { unknownPayments } from '../../db/schema/unknown-payments.ts';

export type UnknownPayment = typeof unknownPayments.$inferSelect;

const isOf = (paymentRef: string) => eq(unknownPayments.paymentRef, paymentRef);

/** Stores a payment. Returns false when it is stored already. */
export async function insertUnknownPayment(db: Db, payment: typeof unknownPayments.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(unknownPayments)
    .values(payment)
    .onConflictDoNothing()
    .returning({ paymentRef: unknownPayments.paymentRef });
  return rows.length > 0;
}

export async function lockUnknownPayment(tx: Db, paymentRef: string): Promise<UnknownPayment | undefined> {
  const [row] = await tx.select().from(unknownPayments).where(isOf(paymentRef)).for('update');
  return row;
}

export async function deleteUnknownPayment(tx: Db, paymentRef: string): Promise<void> {
  await tx.delete(unknownPayments).where(isOf(paymentRef));
}

export async function updateUnknownPayment(
  db: Db,
  paymentRef: string,
  change: Partial<Pick<UnknownPayment, 'state' | 'nextCheckAt'>>,
): Promise<void> {
  await db.update(unknownPayments).set(change).where(isOf(paymentRef));
}

/** Makes a payment due now unless it still waits for its payment attempt. */
export async function makeUnknownPaymentDue(db: Db, paymentRef: string, now: Date): Promise<void> {
  await db
    .update(unknownPayments)
    .set({ nextCheckAt: now })
    .where(and(isOf(paymentRef), ne(unknownPayments.state, 'waiting')));
}

/** Claims due payments, longest due first. Each attempt doubles the pause, up to a day. */
export async function claimDueUnknownPayments(
  db: Db,
  now: Date,
  firstPauseS: number,
  limit: number,
): Promise<UnknownPayment[]> {
  const { attempts, nextCheckAt, paymentRef } = unknownPayments;
  return claimRows(db, unknownPayments, paymentRef, {
    where: lte(nextCheckAt, now),
    orderBy: [asc(nextCheckAt)],
    limit,
    set: { attempts: sql`${attempts} + 1`, nextCheckAt: nextAttemptAfter(now, attempts, firstPauseS) },
  });
}
