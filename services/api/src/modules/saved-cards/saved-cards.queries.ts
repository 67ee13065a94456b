import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import { claimRows } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { paymentCustomers } from '../../db/schema/payment-customers.ts';
import type { CustomerId } from '../auth/session.ts';

export async function findPaymentCustomer(db: Db, customerId: CustomerId): Promise<string | undefined> {
  const [row] = await db.select().from(paymentCustomers).where(eq(paymentCustomers.customerId, customerId));
  return row?.id;
}

/** Stores the provider's id of a customer. Returns false when the customer has one. */
export async function insertPaymentCustomer(db: Db, customerId: CustomerId, id: string): Promise<boolean> {
  const inserted = await db.insert(paymentCustomers).values({ id, customerId }).onConflictDoNothing().returning();
  return inserted.length > 0;
}

/** Claims the provider's customers of deleted accounts, and makes each due again at `nextAttemptAt`. */
export async function claimDeletions(
  db: Db,
  { now, nextAttemptAt, limit }: { readonly now: Date; readonly nextAttemptAt: Date; readonly limit: number },
): Promise<{ readonly id: string }[]> {
  const isDue = or(isNull(paymentCustomers.nextAttemptAt), lte(paymentCustomers.nextAttemptAt, now));
  return claimRows(db, paymentCustomers, paymentCustomers.id, {
    where: and(isNull(paymentCustomers.customerId), isDue),
    orderBy: [asc(paymentCustomers.nextAttemptAt)],
    limit,
    set: { nextAttemptAt },
  });
}

export async function deletePaymentCustomer(db: Db, id: string): Promise<void> {
  await db.delete(paymentCustomers).where(eq(paymentCustomers.id, id));
}
