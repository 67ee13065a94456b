import type { Language } from '@dar/contracts/language';
import { paths } from '@dar/contracts/paths';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { SignedLinks } from '../../links/signed-links.ts';
import type { Messenger } from '../../messaging/messenger.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { type CustomerRow, lockCustomer } from './auth.queries.ts';
import { EMAIL_LINKS } from './auth-limits.ts';
import { emailLinkMessage, emailVerificationMessages } from './email-verification.messages.ts';
import { markEmailVerified } from './email-verification.queries.ts';
import type { RequestInfo } from './request-info.ts';
import { type CustomerId, type Session, toCustomerId } from './session.ts';
import { findCustomerById } from './sign-up.queries.ts';
import { hashToken } from './token.ts';

const LINK_DAYS = 3;
const HASH_LENGTH = 32;

interface EmailVerificationDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rateLimit: RateLimit;
  readonly messenger: Messenger;
  readonly orders: OrdersService;
  /** Origin of the link. */
  readonly siteUrl: string;
}

/** Verifies e-mail addresses by a signed link, which is bound to the customer and the address. */
export class EmailVerificationService {
  readonly #deps: EmailVerificationDeps;
  readonly #links: SignedLinks;

  constructor(deps: EmailVerificationDeps) {
    this.#deps = deps;
    this.#links = new SignedLinks({ ...deps, keyName: 'email-links' });
  }

  /** Stores the e-mail with the link in a transaction. Does nothing for a verified address. */
  async sendLink(tx: Db, customer: CustomerRow, language: Language | undefined): Promise<void> {
    const { messenger, siteUrl } = this.#deps;
    if (customer.isEmailVerified) return;
    const sign = await this.#links.createSigner({ days: LINK_DAYS, tx });
    const link = `${siteUrl}${paths.verifyEmail(sign(claimOf(customer)))}`;
    await messenger.enqueue(tx, emailLinkMessage({ to: customer.email, language }, link));
  }

  /** Sends the link again and returns false, or returns true for a verified address. Throws 429 after too many links. */
  async resend({ customerId }: Session, { address, language }: RequestInfo): Promise<boolean> {
    const { db, rateLimit } = this.#deps;
    if (await this.isVerified(customerId)) return true;
    await rateLimit.count(EMAIL_LINKS, { account: String(customerId), address });
    return inTransaction(db, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      await this.sendLink(tx, customer, language);
      return customer.isEmailVerified;
    });
  }

  async isVerified(customerId: CustomerId): Promise<boolean> {
    return (await findCustomerById(this.#deps.db, customerId))?.isEmailVerified ?? false;
  }

  /**
   * Verifies the address of a token, once or again, and returns the customer's id. Throws for a forged or expired token,
   * and when the customer has another address by now.
   */
  async confirm(token: string, { language }: RequestInfo): Promise<CustomerId> {
    const claim = await this.#links.open(token);
    const customerId = toCustomerId(Number(claim?.split('.')[0] ?? 0));
    return inTransaction(this.#deps.db, async (tx) => {
      const customer = claim === undefined ? undefined : await findCustomerById(tx, customerId);
      if (!customer || claimOf(customer) !== claim) throw businessError(emailVerificationMessages.linkOver);
      await this.markVerified(tx, customer, language);
      return customerId;
    });
  }

  /** Marks the address as verified, and sends the confirmations that waited for it. */
  async markVerified(tx: Db, owner: Pick<CustomerRow, 'id' | 'email'>, language: Language | undefined): Promise<void> {
    if (!(await markEmailVerified(tx, owner))) return;
    await this.#deps.orders.confirmWaiting(tx, toCustomerId(owner.id), language ?? null);
  }
}

/** A new address makes links to the old one void. */
function claimOf({ id, email }: CustomerRow): string {
  return `${id}.${hashToken(email).slice(0, HASH_LENGTH)}`;
}
