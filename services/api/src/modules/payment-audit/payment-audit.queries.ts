import { and, eq, exists, getTableColumns, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
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
  'id' | 'customerId' | 'cartRevision' | 'paymentMethod' | 'paymentRef' | 'grandTotal' | 'state' | 'createdAt'
>;
export type AuditedOrder = Pick<
  Order,
  'id' | 'customerId' | 'invoiceId' | 'paymentMethod' | 'grandTotal' | 'status'
> & {
  /** Whether a crew is booked, not only held. */
  readonly isBooked: boolean;
};
export type AuditedRefund = typeof refunds.$inferSelect;
export type AuditedEntry = typeof walletEntries.$inferSelect;

export async function findCustomerId(db: Db, email: string): Promise<number | undefined> {
  const [row] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email));
  return row?.id;
}

export async function findPaymentRows(db: Db, customerId: number | undefined) {
  const isOf = (column: PgColumn): SQL | undefined => (customerId === undefined ? undefined : eq(column, customerId));
  const { id, cartRevision, paymentMethod, paymentRef, grandTotal, state, createdAt } = getTableColumns(invoices);
  const { customerId: owner } = invoices;
  const invoice = { id, customerId: owner, cartRevision, paymentMethod, paymentRef, grandTotal, state, createdAt };
  const bookedVisits = db
    .select({ number: visits.number })
    .from(visits)
    .innerJoin(crewSlots, and(eq(crewSlots.crewId, visits.crewId), eq(crewSlots.halfHour, visits.startsAt)))
    .where(
      and(eq(visits.orderId, orders.id), eq(crewSlots.customerId, orders.customerId), isNull(crewSlots.expiresAt)),
    );
  const placed = await db
    .select({ ...getTableColumns(orders), isBooked: sql<boolean>`${exists(bookedVisits)}` })
    .from(orders)
    .where(and(isOf(orders.customerId), isNotNull(orders.invoiceId)));
  return {
    orders: placed satisfies AuditedOrder[],
    invoices: await db.select(invoice).from(invoices).where(isOf(invoices.customerId)),
    refunds: await db.select().from(refunds).where(isOf(refunds.customerId)),
    creditNotes: await db.select().from(creditNotes).where(isOf(creditNotes.customerId)),
    entries: await db.select().from(walletEntries).where(isOf(walletEntries.customerId)),
  };
}

export type PaymentRows = Awaited<ReturnType<typeof findPaymentRows>>;
