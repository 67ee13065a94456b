import { ORDER_PREFIX } from '@dar/contracts/brand/values';
import { subtract } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import type { CreditNoteRow } from './credit-notes.queries.ts';
import { findCreditNotes, insertCreditNote, type NewCreditNote } from './credit-notes.queries.ts';
import { toServiceInvoice } from './order-invoice.ts';
import { getOrderNo } from './order-no.ts';
import type { VisitRow } from './order-status.queries.ts';
import type { OrderRow } from './orders.queries.ts';
import { getNextVat } from './visit-prices.ts';

export const FIRST_NO = 100_000;

const PART_REFUND = { name: { en: 'Refund', ar: 'استرداد' }, details: { en: '', ar: '' } };

const cancelledVisits = (numbers: string) => ({
  name: { en: 'Cancelled visit', ar: 'زيارة ملغاة' },
  details: { en: `Visit ${numbers}`, ar: `الزيارة ${numbers}` },
});

export function getCreditNoteNo({ id }: Pick<CreditNoteRow, 'id'>): string {
  return `${ORDER_PREFIX}C${FIRST_NO + id}`;
}

/** Returns what a credit note prints, with the visits that it cancels. */
export function toCreditNote(note: CreditNoteRow, order: OrderRow, visits: readonly VisitRow[]): PrintedInvoice {
  const { amount, vat } = note;
  const subtotal = subtract(amount, vat);
  const numbers = note.visitNumbers.join(', ');
  return {
    ...toServiceInvoice(
      order,
      [],
      visits.filter(({ number }) => note.visitNumbers.includes(number)),
    ),
    number: getCreditNoteNo(note),
    creditOf: getOrderNo(order),
    issuedAt: note.createdAt,
    note: '',
    lines: [{ ...(numbers === '' ? PART_REFUND : cancelledVisits(numbers)), qty: 1, price: subtotal, total: subtotal }],
    charges: { subtotal, vat },
    grandTotal: amount,
  };
}

export interface IssuedCreditNote {
  readonly id: number;
  readonly number: string;
  readonly documentId: number;
}

/** Stores credit notes with their documents. */
export class CreditNotes extends Service<'documents'> {
  /** Returns the credit notes of an order, the oldest first. */
  find(db: Db, customerId: CustomerId, orderId: number): Promise<CreditNoteRow[]> {
    return findCreditNotes(db, customerId, orderId);
  }

  /** Stores a credit note of a locked order with its part of the VAT. */
  async create(
    tx: Db,
    customerId: CustomerId,
    { order, visits }: { readonly order: OrderRow; readonly visits: readonly VisitRow[] },
    note: Omit<NewCreditNote, 'orderId' | 'vat'>,
  ): Promise<IssuedCreditNote> {
    const orderId = order.id;
    await this.deps.documents.requireInvoice(tx, customerId, orderId);
    const vat = getNextVat(order, await findCreditNotes(tx, customerId, orderId), note.amount);
    const stored = await insertCreditNote(tx, customerId, { ...note, orderId, vat });
    const of = { orderId, creditNoteId: stored.id };
    const printed = toCreditNote(stored, order, visits);
    const documentId = await this.deps.documents.issueCreditNote(tx, customerId, of, printed);
    return { id: stored.id, number: printed.number, documentId };
  }
}
