import { desc, eq, lt, lte } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { sellers } from '../../db/schema/sellers.ts';

/** The shop as a document names it. */
export type Seller = Omit<SellerRow, 'id' | 'validFrom'>;

export type SellerRow = typeof sellers.$inferSelect;

/** Stores a seller and returns it. */
export async function insertSeller(tx: Db, seller: typeof sellers.$inferInsert): Promise<SellerRow> {
  const [row] = await tx.insert(sellers).values(seller).returning();
  if (!row) throw new Error('a seller was not stored');
  return row;
}

/** Lets one transaction at a time change the sellers. */
export async function lockSellers(tx: Db): Promise<void> {
  await tx.execute('lock table sellers in share row exclusive mode');
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

/** Returns sellers from the newest one before the id on. */
export async function findSellers(db: Db, before: number, limit: number): Promise<SellerRow[]> {
  return db.select().from(sellers).where(lt(sellers.id, before)).orderBy(desc(sellers.id)).limit(limit);
}
