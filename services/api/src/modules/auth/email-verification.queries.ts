import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import type { CustomerRow } from './auth.queries.ts';

/**
 * Marks the address as verified. Returns false when it was, or the customer has another. Waits for orders that are being
 * placed.
 */
export async function markEmailVerified(tx: Db, { id, email }: Pick<CustomerRow, 'id' | 'email'>): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ isEmailVerified: true })
    .where(and(eq(customers.id, id), eq(customers.email, email), eq(customers.isEmailVerified, false)))
    .returning({ id: customers.id });
  return rows.length > 0;
}
