import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { signingKeys } from '../db/schema/signing-keys.ts';

/** Returns the stored key, or stores `fresh`. */
export async function findOrCreateKey(db: Db, name: string, fresh: string): Promise<string> {
  await db.insert(signingKeys).values({ name, key: fresh }).onConflictDoNothing();
  const [row] = await db.select({ key: signingKeys.key }).from(signingKeys).where(eq(signingKeys.name, name));
  if (!row) throw new Error('a signing key was not stored');
  return row.key;
}
