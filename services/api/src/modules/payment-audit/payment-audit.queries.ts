import { ZERO } from '@dar/contracts/money';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { creditNotes, invoices, orders, refunds, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';

// One file for the tables of all modules, so that a reader sees what the audit compares.

type Invoice = typeof invoices.$inferSelect;
type Order = typeof orders.$inferSelect;
export type AuditedInvoice = Pick<
  Invoice,
  'id' | 'customerId' | 'paymentMethod' | 'paymentRef' | 'grandTotal' | 'state'
>;
export type AuditedOrder = Pick<
  Order,
  'id' | 'customerId' | 'invoiceId' | 'paymentMethod' | 'grandTotal' | 'status'
> & {
  /** Whether a crew is booked, not only held, for every visit that is still to come. */
  readonly isBooked: boolean;
};
export type AuditedRefund = typeof refunds.$inferSelect;
export type AuditedEntry = Pick<typeof walletEntries.$inferSelect, 'invoiceId' | 'amount'>;

interface Scope {
  /** Undefined for all customers. */
  readonly customerId: number | undefined;
  readonly since: Date;
}

const isOf = (column: PgColumn, customerId: number | undefined): SQL | undefined =>
  customerId === undefined ? undefined : eq(column, customerId);

export async function findCustomerId(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return row?.id;
}

/** Returns the next invoices after an id, in the order of their ids. */
export async function findInvoicePage(
  db: Db,
  { customerId, since }: Scope,
  after: string,
  limit: number,
): Promise<AuditedInvoice[]> {
  const { id, customerId: owner, paymentMethod, paymentRef, grandTotal, state } = invoices;
  return db
    .select({ id, customerId: owner, paymentMethod, paymentRef, grandTotal, state })
    .from(invoices)
    .where(and(isOf(owner, customerId), gte(invoices.createdAt, since), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}

/** Returns the rows that belong to invoices. */
export async function findRowsOf(db: Db, ids: readonly string[], now: Date) {
  const ofInvoices = inArray(orders.invoiceId, [...ids]);
  const { invoiceId, amount } = walletEntries;
  return {
    orders: (await db
      .select({ ...getTableColumns(orders), isBooked: isBooked(db, now) })
      .from(orders)
      .where(ofInvoices)) satisfies AuditedOrder[],
    refunds: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.invoiceId, [...ids])),
    creditNotes: await db
      .select({ orderId: creditNotes.orderId, amount: creditNotes.amount })
      .from(orders)
      .innerJoin(creditNotes, and(eq(creditNotes.customerId, orders.customerId), eq(creditNotes.orderId, orders.id)))
      .where(ofInvoices),
    entries: await db
      .select({ invoiceId, amount })
      .from(walletEntries)
      .where(inArray(invoiceId, [...ids])),
  };
}

/** The half hours of past visits are deleted, and a visit may start within its first one. */
function isBooked(db: Db, now: Date): SQL<boolean> {
  const ofOrder = and(eq(visits.customerId, orders.customerId), eq(visits.orderId, orders.id));
  const firstHalfHour = db
    .select({ crewId: crewSlots.crewId })
    .from(crewSlots)
    .where(
      and(
        ...[eq(crewSlots.crewId, visits.crewId), eq(crewSlots.customerId, visits.customerId)],
        isNull(crewSlots.expiresAt),
        gt(crewSlots.halfHour, sql`${visits.startsAt} - interval '30 minutes'`),
        lte(crewSlots.halfHour, visits.startsAt),
      ),
    );
  const isToCome = and(gt(visits.endsAt, now), ne(visits.status, 'Cancelled'));
  const unbooked = db
    .select({ number: visits.number })
    .from(visits)
    .where(and(ofOrder, isToCome, notExists(firstHalfHour)));
  const all = db.select({ number: visits.number }).from(visits).where(ofOrder);
  return sql<boolean>`${exists(all)} and ${notExists(unbooked)}`;
}

/** Returns the invoices with an order whose lines another order has, as settlement compares them. */
export async function findOrderedTwice(db: Db, { customerId, since }: Scope) {
  const [other, otherOrders] = [alias(invoices, 'other'), alias(orders, 'other_orders')];
  const sharesLine = sql`exists (
    select from jsonb_array_elements(${invoices.lines}) line, jsonb_array_elements(${other.lines}) other_line
    where line ->> 'cartLineId' = other_line ->> 'cartLineId'
  )`;
  // The first one left a quantity of the line if it was placed before the other one opened.
  const overlaps = sql`case when ${invoices.cartRevision} < ${other.cartRevision}
    then ${orders.placedAt} > ${other.createdAt} else ${otherOrders.placedAt} > ${invoices.createdAt} end`;
  const twice = db
    .select({ id: other.id })
    .from(other)
    .innerJoin(otherOrders, eq(otherOrders.invoiceId, other.id))
    .where(
      and(
        ...[eq(other.customerId, invoices.customerId), ne(other.id, invoices.id), eq(other.state, 'placed')],
        or(eq(other.cartRevision, invoices.cartRevision), and(sharesLine, overlaps)),
      ),
    );
  return db
    .select({ invoiceId: invoices.id, customerId: invoices.customerId })
    .from(invoices)
    .innerJoin(orders, eq(orders.invoiceId, invoices.id))
    .where(and(isOf(invoices.customerId, customerId), gte(invoices.createdAt, since), exists(twice)))
    .orderBy(asc(invoices.id));
}

/** Returns the payments of the list that an invoice names. */
export async function findInvoiced(db: Db, paymentRefs: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ paymentRef: invoices.paymentRef })
    .from(invoices)
    .where(inArray(invoices.paymentRef, [...paymentRefs]));
  return new Set(rows.flatMap(({ paymentRef }) => paymentRef ?? []));
}

/** Returns the customers whose wallet has a negative balance. */
export async function findNegativeWallets(db: Db, customerId: number | undefined): Promise<number[]> {
  const rows = await db
    .select({ customerId: walletEntries.customerId })
    .from(walletEntries)
    .where(isOf(walletEntries.customerId, customerId))
    .groupBy(walletEntries.customerId)
    .having(lt(sum(walletEntries.amount), sql`0`))
    .orderBy(asc(walletEntries.customerId));
  return rows.map((row) => row.customerId);
}

/**
 * Returns the customers with a movement of the wallet that belongs to nothing. Gifts and top-ups need no cause, and
 * neither does a debit that was returned.
 */
export async function findUnfoundedWallets(db: Db, customerId: number | undefined): Promise<number[]> {
  const other = alias(walletEntries, 'other');
  const isFree = (table: Readonly<Record<'invoiceId' | 'orderId' | 'auditLogId', PgColumn>>) =>
    and(isNull(table.invoiceId), isNull(table.orderId), isNull(table.auditLogId));
  const ofSame = eq(other.customerId, walletEntries.customerId);
  const returned = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        ...[ofSame, isFree(other), eq(other.amount, sql`- ${walletEntries.amount}`)],
        gte(other.createdAt, walletEntries.createdAt),
      ),
    );
  const ownInvoice = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        ...[eq(invoices.customerId, walletEntries.customerId), eq(invoices.id, walletEntries.invoiceId)],
        eq(invoices.paymentMethod, 'wallet'),
      ),
    );
  const isForeign = and(isNotNull(walletEntries.invoiceId), notExists(ownInvoice));
  const isUnreturned = and(isFree(walletEntries), lt(walletEntries.amount, ZERO), notExists(returned));
  const rows = await db
    .selectDistinct({ customerId: walletEntries.customerId })
    .from(walletEntries)
    .where(and(isOf(walletEntries.customerId, customerId), or(isForeign, isUnreturned)))
    .orderBy(asc(walletEntries.customerId));
  return rows.map((row) => row.customerId);
}
