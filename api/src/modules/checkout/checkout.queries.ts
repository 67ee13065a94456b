import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { invoices, refunds } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';

/** An invoice was stored for a customer whose session was checked. */
export type Invoice = Omit<typeof invoices.$inferSelect, 'customerId'> & { readonly customerId: CustomerId };
export type Refund = typeof refunds.$inferSelect;
type NewInvoice = Omit<typeof invoices.$inferInsert, 'customerId'>;

const isOpen = eq(invoices.state, 'open');
const isAwaited = and(isOpen, isNotNull(invoices.paymentRef));

/** Stores an invoice; an equal open one of the same cart stays, goes to the address as it reads now, and is given. */
export async function openInvoice(tx: Db, customerId: CustomerId, invoice: NewInvoice): Promise<Invoice> {
  const { cartRevision, paymentMethod, addressId, grandTotal } = invoices;
  const [opened] = await tx
    .insert(invoices)
    .values({ ...invoice, customerId })
    .onConflictDoUpdate({
      target: [invoices.customerId, cartRevision, paymentMethod, addressId, grandTotal],
      // As the index `invoices_one_per_cart` is declared: with a bound value PostgreSQL would not find it.
      targetWhere: sql`state = 'open'`,
      set: { address: invoice.address },
    })
    .returning();
  if (!opened) throw new Error('an invoice neither was stored nor has an equal');
  return owned(opened);
}

export async function findInvoice(db: Db, customerId: CustomerId, id: string): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.id, id)));
  return row && owned(row);
}

function owned(row: typeof invoices.$inferSelect): Invoice {
  return { ...row, customerId: row.customerId as CustomerId };
}

/** The invoice of a wallet authorisation. */
export async function findInvoiceByRef(db: Db, customerId: CustomerId, ref: string): Promise<Invoice | undefined> {
  const isNamed = and(eq(invoices.customerId, customerId), eq(invoices.paymentRef, ref));
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(isNamed, eq(invoices.paymentMethod, 'wallet')));
  return row && owned(row);
}

/** An invoice whoever owns it: for settling what the provider or the clock brings up, never for what a caller names. */
export async function findAnyInvoice(db: Db, id: string): Promise<Invoice | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row && owned(row);
}

/** A customer's open invoices for which a payment was opened, oldest first. */
export async function findAwaited(db: Db, customerId: CustomerId): Promise<Invoice[]> {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(isAwaited, eq(invoices.customerId, customerId)))
    .orderBy(asc(invoices.createdAt));
  return rows.map(owned);
}

/**
 * Open invoices whose payment is to be looked at now, whoever owns them. They are due again after half their age, within
 * these pauses; of several processes that ask at once each gets others.
 */
export async function claimDue(db: Db, now: Date, pauses: Pauses, limit: number): Promise<Invoice[]> {
  const isDue = or(isNull(invoices.nextCheckAt), lte(invoices.nextCheckAt, now));
  const due = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(isAwaited, isDue))
    .orderBy(asc(invoices.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const moment = sql`${now.toISOString()}::timestamptz`;
  const pause = sql`least(greatest((${moment} - ${invoices.createdAt}) / 2, ${pauses.least}::interval), ${pauses.most}::interval)`;
  const rows = await db
    .update(invoices)
    .set({ nextCheckAt: sql`${moment} + ${pause}` })
    .where(inArray(invoices.id, due))
    .returning();
  return rows.map(owned);
}

/** As PostgreSQL writes intervals: '30 seconds'. */
interface Pauses {
  readonly least: string;
  readonly most: string;
}

/** Whether another invoice of the same state of the cart became an order. */
export async function hasPlacedTwin(tx: Db, invoice: Invoice): Promise<boolean> {
  const isTwin = and(ne(invoices.id, invoice.id), eq(invoices.cartRevision, invoice.cartRevision));
  const isHis = eq(invoices.customerId, invoice.customerId);
  return (await tx.$count(invoices, and(isHis, isTwin, eq(invoices.state, 'placed')))) > 0;
}

/** Names the payment of an invoice that has none yet. */
export async function setPaymentRef(db: Db, id: string, paymentRef: string): Promise<void> {
  await db
    .update(invoices)
    .set({ paymentRef })
    .where(and(eq(invoices.id, id), isNull(invoices.paymentRef)));
}

/** Closes an open invoice; false when it was closed already. */
export async function setState(tx: Db, id: string, state: Exclude<Invoice['state'], 'open'>): Promise<boolean> {
  const rows = await tx
    .update(invoices)
    .set({ state })
    .where(and(eq(invoices.id, id), isOpen))
    .returning({ id: invoices.id });
  return rows.length > 0;
}

export async function insertRefund(tx: Db, refund: typeof refunds.$inferInsert): Promise<void> {
  await tx.insert(refunds).values(refund);
}

export async function findRefund(db: Db, invoiceId: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.invoiceId, invoiceId));
  return row;
}

/** Invoices whose money is still to be sent back, oldest first. */
export async function findDueRefunds(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: refunds.invoiceId })
    .from(refunds)
    .where(isNull(refunds.doneAt))
    .orderBy(asc(refunds.createdAt))
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function setRefundDone(db: Db, invoiceId: string, providerRef: string, doneAt: Date): Promise<void> {
  await db.update(refunds).set({ providerRef, doneAt }).where(eq(refunds.invoiceId, invoiceId));
}
