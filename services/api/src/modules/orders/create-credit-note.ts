import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import { getCreditNoteNo } from './credit-note.ts';
import { findCreditNotes, insertCreditNote, type NewCreditNote } from './credit-notes.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { getNextVat } from './visit-prices.ts';

/** Stores a credit note of a locked order with its part of the VAT. Returns its id and number. */
export async function createCreditNote(
  tx: Db,
  customerId: CustomerId,
  order: OrderRow,
  note: Omit<NewCreditNote, 'orderId' | 'vat'>,
): Promise<{ readonly id: number; readonly number: string }> {
  const vat = getNextVat(order, await findCreditNotes(tx, customerId, order.id), note.amount);
  const id = await insertCreditNote(tx, customerId, { ...note, orderId: order.id, vat });
  return { id, number: getCreditNoteNo({ id }) };
}
