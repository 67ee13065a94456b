import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { creditNotes, refunds } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';

export type CreditNoteRow = typeof creditNotes.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

export type NewCreditNote = Omit<typeof creditNotes.$inferInsert, 'customerId'>;

export async function insertCreditNote(tx: Db, customerId: CustomerId, note: NewCreditNote): Promise<CreditNoteRow> {
  const [row] = await tx
    .insert(creditNotes)
    .values({ ...note, customerId })
    .returning();
  if (!row) throw new Error('a credit note was not stored');
  return row;
}

export async function findCreditNotes(db: Db, customerId: CustomerId, orderId: number): Promise<CreditNoteRow[]> {
  return db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.customerId, customerId), eq(creditNotes.orderId, orderId)))
    .orderBy(asc(creditNotes.id));
}

export async function findCreditNote(db: Db, customerId: CustomerId, id: number): Promise<CreditNoteRow | undefined> {
  const [row] = await db
    .select()
    .from(creditNotes)
    .where(and(eq(creditNotes.customerId, customerId), eq(creditNotes.id, id)));
  return row;
}

/** Returns what the payment attempt of an order pays back; undefined without one. */
export async function findRefundOfAttempt(
  db: Db,
  customerId: CustomerId,
  paymentAttemptId: string | null,
): Promise<RefundRow | undefined> {
  if (paymentAttemptId === null) return undefined;
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.customerId, customerId), eq(refunds.paymentAttemptId, paymentAttemptId)));
  return row;
}
