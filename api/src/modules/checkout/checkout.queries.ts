import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { invoices } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';

export type Invoice = typeof invoices.$inferSelect;
type NewInvoice = Omit<typeof invoices.$inferInsert, 'customerId'>;

/** Stores an invoice; an equal open one of the same cart stays, and its id is given. */
export async function openInvoice(tx: Db, customerId: CustomerId, invoice: NewInvoice): Promise<string> {
  const [made] = await tx
    .insert(invoices)
    .values({ ...invoice, customerId })
    .onConflictDoNothing()
    .returning({ id: invoices.id });
  return made?.id ?? findEqualId(tx, customerId, invoice);
}

async function findEqualId(tx: Db, customerId: CustomerId, invoice: NewInvoice): Promise<string> {
  const [equal] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        eq(invoices.customerId, customerId),
        eq(invoices.cartRevision, invoice.cartRevision),
        eq(invoices.paymentMethod, invoice.paymentMethod),
        eq(invoices.addressId, invoice.addressId),
        eq(invoices.grandTotal, invoice.grandTotal),
      ),
    );
  if (!equal) throw new Error('an invoice neither was stored nor has an equal');
  return equal.id;
}

export async function findInvoice(db: Db, customerId: CustomerId, id: string): Promise<Invoice | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.customerId, customerId), eq(invoices.id, id)));
  return row;
}
