import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { CustomerId } from '../auth/session.ts';
import { findOrCreateKey } from './invoices.queries.ts';

const KEY_NAME = 'invoice-links';
const KEY_BYTES = 32;
const DAY_S = 24 * 60 * 60;

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

/**
 * Signed links to invoices, since a new tab cannot send the token. The key is in the database, and a link expires at
 * the end of the next day (UTC).
 */
export class InvoiceLinks {
  readonly #deps: InvoiceLinksDeps;
  #key: string | undefined;

  constructor(deps: InvoiceLinksDeps) {
    this.#deps = deps;
  }

  /** Returns a function that builds the link of an order, the same all day. */
  async createLinker(kind: InvoiceKind, customerId: CustomerId): Promise<(orderId: number) => string> {
    const key = await this.#signingKey();
    const expires = (Math.floor(this.#now() / DAY_S) + 2) * DAY_S;
    return (orderId) => {
      const claim = [kind, customerId, orderId, expires].join('.');
      return `${INVOICE_PATH}?link=${claim}.${sign(claim, key)}`;
    };
  }

  /** Returns the invoice of a link; undefined for a forged or expired one. */
  async open(link: string): Promise<InvoiceLink | undefined> {
    const match = /^((service|product)\.(\d{1,10})\.(\d{1,10})\.(\d{1,12}))\.([\w-]{43})$/.exec(link);
    if (!match) return undefined;
    const [, claim = '', kind, customerId, orderId, expires, signature = ''] = match;
    const isOurs = timingSafeEqual(Buffer.from(sign(claim, await this.#signingKey())), Buffer.from(signature));
    if (!isOurs || Number(expires) <= this.#now()) return undefined;
    return {
      kind: kind as InvoiceKind,
      customerId: Number(customerId) as CustomerId,
      orderId: Number(orderId),
    };
  }

  async #signingKey(): Promise<string> {
    this.#key ??= await findOrCreateKey(this.#deps.db, KEY_NAME, randomBytes(KEY_BYTES).toString('base64url'));
    return this.#key;
  }

  /** In seconds. */
  #now(): number {
    return Math.floor(this.#deps.clock().getTime() / 1_000);
  }
}

function sign(claim: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(claim).digest('base64url');
}
