import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { customers } from '../db/schema/customers.ts';

export async function findLinksVersion(db: Db, customerId: number): Promise<number | undefined> {
  const [row] = await db
    .select({ linksVersion: customers.linksVersion })
    .from(customers)
    .where(eq(customers.id, customerId));
  return row?.linksVersion;
}

export async function endLinks(tx: Db, customerId: number): Promise<void> {
  await tx
    .update(customers)
    .set({ linksVersion: sql`${customers.linksVersion} + 1` })
    .where(eq(customers.id, customerId));
}
