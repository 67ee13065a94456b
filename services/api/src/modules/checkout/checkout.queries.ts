import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { and, asc, eq, gt, gte, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { claimRows } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { invoices, orders } from '../../db/schema/orders.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';

/** Invoices are stored for authenticated customers only. */
export type Invoice = Omit<typeof invoices.$inferSelect, 'customerId'> & { readonly customerId: CustomerId };
export type NewInvoice = Omit<typeof invoices.$inferInsert, 'customerId'>;

const isOpen = eq(invoices.state, 'open');

/** Stores an invoice. Returns an equal open one of the same cart instead, with address and language updated. */
export async function openInvoice(tx: Db, customerId: CustomerId, invoice: NewInvoice): Promise<Invoice> {
  const { cartRevision, paymentMethod, addressId, grandTotal } = invoices;
  const [opened] = await tx
    .insert(invoices)
    .values({ ...invoice, customerId })
    .onConflictDoUpdate({
      target: [invoices.customerId, cartRevision, paymentMethod, addressId, grandTotal],
      // Literal, as in the index `invoices_one_per_cart`: PostgreSQL does not match a bound value.
      targetWhere: sql`state = 'open'`,
      set: { address: invoice.address, language: invoice.language },
    })
    .returning();
  if (!opened) throw new Error('the invoice was not stored');
  return toInvoice(opened);
}

export async function findInvoice(db: Db, customerId: CustomerId, id: string): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.id, id)));
  return row && toInvoice(row);
}

function toInvoice(row: typeof invoices.$inferSelect): Invoice {
  return { ...row, customerId: toCustomerId(row.customerId) };
}

export async function findInvoiceByRef(db: Db, customerId: CustomerId, ref: string): Promise<Invoice | undefined> {
  const isNamed = and(eq(invoices.customerId, customerId), eq(invoices.paymentRef, ref));
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(isNamed, eq(invoices.paymentMethod, 'wallet')));
  return row && toInvoice(row);
}

export async function findInvoiceByPayment(db: Db, paymentRef: string): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.paymentRef, paymentRef));
  return row && toInvoice(row);
}

export async function findOpenInvoices(db: Db, customerId: CustomerId): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), isOpen));
  return rows.map(toInvoice);
}

/** Returns the customer's open invoices whose payment was processing at the last check. */
export async function findProcessingInvoices(db: Db, customerId: CustomerId): Promise<Invoice[]> {
  const open = await findOpenInvoices(db, customerId);
  return open.filter(({ isProcessing }) => isProcessing);
}

/** Returns an invoice of any customer. For settlement only, never for an id of a caller. */
export async function findAnyInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row && toInvoice(row);
}

/** Makes an open invoice due now. */
export async function makeDue(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(invoices)
    .set({ nextCheckAt: now })
    .where(and(eq(invoices.id, id), isOpen, gt(invoices.nextCheckAt, now)));
}

/** Cancels the customer's other open invoices that have no payment yet. */
export async function cancelUnopened(tx: Db, { id, customerId }: Invoice): Promise<void> {
  const isOther = and(eq(invoices.customerId, customerId), ne(invoices.id, id));
  await tx
    .update(invoices)
    .set({ state: 'cancelled' })
    .where(and(isOther, isOpen, isNull(invoices.paymentRef)));
}

interface DueInvoices {
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

/** Claims due open invoices, longest due first, and schedules each again after half its age. */
export async function claimDue(db: Db, { now, methods, pauses, limit }: DueInvoices): Promise<Invoice[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const age = sql`(${moment} - ${invoices.createdAt})`;
  const isOld = sql`${age} > ${pauses.oldAfter}::interval`;
  const most = sql`case when ${isOld} then ${pauses.mostWhenOld}::interval else ${pauses.most}::interval end`;
  const rows = await claimRows(db, invoices, invoices.id, {
    where: and(isOpen, inArray(invoices.paymentMethod, [...methods]), lte(invoices.nextCheckAt, now)),
    orderBy: [asc(invoices.nextCheckAt)],
    limit,
    set: { nextCheckAt: sql`${moment} + least(greatest(${age} / 2, ${pauses.least}::interval), ${most})` },
  });
  return rows.map(toInvoice);
}

/**
 * Returns whether another order has a line of an invoice. The quantity that an earlier order left of a line is not
 * ordered: the invoice was opened after that order.
 */
export async function hasOrderedLines(tx: Db, { id, customerId, cartRevision, createdAt, lines }: Invoice) {
  const lineIds = lines.flatMap(({ cartLineId }) => cartLineId ?? []);
  const isOther = and(eq(invoices.customerId, customerId), eq(invoices.state, 'placed'), ne(invoices.id, id));
  const hasLine = sql`exists (
    select from jsonb_array_elements(${invoices.lines}) line
    where (line ->> 'cartLineId')::bigint = any(${sql.param(lineIds)}::bigint[])
  )`;
  const isSameCart = or(eq(invoices.cartRevision, cartRevision), hasLine);
  const [ofLaterCart] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isOther, gte(invoices.cartRevision, cartRevision), isSameCart))
    .limit(1);
  if (ofLaterCart) return true;
  const [placedLater] = await tx
    .select({ id: invoices.id })
    .from(orders)
    .innerJoin(invoices, and(eq(invoices.customerId, orders.customerId), eq(invoices.id, orders.invoiceId)))
    .where(and(eq(orders.customerId, customerId), gt(orders.placedAt, createdAt), isOther, hasLine))
    .limit(1);
  return placedLater !== undefined;
}

/** Stores the payment of an open invoice. Returns false when the invoice was closed. */
export async function setPaymentRef(db: Db, id: string, paymentRef: string): Promise<boolean> {
  const isFree = or(isNull(invoices.paymentRef), eq(invoices.paymentRef, paymentRef));
  const rows = await db
    .update(invoices)
    .set({ paymentRef })
    .where(and(eq(invoices.id, id), isOpen, isFree))
    .returning({ id: invoices.id });
  return rows.length > 0;
}

export async function setProcessing(db: Db, id: string, isProcessing: boolean): Promise<void> {
  await db.update(invoices).set({ isProcessing }).where(eq(invoices.id, id));
}

/** Cancels an open invoice unless its payment changed since it was read. */
export async function cancelInvoice(tx: Db, { id, paymentRef }: Invoice): Promise<void> {
  const hasSamePayment = paymentRef === null ? isNull(invoices.paymentRef) : eq(invoices.paymentRef, paymentRef);
  await tx
    .update(invoices)
    .set({ state: 'cancelled' })
    .where(and(eq(invoices.id, id), isOpen, hasSamePayment));
}

/** Closes an open invoice. Returns false when it was closed already. */
export async function setState(tx: Db, id: string, state: Exclude<Invoice['state'], 'open'>): Promise<boolean> {
  const rows = await tx
    .update(invoices)
    .set({ state })
    .where(and(eq(invoices.id, id), isOpen))
    .returning({ id: invoices.id });
  return rows.length > 0;
}
