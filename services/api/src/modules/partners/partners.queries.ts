import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { partners, partnerTransactions } from '../../db/schema/partners.ts';

export async function findPartnerId(db: Db, keyHash: string): Promise<number | undefined> {
  const [row] = await db.select({ id: partners.id }).from(partners).where(eq(partners.keyHash, keyHash));
  return row?.id;
}

/** Stores a partner's key and replaces a previous one. */
export async function savePartner(db: Db, partner: Omit<typeof partners.$inferInsert, 'id'>): Promise<void> {
  await db
    .insert(partners)
    .values(partner)
    .onConflictDoUpdate({ target: partners.name, set: { keyHash: partner.keyHash } });
}

/** Stores new ids and returns their number. */
export async function insertTransactions(
  db: Db,
  rows: readonly (typeof partnerTransactions.$inferInsert)[],
): Promise<number> {
  const inserted = await db
    .insert(partnerTransactions)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ transactionId: partnerTransactions.transactionId });
  return inserted.length;
}

export async function hasTransaction(db: Db, transactionId: string): Promise<boolean> {
  return (await db.$count(partnerTransactions, eq(partnerTransactions.transactionId, transactionId))) > 0;
}
