import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { passwordResets } from '../../db/schema/codes.ts';
import { customers } from '../../db/schema/customers.ts';
import type { CustomerRow } from './auth.queries.ts';
import type { CustomerId } from './session.ts';

/** Returns false for a verified or changed address. Waits for orders that are being placed. */
export async function markEmailVerified(tx: Db, { id, email }: Pick<CustomerRow, 'id' | 'email'>): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ isEmailVerified: true })
    .where(and(eq(customers.id, id), eq(customers.email, email), eq(customers.isEmailVerified, false)))
    .returning({ id: customers.id });
  return rows.length > 0;
}

export async function lockCustomerById(tx: Db, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update');
  return row;
}

export async function setPendingEmail(tx: Db, id: CustomerId, pendingEmail: string): Promise<void> {
  await tx.update(customers).set({ pendingEmail }).where(eq(customers.id, id));
}

/** Replaces the address by one that is not verified yet, and deletes the password codes that went to the old one. */
export async function replaceEmail(tx: Db, id: number, email: string): Promise<void> {
  await tx.update(customers).set({ email, pendingEmail: null, isEmailVerified: false }).where(eq(customers.id, id));
  await tx.delete(passwordResets).where(eq(passwordResets.customerId, id));
}
