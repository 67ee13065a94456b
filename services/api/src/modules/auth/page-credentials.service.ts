import { MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { standardError } from '../../errors.ts';
import type { PageCookie } from '../../response-cookies.ts';
import { Service } from '../../service.ts';
import { lockSession, type SessionRow } from './auth.queries.ts';
import { PAGE_COOKIES } from './auth-limits.ts';
import {
  deletePageCredentials,
  endPageCredentials,
  findPageCredential,
  insertPageCredential,
} from './page-credentials.queries.ts';
import { type Session, toCustomerId } from './session.ts';
import { hashToken, newToken } from './token.ts';

/** Other tabs may be loading a page with the cookie before, and a response may be lost. */
const OVERLAP_MS = MINUTE_MS;

/** Tokens of page cookies, good for reading what pages of a customer show (docs/rules/session.md#page-cookie). */
export class PageCredentials extends Service<'db' | 'clock' | 'rateLimit'> {
  /** Returns the first page cookie of a session. */
  async open(tx: Db, { customerId, tokenHash, expiresAt }: SessionRow): Promise<PageCookie> {
    const token = newToken();
    const createdAt = this.deps.clock();
    await insertPageCredential(tx, {
      ...{ tokenHash: hashToken(token), customerId, sessionHash: tokenHash, createdAt, expiresAt },
    });
    return { token, maxAgeMs: expiresAt.getTime() - createdAt.getTime() };
  }

  /**
   * Returns a new page cookie; the older ones of the session end a minute later. Throws 401 if the session has ended, and
   * 429 after too many in an hour.
   */
  async renew(session: Session): Promise<PageCookie> {
    const { db, clock, rateLimit } = this.deps;
    const { customerId, tokenHash } = session;
    await rateLimit.count(PAGE_COOKIES, { account: String(customerId), ip: '', device: tokenHash });
    return inTransaction(db, async (tx) => {
      const row = await this.#lock(tx, session);
      await endPageCredentials(tx, session, new Date(clock().getTime() + OVERLAP_MS));
      return this.open(tx, row);
    });
  }

  /** Returns a new page cookie; the older ones of the session end at once. Throws 401 if the session has ended. */
  async replace(tx: Db, session: Session): Promise<PageCookie> {
    const row = await this.#lock(tx, session);
    await deletePageCredentials(tx, session);
    return this.open(tx, row);
  }

  /** Locks the session before its credentials, as its deletion does. */
  async #lock(tx: Db, { tokenHash }: Session): Promise<SessionRow> {
    const row = await lockSession(tx, tokenHash, this.deps.clock());
    if (!row) throw standardError('unauthorized');
    return row;
  }

  /** Returns the session of a token, which may only read; undefined for another customer's. */
  async find(token: string, customer: string): Promise<Session | undefined> {
    const row = await findPageCredential(this.deps.db, hashToken(token), this.deps.clock());
    if (!row || String(row.customerId) !== customer) return undefined;
    const { customerId, sessionHash: tokenHash, createdAt: pageCredentialAt } = row;
    return { customerId: toCustomerId(customerId), tokenHash, isEmbed: false, pageCredentialAt };
  }
}
