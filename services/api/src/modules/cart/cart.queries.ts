import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/prepared.ts';
import { cartLines, cartRequests, carts } from '../../db/schema/carts.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CartRequest } from './cart-request.ts';

export type CartRow = typeof carts.$inferSelect;
export type CartLineRow = typeof cartLines.$inferSelect;
type NewLine = Omit<typeof cartLines.$inferInsert, 'customerId'>;

const NOTHING_SAID = { taskDescription: '', couponCode: '' };
const EMPTY = { ...NOTHING_SAID, revision: 0, emptyAtRevision: 0, slotChosenAtRevision: 0 };
const nextRevision = sql`${carts.revision} + 1`;

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

export interface ChangedCart {
  readonly revision: number;
  /** Known to be empty, and so to hold no slot. */
  readonly isEmpty: boolean;
}

/** The same, its revision counted up with it: for a change that is sure to come, or the transaction ends without it. */
export async function lockChangedCart(tx: Db, customerId: CustomerId): Promise<ChangedCart> {
  const [cart] = await countRevisionUp(tx, customerId);
  if (!cart) throw new Error('a cart neither was stored nor was there');
  return changedCart(cart);
}

function countRevisionUp(tx: Db, customerId: CustomerId) {
  return tx
    .insert(carts)
    .values({ customerId, revision: 1 })
    .onConflictDoUpdate({ target: carts.customerId, set: { revision: nextRevision } })
    .returning({ customerId: carts.customerId, revision: carts.revision, emptyAtRevision: carts.emptyAtRevision });
}

function changedCart({ revision, emptyAtRevision }: Pick<CartRow, 'revision' | 'emptyAtRevision'>): ChangedCart {
  return { revision, isEmpty: emptyAtRevision === revision - 1 };
}

/**
 * The same as `lockChangedCart`, and stores the request in the same statement; undefined when the customer's request of
 * that id is stored already. The caller then ends the transaction without a change. Deletes the customer's requests from
 * before `expiry`.
 */
export async function lockRequestedCart(
  tx: Db,
  customerId: CustomerId,
  { request, now, expiry }: { readonly request: CartRequest; readonly now: Date; readonly expiry: Date },
): Promise<ChangedCart | undefined> {
  const cart = tx.$with('cart').as(countRevisionUp(tx, customerId));
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
  const expired = tx.$with('expired').as(
    tx
      .delete(cartRequests)
      .where(and(eq(cartRequests.customerId, customerId), lt(cartRequests.createdAt, expiry)))
      .returning({ requestId: cartRequests.requestId }),
  );
  const [row] = await tx
    .with(cart, stored, expired)
    .select({ revision: cart.revision, emptyAtRevision: cart.emptyAtRevision })
    .from(cart)
    .innerJoin(stored, eq(stored.customerId, cart.customerId));
  return row && changedCart(row);
}

/** Returns the hash of the payload that a customer's request was stored with; undefined when it is not stored. */
export async function findPayloadHash(db: Db, customerId: CustomerId, requestId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ payloadHash: cartRequests.payloadHash })
    .from(cartRequests)
    .where(and(eq(cartRequests.customerId, customerId), eq(cartRequests.requestId, requestId)));
  return row?.payloadHash;
}

/** Writes what changed of a cart and counts its revision up. */
export async function reviseCart(
  tx: Db,
  customerId: CustomerId,
  change: Partial<Pick<CartRow, 'taskDescription' | 'couponCode' | 'slotChosenAtRevision'>>,
): Promise<void> {
  await tx
    .update(carts)
    .set({ ...change, revision: nextRevision })
    .where(eq(carts.customerId, customerId));
}

const linesOfCustomer = prepared((db) =>
  db
    .select()
    .from(cartLines)
    .where(eq(cartLines.customerId, sql.placeholder('customerId')))
    .orderBy(asc(cartLines.id))
    .prepare(''),
);

/** The lines, oldest first. */
export async function findLines(db: Db, customerId: CustomerId): Promise<CartLineRow[]> {
  return linesOfCustomer(db).execute({ customerId });
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

/** Takes everything out for what is put in next. */
export async function clearForNext(tx: Db, customerId: CustomerId): Promise<void> {
  await tx.delete(cartLines).where(eq(cartLines.customerId, customerId));
  await reviseCart(tx, customerId, { ...NOTHING_SAID, slotChosenAtRevision: 0 });
}

/** Notes that a slot was chosen and increments the cart's revision. */
export async function noteSlotChosen(tx: Db, customerId: CustomerId): Promise<void> {
  await tx
    .update(carts)
    .set({ revision: nextRevision, slotChosenAtRevision: nextRevision })
    .where(eq(carts.customerId, customerId));
}

/**
 * Empties a cart of this revision, its description and coupon too, and locks it; false when it is of another by now. All
 * in one statement: while the revision is the same, so are the lines, whoever it had to wait for.
 */
export async function emptyCart(tx: Db, customerId: CustomerId, revision: number): Promise<boolean> {
  const emptied = tx.$with('emptied').as(
    tx
      .update(carts)
      .set({ ...NOTHING_SAID, revision: nextRevision, emptyAtRevision: nextRevision })
      .where(and(eq(carts.customerId, customerId), eq(carts.revision, revision)))
      .returning({ customerId: carts.customerId }),
  );
  const isEmptied = inArray(cartLines.customerId, tx.select({ customerId: emptied.customerId }).from(emptied));
  const lines = tx.$with('lines').as(tx.delete(cartLines).where(isEmptied).returning({ id: cartLines.id }));
  const rows = await tx.with(emptied, lines).select().from(emptied);
  return rows.length > 0;
}
