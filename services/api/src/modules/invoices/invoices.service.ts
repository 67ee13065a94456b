import { QUARTER_MS } from '../../clock.ts';
import { standardError } from '../../errors.ts';
import type { InvoiceLink } from '../../links/signed-links.ts';
import type { Attachment, RenderedFile } from '../../messaging/message.ts';
import { Service } from '../../service.ts';
import { toCustomerId } from '../auth/session.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import type { InvoiceView } from './invoice-view.ts';

/** PDFs of an invoice, and of all invoices from a network address. */
export const INVOICE_PDFS = {
  name: 'invoice-pdf',
  perAccount: { attempts: 20, windowMs: QUARTER_MS },
  perIp: { attempts: 100, windowMs: QUARTER_MS },
} satisfies Limit;

interface InvoicePdf {
  readonly number: string;
  readonly pdf: Uint8Array;
}

export class InvoicesService extends Service<
  'documents' | 'links' | 'orders' | 'pdfs' | 'productOrders' | 'rateLimit'
> {
  /** Returns the invoice of a link; undefined for a forged or expired link. */
  async view(link: string): Promise<InvoiceView | undefined> {
    const opened = await this.deps.links.openInvoice(link);
    return opened && this.#find(opened);
  }

  /** Throws 429 above the limit of the invoice or the network, and 503 while too many PDFs wait. */
  async pdf(link: string, ip: string): Promise<InvoicePdf | undefined> {
    const view = await this.view(link);
    if (!view) return undefined;
    await this.deps.rateLimit.count(INVOICE_PDFS, { account: view.number, ip });
    return { number: view.number, pdf: await this.deps.pdfs.render('renderInvoicePdf', view) };
  }

  /** Renders the invoice of a message as a PDF. Throws 404 when the order is gone. */
  async render({
    kind,
    customerId,
    orderId,
  }: Pick<Attachment, 'kind' | 'customerId' | 'orderId'>): Promise<RenderedFile> {
    const link = { kind: kind === 'credit' ? kind : 'service', customerId: toCustomerId(customerId), orderId } as const;
    const view = await this.#find(link);
    if (!view) throw standardError('not-found');
    const pdf = await this.deps.pdfs.render('renderInvoicePdf', view);
    return { contentType: 'application/pdf', content: Buffer.from(pdf) };
  }

  async #find({ kind, customerId, orderId }: InvoiceLink): Promise<InvoiceView | undefined> {
    const { documents, orders, productOrders } = this.deps;
    const print = {
      service: () => orders.getInvoice(customerId, orderId),
      product: () => productOrders.getInvoice(customerId, orderId),
      credit: () => orders.getCreditNote(customerId, orderId),
    };
    const key =
      kind === 'credit'
        ? ({ kind: 'credit-note', creditNoteId: orderId } as const)
        : ({ kind: 'invoice', orderId } as const);
    return documents.view(customerId, key, print[kind]);
  }
}
