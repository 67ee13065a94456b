import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from './client.ts';
import { customers } from './schema/customers.ts';

/**
 * Locks a customer until the transaction ends. Returns false when the account was deleted. A row of a customer is stored
 * behind this lock, else it could outlive a concurrent deletion.
 */
export async function lockLiveCustomer(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('no key update');
  return rows.length > 0;
}
