import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { DAY_S } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { type CustomerId, toCustomerId } from '../modules/auth/session.ts';
import { Service } from '../service.ts';
import { findLinksVersion, findOrCreateKey } from './links.queries.ts';

/** The link is in the query, which logs omit. */
export const INVOICE_PATH = `${API_BASE_PATH}/invoice`;
export const INVOICE_PDF_PATH = `${INVOICE_PATH}.pdf`;
export const CALENDAR_PATH = `${API_BASE_PATH}/calendar`;

const KEY_BYTES = 32;

/** Links of one key are invalid for another. */
type Key = 'invoice-links' | 'calendar-links' | 'email-links';

/** The order of a link of the kind `credit` is a credit note. */
export type InvoiceKind = 'service' | 'product' | 'credit';
const INVOICE_KINDS: readonly InvoiceKind[] = ['service', 'product', 'credit'];

interface OrderLink<Kind> {
  readonly kind: Kind;
  readonly customerId: CustomerId;
  readonly orderId: number;
}

export type InvoiceLink = OrderLink<InvoiceKind>;

/** The page and the PDF have the same signature. */
export interface InvoiceUrls {
  readonly invoice_url: string;
  readonly invoice_pdf_url: string;
}

interface SignerOptions {
  readonly days?: number;
  /** Of a transaction, in which the link is signed. */
  readonly tx?: Db;
}

/**
 * Signed links, for new tabs, calendar programs and e-mails, which cannot send the token. Links to orders end when the
 * customer's sessions end.
 */
export class SignedLinks extends Service<'db' | 'clock'> {
  readonly #keys = new Map<Key, string>();

  /**
   * Returns a function that signs a claim until the end of a later day (UTC), the next one by default. The result is
   * the same all day.
   */
  async createSigner(name: Key, { days = 1, tx }: SignerOptions = {}): Promise<(claim: string) => string> {
    const key = await this.#getKey(name, tx);
    const expires = (Math.floor(this.#now() / DAY_S) + 1 + days) * DAY_S;
    return (claim) => `${claim}.${expires}.${sign(`${claim}.${expires}`, key)}`;
  }

  /** Returns the claim of a signed text; undefined for a forged or expired one. */
  async open(name: Key, signed: string): Promise<string | undefined> {
    const match = /^(([\w.]{1,60})\.(\d{1,12}))\.([\w-]{43})$/.exec(signed);
    if (!match) return undefined;
    const [, signedPart = '', claim, expires, signature = ''] = match;
    const expected = sign(signedPart, await this.#getKey(name));
    const isOurs = timingSafeEqual(Buffer.from(expected), Buffer.from(signature));
    return isOurs && Number(expires) > this.#now() ? claim : undefined;
  }

  /** Returns a function that builds the links of an order's invoice, the same all day. */
  async createInvoiceLinker(
    kind: InvoiceKind,
    customerId: CustomerId,
    options?: SignerOptions,
  ): Promise<(orderId: number) => InvoiceUrls> {
    const sign = await this.#createOrderSigner('invoice-links', kind, customerId, options);
    return (orderId) => {
      const query = `link=${sign(orderId)}`;
      return { invoice_url: `${INVOICE_PATH}?${query}`, invoice_pdf_url: `${INVOICE_PDF_PATH}?${query}` };
    };
  }

  async createCalendarUrl(customerId: CustomerId, orderId: number): Promise<string> {
    const sign = await this.#createOrderSigner('calendar-links', 'calendar', customerId);
    return `${CALENDAR_PATH}?link=${sign(orderId)}`;
  }

  /** Returns the invoice of a link; undefined for a forged, expired or ended one. */
  openInvoice(link: string): Promise<InvoiceLink | undefined> {
    return this.#openOrder('invoice-links', INVOICE_KINDS, link);
  }

  /** Returns the order of a link to a calendar file; undefined for a forged, expired or ended one. */
  openCalendar(link: string): Promise<OrderLink<'calendar'> | undefined> {
    return this.#openOrder('calendar-links', ['calendar'], link);
  }

  async #createOrderSigner(name: Key, kind: string, customerId: CustomerId, options: SignerOptions = {}) {
    const sign = await this.createSigner(name, options);
    const version = await findLinksVersion(options.tx ?? this.deps.db, customerId);
    return (orderId: number) => sign([kind, customerId, orderId, version].join('.'));
  }

  async #openOrder<Kind extends string>(
    name: Key,
    kinds: readonly Kind[],
    link: string,
  ): Promise<OrderLink<Kind> | undefined> {
    const [kind, customer, order, version] = (await this.open(name, link))?.split('.') ?? [];
    const known = kinds.find((one) => one === kind);
    if (known === undefined) return undefined;
    const customerId = toCustomerId(Number(customer));
    const isCurrent = Number(version) === (await findLinksVersion(this.deps.db, customerId));
    return isCurrent ? { kind: known, customerId, orderId: Number(order) } : undefined;
  }

  async #getKey(name: Key, tx?: Db): Promise<string> {
    const key = this.#keys.get(name) ?? (await findOrCreateKey(tx ?? this.deps.db, name, createKey()));
    // The key of a transaction that rolls back is never stored.
    if (!tx) this.#keys.set(name, key);
    return key;
  }

  #now(): number {
    return Math.floor(this.deps.clock().getTime() / 1_000);
  }
}

const createKey = () => randomBytes(KEY_BYTES).toString('base64url');

function sign(text: string, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url')).update(text).digest('base64url');
}
