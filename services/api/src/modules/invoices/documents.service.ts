import { subtract } from '@dar/contracts/money';
import { dayInDubai } from '@dar/contracts/time/dubai';
import type { Db } from '../../db/client.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import {
  type DocumentKey,
  type DocumentRow,
  findDocument,
  insertDocument,
  type NewDocument,
  setContent,
} from './documents.queries.ts';
import { type InvoiceView, toDocument, toInvoiceView } from './invoice-view.ts';
import type { PrintedInvoice } from './printed-invoice.ts';
import { findSeller, findSellerRow, type Seller } from './sellers.queries.ts';

type SellerOfDocument = Pick<NewDocument, 'sellerId' | 'taxNumber' | 'rate'>;

/** Invoices and credit notes as they were printed (docs/rules/office-money.md#documents). */
export class DocumentsService extends Service<'db' | 'ledger'> {
  /** Stores the invoice of an order in the transaction that places it. Returns its id. */
  async issueInvoice(tx: Db, customerId: CustomerId, orderId: number, printed: PrintedInvoice): Promise<number> {
    const seller = await findSellerRow(tx, printed.issuedAt);
    if (!seller) throw new Error('no seller is stored');
    const { id: sellerId, taxNumber, vatPercent: rate } = seller;
    const of = { orderId, kind: 'invoice', sellerId, taxNumber, rate } as const;
    return insertDocument(tx, customerId, { ...of, ...toFigures(printed), ...toDocument(printed, seller) });
  }

  /** Takes over the invoice of an order that has none. Call it before a credit note is stored, which would be taken over too. */
  async requireInvoice(tx: Db, customerId: CustomerId, orderId: number): Promise<void> {
    await this.#findOrTakeOver(tx, customerId, { kind: 'invoice', orderId });
  }

  /** Stores a credit note, or what takes one back, under the seller and the rate of its invoice. Returns its id. */
  async issueCreditNote(
    tx: Db,
    customerId: CustomerId,
    { orderId, creditNoteId }: { readonly orderId: number; readonly creditNoteId: number },
    printed: PrintedInvoice,
  ): Promise<number> {
    const kind = printed.takesBack === undefined ? 'credit-note' : 'supplementary-invoice';
    const invoice = await this.#findOrTakeOver(tx, customerId, { kind: 'invoice', orderId });
    if (!invoice) throw new Error(`order ${orderId} has no invoice`);
    const of = { orderId, creditNoteId, kind, ...pickSeller(invoice) } as const;
    const printedAs = toDocument(printed, await this.#getSeller(tx, invoice));
    return insertDocument(tx, customerId, { ...of, ...toFigures(printed), ...printedAs });
  }

  /** Returns a document as it was printed. `print` gives the content of one of the past, which this call stores. */
  async view(
    customerId: CustomerId,
    key: DocumentKey,
    print: () => Promise<PrintedInvoice>,
  ): Promise<InvoiceView | undefined> {
    const { db } = this.deps;
    const found = await this.#findOrTakeOver(db, customerId, key);
    if (!found) return undefined;
    if (found.content) return toInvoiceView(found.content, found.recipient, found.createdAt);
    const printed = toDocument(await print(), await this.#getSeller(db, found));
    await setContent(db, customerId, found.id, printed);
    return toInvoiceView(printed.content, printed.recipient, found.createdAt);
  }

  async #findOrTakeOver(db: Db, customerId: CustomerId, key: DocumentKey): Promise<DocumentRow | undefined> {
    const found = await findDocument(db, customerId, key);
    if (found) return found;
    // Of a server of the release before, which runs until the new ones have replaced it.
    await this.deps.ledger.takeOver(db, customerId);
    return findDocument(db, customerId, key);
  }

  async #getSeller(db: Db, { sellerId, taxNumber, rate }: SellerOfDocument): Promise<Seller> {
    const seller = await findSeller(db, sellerId);
    if (!seller) throw new Error('no seller is stored');
    return { ...seller, taxNumber: taxNumber ?? null, vatPercent: rate };
  }
}

const pickSeller = ({ sellerId, taxNumber, rate }: DocumentRow): SellerOfDocument => ({ sellerId, taxNumber, rate });

function toFigures({ number, issuedAt, grandTotal: gross, charges: { vat } }: PrintedInvoice) {
  return { number, taxDate: dayInDubai(issuedAt), net: subtract(gross, vat), vat, gross, createdAt: issuedAt };
}
