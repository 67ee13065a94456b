import { desc, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sellers } from '../../db/schema/sellers.ts';

/** The shop as a document names it. */
export type Seller = Omit<typeof sellers.$inferSelect, 'id' | 'validFrom'>;

export async function insertSeller(db: Db, seller: typeof sellers.$inferInsert): Promise<void> {
  await db.insert(sellers).values(seller);
}

/** Returns the seller of orders of a moment, without one the last seller; undefined if no server has stored one. */
export async function findLastSeller(db: Db, at?: Date): Promise<Seller | undefined> {
  const [row] = await db
    .select()
    .from(sellers)
    .where(at && lte(sellers.validFrom, at))
    .orderBy(desc(sellers.validFrom), desc(sellers.id))
    .limit(1);
  if (!row) return undefined;
  const { id: _id, validFrom: _validFrom, ...seller } = row;
  return seller;
}
