import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { OrderLinks } from '../../links/order-links.ts';
import type { SignerOptions } from '../../links/signed-links.ts';
import type { CustomerId } from '../auth/session.ts';

/** The link is in the query, which logs omit. */
export const INVOICE_PATH = `${API_BASE_PATH}/invoice`;
export const INVOICE_PDF_PATH = `${INVOICE_PATH}.pdf`;

/** The order of a link of the kind `credit` is a credit note. */
export type InvoiceKind = 'service' | 'product' | 'credit';

export interface InvoiceLink {
  readonly kind: InvoiceKind;
  readonly customerId: CustomerId;
  readonly orderId: number;
}

/** The page and the PDF have the same signature. */
export interface InvoiceUrls {
  readonly invoice_url: string;
  readonly invoice_pdf_url: string;
}

interface InvoiceLinksDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Signed links to invoices, since a new tab cannot send the token. */
export class InvoiceLinks {
  readonly #links: OrderLinks<InvoiceKind>;

  constructor(deps: InvoiceLinksDeps) {
    this.#links = new OrderLinks(['service', 'product', 'credit'], { ...deps, keyName: 'invoice-links' });
  }

  /** Returns a function that builds the links of an order, the same all day. */
  async createLinker(
    kind: InvoiceKind,
    customerId: CustomerId,
    options?: SignerOptions,
  ): Promise<(orderId: number) => InvoiceUrls> {
    const sign = await this.#links.createSigner(kind, customerId, options);
    return (orderId) => {
      const query = `link=${sign(orderId)}`;
      return { invoice_url: `${INVOICE_PATH}?${query}`, invoice_pdf_url: `${INVOICE_PDF_PATH}?${query}` };
    };
  }

  /** Returns the invoice of a link; undefined for a forged, expired or ended one. */
  open(link: string): Promise<InvoiceLink | undefined> {
    return this.#links.open(link);
  }
}
