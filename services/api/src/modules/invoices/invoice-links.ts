import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { SignedLinks, type SignerOptions } from '../../links/signed-links.ts';
import type { CustomerId } from '../auth/session.ts';

/** The link is in the query, which logs omit. */
export const INVOICE_PATH = `${API_BASE_PATH}/invoice`;

export type InvoiceKind = 'service' | 'product';

export interface InvoiceLink {
  readonly kind: InvoiceKind;
  readonly customerId: CustomerId;
  readonly orderId: number;
}

interface InvoiceLinksDeps {
  readonly db: Db;
  readonly clock: Clock;
}

/** Signed links to invoices, since a new tab cannot send the token. */
export class InvoiceLinks {
  readonly #links: SignedLinks;

  constructor(deps: InvoiceLinksDeps) {
    this.#links = new SignedLinks({ ...deps, keyName: 'invoice-links' });
  }

  /** Returns a function that builds the link of an order, the same all day. */
  async createLinker(
    kind: InvoiceKind,
    customerId: CustomerId,
    options?: SignerOptions,
  ): Promise<(orderId: number) => string> {
    const sign = await this.#links.createSigner(options);
    return (orderId) => `${INVOICE_PATH}?link=${sign([kind, customerId, orderId].join('.'))}`;
  }

  /** Returns the invoice of a link; undefined for a forged or expired one. */
  async open(link: string): Promise<InvoiceLink | undefined> {
    const claim = await this.#links.open(link);
    const match = claim === undefined ? null : /^(service|product)\.(\d{1,10})\.(\d{1,10})$/.exec(claim);
    if (!match) return undefined;
    const [, kind, customerId, orderId] = match;
    return {
      kind: kind as InvoiceKind,
      customerId: Number(customerId) as CustomerId,
      orderId: Number(orderId),
    };
  }
}
