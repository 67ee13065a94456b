import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from './client.ts';
import { customers } from './schema/customers.ts';

/** Returns false after a deletion. Rows that are stored behind this lock cannot outlive a concurrent deletion. */
export async function lockLiveCustomer(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, id), isNull(customers.deletedAt)))
    .for('no key update');
  return rows.length > 0;
}
