import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { claimRows } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { orders, paymentAttempts } from '../../db/schema/orders.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';

/** Payment attempts are stored for authenticated customers only. */
export type PaymentAttempt = Omit<typeof paymentAttempts.$inferSelect, 'customerId'> & {
  readonly customerId: CustomerId;
};
export type NewPaymentAttempt = Omit<typeof paymentAttempts.$inferInsert, 'customerId'>;

const isOpen = eq(paymentAttempts.state, 'open');
/** Not of a payment link, which is apart from the customer's cart. */
const isOfCart = isNull(paymentAttempts.linkHash);

/** Stores a payment attempt. Returns an equal open one of the same cart instead, with address and language updated. */
export async function openAttempt(tx: Db, customerId: CustomerId, attempt: NewPaymentAttempt): Promise<PaymentAttempt> {
  const { cartRevision, paymentMethod, addressId, grandTotal } = paymentAttempts;
  const [opened] = await tx
    .insert(paymentAttempts)
    .values({ ...attempt, customerId })
    .onConflictDoUpdate({
      target: [paymentAttempts.customerId, cartRevision, paymentMethod, addressId, grandTotal],
      // Literal, as in the index `payment_attempts_one_per_cart`: PostgreSQL does not match a bound value.
      targetWhere: sql`state = 'open'`,
      set: { address: attempt.address, language: attempt.language },
    })
    .returning();
  if (!opened) throw new Error('the payment attempt was not stored');
  return toAttempt(opened);
}

export async function findAttempt(db: Db, customerId: CustomerId, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.customerId, customerId), eq(paymentAttempts.id, id)));
  return row && toAttempt(row);
}

function toAttempt(row: typeof paymentAttempts.$inferSelect): PaymentAttempt {
  return { ...row, customerId: toCustomerId(row.customerId) };
}

export async function findAttemptByRef(
  db: Db,
  customerId: CustomerId,
  ref: string,
): Promise<PaymentAttempt | undefined> {
  const isNamed = and(eq(paymentAttempts.customerId, customerId), eq(paymentAttempts.paymentRef, ref));
  const [row] = await db
    .select()
    .from(paymentAttempts)
    .where(and(isNamed, eq(paymentAttempts.paymentMethod, 'wallet')));
  return row && toAttempt(row);
}

export async function findAttemptByPayment(db: Db, paymentRef: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.paymentRef, paymentRef));
  return row && toAttempt(row);
}

export async function findOpenAttempts(db: Db, customerId: CustomerId): Promise<PaymentAttempt[]> {
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.customerId, customerId), isOpen));
  return rows.map(toAttempt);
}

/** Returns the open payment attempts of the customer's cart. */
export async function findOpenOfCart(db: Db, customerId: CustomerId): Promise<PaymentAttempt[]> {
  const open = await findOpenAttempts(db, customerId);
  return open.filter(({ linkHash }) => linkHash === null);
}

/** Returns a payment attempt of any customer. For settlement only, never for an id of a caller. */
export async function findAnyAttempt(db: Db, id: string): Promise<PaymentAttempt | undefined> {
  const [row] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return row && toAttempt(row);
}

/** Makes an open payment attempt due now. */
export async function makeDue(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ nextCheckAt: now })
    .where(and(eq(paymentAttempts.id, id), isOpen, gt(paymentAttempts.nextCheckAt, now)));
}

/** Cancels the other open payment attempts of the customer's cart that have no payment yet. */
export async function cancelUnopened(tx: Db, { id, customerId }: PaymentAttempt): Promise<void> {
  const isOther = and(eq(paymentAttempts.customerId, customerId), ne(paymentAttempts.id, id), isOfCart);
  await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(and(isOther, isOpen, isNull(paymentAttempts.paymentRef)));
}

interface DueAttempts {
  readonly now: Date;
  readonly methods: readonly PaymentMethod[];
  readonly pauses: Pauses;
  readonly limit: number;
}

interface Pauses {
  readonly least: string;
  readonly most: string;
  /** The age after which a pause is `mostWhenOld` at most. */
  readonly oldAfter: string;
  readonly mostWhenOld: string;
}

/** Claims due open payment attempts, longest due first, and schedules each again after half its age, and at the end of its link. */
export async function claimDue(db: Db, { now, methods, pauses, limit }: DueAttempts): Promise<PaymentAttempt[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const age = sql`(${moment} - ${paymentAttempts.createdAt})`;
  const isOld = sql`${age} > ${pauses.oldAfter}::interval`;
  const most = sql`case when ${isOld} then ${pauses.mostWhenOld}::interval else ${pauses.most}::interval end`;
  const rows = await claimRows(db, paymentAttempts, paymentAttempts.id, {
    where: and(isOpen, inArray(paymentAttempts.paymentMethod, [...methods]), lte(paymentAttempts.nextCheckAt, now)),
    orderBy: [asc(paymentAttempts.nextCheckAt)],
    limit,
    set: {
      nextCheckAt: sql`least(
        ${moment} + least(greatest(${age} / 2, ${pauses.least}::interval), ${most}),
        case when ${paymentAttempts.linkEndsAt} > ${moment} then ${paymentAttempts.linkEndsAt} end
      )`,
    },
  });
  return rows.map(toAttempt);
}

/**
 * Returns whether another order has a line of a payment attempt. The quantity that an earlier order left of a line is not
 * ordered: the payment attempt was opened after that order.
 */
export async function hasOrderedLines(tx: Db, { id, customerId, cartRevision, createdAt, lines }: PaymentAttempt) {
  const lineIds = lines.flatMap(({ cartLineId }) => cartLineId ?? []);
  const isOther = and(
    eq(paymentAttempts.customerId, customerId),
    eq(paymentAttempts.state, 'placed'),
    ne(paymentAttempts.id, id),
  );
  const hasLine = sql`exists (
    select from jsonb_array_elements(${paymentAttempts.lines}) line
    where (line ->> 'cartLineId')::bigint = any(${sql.param(lineIds)}::bigint[])
  )`;
  const isSameCart = or(eq(paymentAttempts.cartRevision, cartRevision), hasLine);
  const [ofLaterCart] = await tx
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isOther, gte(paymentAttempts.cartRevision, cartRevision), isSameCart))
    .limit(1);
  if (ofLaterCart) return true;
  const [placedLater] = await tx
    .select({ id: paymentAttempts.id })
    .from(orders)
    .innerJoin(
      paymentAttempts,
      and(eq(paymentAttempts.customerId, orders.customerId), eq(paymentAttempts.id, orders.paymentAttemptId)),
    )
    .where(and(eq(orders.customerId, customerId), gt(orders.placedAt, createdAt), isOther, hasLine))
    .limit(1);
  return placedLater !== undefined;
}

/** Stores the payment of an open payment attempt. Returns false when the payment attempt was closed. */
export async function setPaymentRef(db: Db, id: string, paymentRef: string): Promise<boolean> {
  const isFree = or(isNull(paymentAttempts.paymentRef), eq(paymentAttempts.paymentRef, paymentRef));
  const rows = await db
    .update(paymentAttempts)
    .set({ paymentRef })
    .where(and(eq(paymentAttempts.id, id), isOpen, isFree))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

export async function setProcessing(db: Db, id: string, isProcessing: boolean): Promise<void> {
  await db.update(paymentAttempts).set({ isProcessing }).where(eq(paymentAttempts.id, id));
}

/** Cancels an open payment attempt unless its payment changed since it was read. Returns whether it is cancelled now. */
export async function cancelAttempt(tx: Db, { id, paymentRef }: PaymentAttempt): Promise<boolean> {
  const hasSamePayment =
    paymentRef === null ? isNull(paymentAttempts.paymentRef) : eq(paymentAttempts.paymentRef, paymentRef);
  const rows = await tx
    .update(paymentAttempts)
    .set({ state: 'cancelled' })
    .where(and(eq(paymentAttempts.id, id), isOpen, hasSamePayment))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}

/** Closes an open payment attempt. Returns false when it was closed already. */
export async function setState(tx: Db, id: string, state: Exclude<PaymentAttempt['state'], 'open'>): Promise<boolean> {
  const rows = await tx
    .update(paymentAttempts)
    .set({ state })
    .where(and(eq(paymentAttempts.id, id), isOpen))
    .returning({ id: paymentAttempts.id });
  return rows.length > 0;
}
