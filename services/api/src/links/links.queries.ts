import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { customers } from '../db/schema/customers.ts';
import { signingKeys } from '../db/schema/signing-keys.ts';

/** Returns the stored key, or stores `fresh`. */
export async function findOrCreateKey(db: Db, name: string, fresh: string): Promise<string> {
  await db.insert(signingKeys).values({ name, key: fresh }).onConflictDoNothing();
  const [row] = await db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, name));
  if (!row) throw new Error('a signing key was not stored');
  return row.key;
}

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
