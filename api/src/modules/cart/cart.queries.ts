import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cartLines, carts } from '../../db/schema/carts.ts';
import type { CustomerId } from '../auth/session.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;
type NewLine = Omit<typeof cartLines.$inferInsert, 'customerId'>;

const EMPTY = { taskDescription: '', couponCode: '', revision: 0 };

export async function findCart(db: Db, customerId: CustomerId): Promise<CartRow> {
  const [row] = await db.select().from(carts).where(eq(carts.customerId, customerId));
  return row ?? { customerId, ...EMPTY };
}

/** The cart's row, made when there is none, and locked: changes of one cart wait for each other. */
export async function lockCart(tx: Db, customerId: CustomerId): Promise<CartRow> {
  const find = () => tx.select().from(carts).where(eq(carts.customerId, customerId)).for('update');
  const [known] = await find();
  if (known) return known;
  await tx.insert(carts).values({ customerId }).onConflictDoNothing();
  const [row] = await find();
  return row ?? { customerId, ...EMPTY };
}

/** The same, its revision counted up with it: for a change that is sure to come, or the transaction ends without it. */
export async function lockChangedCart(tx: Db, customerId: CustomerId): Promise<void> {
  const revision = sql`${carts.revision} + 1`;
  await tx
    .insert(carts)
    .values({ customerId, revision: 1 })
    .onConflictDoUpdate({ target: carts.customerId, set: { revision } });
}

/** Writes what changed of a cart and counts its revision up. */
export async function reviseCart(
  tx: Db,
  customerId: CustomerId,
  change: Partial<Pick<CartRow, 'taskDescription' | 'couponCode'>> = {},
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...change, revision: sql`${carts.revision} + 1` })
    .where(eq(carts.customerId, customerId));
}

/** The lines, oldest first. */
export async function findLines(db: Db, customerId: CustomerId): Promise<CartLineRow[]> {
  return db.select().from(cartLines).where(eq(cartLines.customerId, customerId)).orderBy(asc(cartLines.id));
}

export async function insertLine(tx: Db, customerId: CustomerId, line: NewLine): Promise<void> {
  await tx.insert(cartLines).values({ ...line, customerId });
}

export async function setQuantity(tx: Db, customerId: CustomerId, id: number, qty: number): Promise<void> {
  await tx
    .update(cartLines)
    .set({ qty })
    .where(and(eq(cartLines.customerId, customerId), eq(cartLines.id, id)));
}

export async function deleteLine(tx: Db, customerId: CustomerId, id: number): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.customerId, customerId), eq(cartLines.id, id)));
}

export async function deleteAllLines(tx: Db, customerId: CustomerId): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId));
}
