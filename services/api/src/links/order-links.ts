import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { type CustomerId, toCustomerId } from '../modules/auth/session.ts';
import { findLinksVersion } from './links-version.queries.ts';
import { SignedLinks, type SignerOptions } from './signed-links.ts';

interface OrderLinksDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly keyName: string;
}

interface OrderLink<Kind> {
  readonly kind: Kind;
  readonly customerId: CustomerId;
  readonly orderId: number;
}

/** Signed links to orders, for programs that cannot send the token. They end when the customer's sessions end. */
export class OrderLinks<Kind extends string> {
  readonly #db: Db;
  readonly #kinds: readonly Kind[];
  readonly #links: SignedLinks;

  constructor(kinds: readonly Kind[], deps: OrderLinksDeps) {
    this.#db = deps.db;
    this.#kinds = kinds;
    this.#links = new SignedLinks(deps);
  }

  async createSigner(kind: Kind, customerId: CustomerId, options: SignerOptions = {}) {
    const sign = await this.#links.createSigner(options);
    const version = await findLinksVersion(options.tx ?? this.#db, customerId);
    return (orderId: number) => sign([kind, customerId, orderId, version].join('.'));
  }

  /** Returns the order of a link; undefined for a forged, expired or ended one. */
  async open(link: string): Promise<OrderLink<Kind> | undefined> {
    const claim = await this.#links.open(link);
    // Links in e-mails of earlier releases have no version.
    const match = /^([a-z]+)\.(\d{1,10})\.(\d{1,10})(?:\.(\d{1,10}))?$/.exec(claim ?? '');
    const kind = this.#kinds.find((one) => one === match?.[1]);
    if (!(match && kind)) return undefined;
    const [, , customer, order, version = 0] = match;
    const customerId = toCustomerId(Number(customer));
    const isCurrent = Number(version) === (await findLinksVersion(this.#db, customerId));
    return isCurrent ? { kind, customerId, orderId: Number(order) } : undefined;
  }
}
