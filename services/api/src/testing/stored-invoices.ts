import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { invoices, refunds } from '../db/schema/orders.ts';

type InvoiceValues = Partial<typeof invoices.$inferInsert>;

/** Stores changed copies of an invoice and returns their ids. */
export async function copyInvoice(
  db: Db,
  id: string,
  count: number,
  getValues: (index: number) => InvoiceValues & { readonly id: string },
): Promise<string[]> {
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, id));
  if (!invoice) throw new Error(`no such invoice: ${id}`);
  const copies = Array.from({ length: count }, (_, index) => ({ ...invoice, ...getValues(index) }));
  await db.insert(invoices).values(copies);
  return copies.map((copy) => copy.id);
}

export async function changeInvoice(db: Db, id: string, values: InvoiceValues): Promise<void> {
  await db.update(invoices).set(values).where(eq(invoices.id, id));
}

/** Updates a refund directly. */
export async function changeRefund(
  db: Db,
  invoiceId: string,
  values: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await db.update(refunds).set(values).where(eq(refunds.invoiceId, invoiceId));
}
