import { desc, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sellers } from '../../db/schema/sellers.ts';

/** The shop as a document names it. */
export type Seller = Omit<SellerRow, 'id' | 'validFrom'>;

export type SellerRow = typeof sellers.$inferSelect;

export async function insertSeller(db: Db, seller: typeof sellers.$inferInsert): Promise<void> {
  await db.insert(sellers).values(seller);
}

/** Returns the seller of orders of a moment, without one the last seller; undefined if no server has stored one. */
export async function findSellerRow(db: Db, at?: Date): Promise<SellerRow | undefined> {
  const [row] = await db
    .select()
    .from(sellers)
    .where(at && lte(sellers.validFrom, at))
    .orderBy(desc(sellers.validFrom), desc(sellers.id))
    .limit(1);
  return row;
}

export async function findSeller(db: Db, id: number): Promise<Seller | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, id));
  return row;
}

/** Returns the last seller; undefined if no server has stored one. */
export async function findLastSeller(db: Db): Promise<Seller | undefined> {
  const row = await findSellerRow(db);
  if (!row) return undefined;
  const { id: _id, validFrom: _validFrom, ...seller } = row;
  return seller;
}
