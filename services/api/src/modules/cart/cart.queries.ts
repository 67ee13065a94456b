import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { cartLines, cartRequests, carts } from '../../db/schema/carts.ts';
import type { CustomerId } from '../auth/session.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;
type NewLine = Omit<typeof cartLines.$inferInsert, 'customerId'>;

/** Identifies an addition, so that a repeat does not add twice. */
export type CartRequest = Pick<typeof cartRequests.$inferInsert, 'payloadHash'> & { readonly id: string };

const NOTHING_CHOSEN = {
  ...{ taskDescription: '', couponCode: '', removedCoupon: '' },
  ...{ chosenSlotAt: null, visitWeeks: 1, addressId: null },
} satisfies Partial<CartRow>;
const EMPTY = { ...NOTHING_CHOSEN, revision: 0 };
const nextRevision = sql`${carts.revision} + 1`;

export async function findCart(db: Db, customerId: CustomerId): Promise<CartRow> {
  const [row] = await db.select().from(carts).where(eq(carts.customerId, customerId));
  return row ?? { customerId, ...EMPTY };
}

/** Locks the cart, and creates it if missing. */
export async function lockCart(tx: Db, customerId: CustomerId): Promise<CartRow> {
  const find = () => tx.select().from(carts).where(eq(carts.customerId, customerId)).for('update');
  const [existing] = await find();
  if (existing) return existing;
  await tx.insert(carts).values({ customerId }).onConflictDoNothing();
  const [row] = await find();
  return row ?? { customerId, ...EMPTY };
}

/** Locks the cart for a change, increments its revision and returns it. */
export async function lockCartForChange(tx: Db, customerId: CustomerId): Promise<number> {
  const [cart] = await incrementRevision(tx, customerId);
  if (!cart) throw new Error('the cart was not stored');
  return cart.revision;
}

function incrementRevision(tx: Db, customerId: CustomerId) {
  return tx
    .insert(carts)
    .values({ customerId, revision: 1 })
    .onConflictDoUpdate({ target: carts.customerId, set: { revision: nextRevision } })
    .returning({ customerId: carts.customerId, revision: carts.revision });
}

/**
 * Like `lockCartForChange`, and stores the request in the same statement. Returns undefined when the request is stored
 * already; the caller then ends the transaction without a change.
 */
export async function lockCartForRequest(
  tx: Db,
  customerId: CustomerId,
  { request, now }: { readonly request: CartRequest; readonly now: Date },
): Promise<number | undefined> {
  const cart = tx.$with('cart').as(incrementRevision(tx, customerId));
  // Reads from `cart`, so that it waits for another call of the customer and then sees its request.
  const stored = tx.$with('stored').as(
    tx
      .insert(cartRequests)
      .select(
        tx
          .select({
            customerId: cart.customerId,
            requestId: sql<string>`${request.id}::uuid`.as('request_id'),
            payloadHash: sql<string>`${request.payloadHash}`.as('payload_hash'),
            createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as('created_at'),
          })
          .from(cart),
      )
      .onConflictDoNothing()
      .returning({ customerId: cartRequests.customerId }),
  );
  const [row] = await tx
    .with(cart, stored)
    .select({ revision: cart.revision })
    .from(cart)
    .innerJoin(stored, eq(stored.customerId, cart.customerId));
  return row?.revision;
}

/** Returns the hash of the payload that a customer's request was stored with; undefined when it is not stored. */
export async function findPayloadHash(db: Db, customerId: CustomerId, requestId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ payloadHash: cartRequests.payloadHash })
    .from(cartRequests)
    .where(and(eq(cartRequests.customerId, customerId), eq(cartRequests.requestId, requestId)));
  return row?.payloadHash;
}

export async function updateCart(
  tx: Db,
  customerId: CustomerId,
  change: Partial<Pick<CartRow, 'taskDescription' | 'couponCode' | 'removedCoupon' | 'chosenSlotAt' | 'visitWeeks'>>,
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...change, revision: nextRevision })
    .where(eq(carts.customerId, customerId));
}

/** Does not change what the customer orders, so that the revision stays. */
export async function setCartAddress(tx: Db, customerId: CustomerId, addressId: number): Promise<void> {
  await tx.update(carts).set({ addressId }).where(eq(carts.customerId, customerId));
}

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

/** Stores what the customer confirmed: the selection without what is gone, and what was shown. */
export async function confirmLine(
  tx: Db,
  customerId: CustomerId,
  id: number,
  line: Pick<CartLineRow, 'selection' | 'seen' | 'categoryId'>,
): Promise<void> {
  await tx
    .update(cartLines)
    .set(line)
    .where(and(eq(cartLines.customerId, customerId), eq(cartLines.id, id)));
}

export async function deleteLine(tx: Db, customerId: CustomerId, id: number): Promise<void> {
  await tx.delete(cartLines).where(and(eq(cartLines.customerId, customerId), eq(cartLines.id, id)));
}

/** Empties a locked cart, whatever its revision. */
export async function resetCart(tx: Db, customerId: CustomerId): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId));
  await updateCart(tx, customerId, NOTHING_CHOSEN);
}

/** Empties a cart that still has this revision; returns false, and changes nothing, when it has another one. */
export async function emptyCart(tx: Db, customerId: CustomerId, revision: number): Promise<boolean> {
  // The update locks the row before the lines are deleted: a change that ran first has raised the revision.
  const emptied = await tx
    .update(carts)
    .set({ ...NOTHING_CHOSEN, revision: nextRevision })
    .where(and(eq(carts.customerId, customerId), eq(carts.revision, revision)))
    .returning({ customerId: carts.customerId });
  if (emptied.length === 0) return false;
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId));
  return true;
}
