import type { SignedIn, User } from '@dar/contracts/auth';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { standardError } from '../../errors.ts';
import { endLinks } from '../../links/links.queries.ts';
import type { PageCookie } from '../../response-cookies.ts';
import { Service } from '../../service.ts';
import {
  type CustomerRow,
  deleteOtherSessions,
  deleteSession,
  findLiveTokens,
  findSession,
  insertSession,
  lockCustomer,
  lockSession,
  type SessionRow,
} from './auth.queries.ts';
import { type Session, toCustomerId } from './session.ts';
import { hashToken, newToken } from './token.ts';

const SESSION_MS = 30 * DAY_MS;

/** A partner's page may stay open on a shared device. */
const EMBED_SESSION_MS = 12 * HOUR_MS;

interface SessionOptions {
  readonly lifetime: number;
  readonly parent?: SessionRow;
}

/** A sign-in, and the cookie for renders of the customer's pages. */
export type OpenedSession = SignedIn & { readonly pageCookie: PageCookie };

export class SessionsService extends Service<'db' | 'clock' | 'pageCredentials'> {
  /** Opens a short session, which ends with the given one. Throws 401 if that one has ended. */
  async openForEmbed({ customerId, tokenHash }: Session): Promise<SignedIn> {
    return inTransaction(this.deps.db, async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      const parent = await lockSession(tx, tokenHash, this.deps.clock());
      if (!parent) throw standardError('unauthorized');
      return (await this.#insert(tx, customer, { lifetime: EMBED_SESSION_MS, parent })).signedIn;
    });
  }

  /** Opens a session and returns the response of a sign-in. */
  async open(tx: Db, customer: CustomerRow): Promise<OpenedSession> {
    const { row, signedIn } = await this.#insert(tx, customer, { lifetime: SESSION_MS });
    return { ...signedIn, pageCookie: await this.deps.pageCredentials.open(tx, row) };
  }

  async #insert(tx: Db, customer: CustomerRow, { lifetime, parent }: SessionOptions) {
    const now = this.deps.clock();
    const token = newToken();
    const endsAt = now.getTime() + lifetime;
    const expiresAt = new Date(parent ? Math.min(endsAt, parent.expiresAt.getTime()) : endsAt);
    const row: SessionRow = {
      tokenHash: hashToken(token),
      customerId: customer.id,
      parentHash: parent?.tokenHash ?? null,
      createdAt: now,
      expiresAt,
    };
    await insertSession(tx, row);
    const signedIn: SignedIn = {
      user: toUser(customer),
      access_token: token,
      expires_at: expiresAt.toISOString(),
      token_type: 'Bearer',
      firebase_user_key: '',
    };
    return { row, signedIn };
  }

  async find(token: string): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const row = await findSession(this.deps.db, tokenHash, this.deps.clock());
    return row && { customerId: toCustomerId(row.customerId), tokenHash, isEmbed: row.parentHash !== null };
  }

  /** Returns those of the tokens whose sessions have not ended. */
  async findLive(tokenHashes: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await findLiveTokens(this.deps.db, tokenHashes, this.deps.clock()));
  }

  async end(session: Session): Promise<void> {
    await deleteSession(this.deps.db, session.tokenHash);
  }

  /** Ends the other sessions and all page cookies. Returns the number of those sessions, and a new page cookie of this one. */
  async endOthers(tx: Db, session: Session): Promise<{ readonly count: number; readonly pageCookie: PageCookie }> {
    await endLinks(tx, session.customerId);
    const count = await deleteOtherSessions(tx, session, this.deps.clock());
    return { count, pageCookie: await this.deps.pageCredentials.replace(tx, session) };
  }
}

const getFlag = (value: boolean) => (value ? '1' : '0');

export function toUser(customer: CustomerRow): User {
  return {
    id: customer.id,
    name: `${customer.firstName} ${customer.lastName}`.trim(),
    first_name: customer.firstName,
    last_name: customer.lastName,
    email: customer.email,
    phone: customer.phone,
    dial_code: customer.dialCode,
    image: customer.image,
    firebase_user_key: '',
    is_email_verifed: getFlag(customer.isEmailVerified),
    is_phone_verified: getFlag(customer.isPhoneVerified),
    is_social: '0',
    organization_id: '',
    ref_code: customer.refCode,
  };
}
