import { ORDER_PREFIX } from '@dar/contracts/brand/values';
import { type Fils, subtract, ZERO } from '@dar/contracts/money';
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

const restoredVisits = (numbers: string) => ({
  name: { en: 'Restored visit', ar: 'زيارة مُعادة' },
  details: { en: `Visit ${numbers}`, ar: `الزيارة ${numbers}` },
});

/** Returns the number of a credit note, or of the supplementary invoice that takes one back. */
export function getCreditNoteNo({ id, reverses }: Pick<CreditNoteRow, 'id' | 'reverses'>): string {
  return `${ORDER_PREFIX}${reverses === null ? 'C' : 'S'}${FIRST_NO + id}`;
}

/** Returns what a credit note prints, with the visits that it cancels; of one that takes another back the invoice. */
export function toCreditNote(note: CreditNoteRow, order: OrderRow, visits: readonly VisitRow[]): PrintedInvoice {
  const { reverses } = note;
  const [amount, vat] = reverses === null ? [note.amount, note.vat] : [negate(note.amount), negate(note.vat)];
  const subtotal = subtract(amount, vat);
  const numbers = note.visitNumbers.join(', ');
  const visitsText = reverses === null ? cancelledVisits(numbers) : restoredVisits(numbers);
  return {
    ...toServiceInvoice(
      order,
      [],
      visits.filter(({ number }) => note.visitNumbers.includes(number)),
    ),
    number: getCreditNoteNo(note),
    creditOf: getOrderNo(order),
    ...(reverses !== null && { takesBack: getCreditNoteNo({ id: reverses, reverses: null }) }),
    issuedAt: note.createdAt,
    note: '',
    lines: [{ ...(numbers === '' ? PART_REFUND : visitsText), qty: 1, price: subtotal, total: subtotal }],
    charges: { subtotal, vat },
    grandTotal: amount,
  };
}

const negate = (amount: Fils): Fils => subtract(ZERO, amount);

export interface IssuedCreditNote {
  readonly id: number;
  readonly number: string;
  readonly documentId: number;
}

/** What an undo takes back of cancelled visits. */
export interface TakenBack {
  /** The supplementary invoice; missing if no credit note was taken back. */
  readonly creditNote?: IssuedCreditNote;
  /** What the shop kept. */
  readonly fee: Fils;
  /** What is not sent to the card. */
  readonly refund: Fils;
}

interface LockedOrder {
  readonly order: OrderRow;
  readonly visits: readonly VisitRow[];
}

/** Stores credit notes with their documents. */
export class CreditNotes extends Service<'documents'> {
  /** Returns the credit notes of an order, the oldest first, also those that take another back. */
  find(db: Db, customerId: CustomerId, orderId: number): Promise<CreditNoteRow[]> {
    return findCreditNotes(db, customerId, orderId);
  }

  /** Returns the credit notes of an order that were not taken back. */
  async findStanding(db: Db, customerId: CustomerId, orderId: number): Promise<CreditNoteRow[]> {
    const notes = await findCreditNotes(db, customerId, orderId);
    const reversed = new Set(notes.map(({ reverses }) => reverses));
    return notes.filter(({ id, reverses }) => reverses === null && !reversed.has(id));
  }

  /** Stores a credit note of a locked order with its part of the VAT. */
  async create(
    tx: Db,
    customerId: CustomerId,
    { order, visits }: LockedOrder,
    note: Omit<NewCreditNote, 'orderId' | 'vat' | 'reverses'>,
  ): Promise<IssuedCreditNote> {
    return this.#issue(tx, customerId, { order, visits }, note);
  }

  /**
   * Takes a credit note of a locked order back with a supplementary invoice. Its VAT is what the credit notes that are left
   * do not take off any more, so that parts add up to the last fils.
   */
  takeBack(tx: Db, customerId: CustomerId, of: LockedOrder, note: CreditNoteRow, now: Date): Promise<IssuedCreditNote> {
    const { id: reverses, visitNumbers } = note;
    const [amount, fee] = [negate(note.amount), negate(note.fee)];
    return this.#issue(tx, customerId, of, { reverses, visitNumbers, amount, fee, createdAt: now });
  }

  async #issue(
    tx: Db,
    customerId: CustomerId,
    { order, visits }: LockedOrder,
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
