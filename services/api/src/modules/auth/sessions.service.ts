import type { SignedIn, User } from '@dar/contracts/auth';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import {
  type CustomerRow,
  deleteExpiredSessions,
  deleteSession,
  findSessionCustomer,
  insertSession,
} from './auth.queries.ts';
import type { CustomerId, Session } from './session.ts';
import { hashToken, newToken } from './token.ts';

/** How long a session lasts (specification 3, "Accounts"). */
const SESSION_MS = 30 * 24 * 60 * 60_000;

/** Opens, finds and ends sessions. */
export class SessionsService {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** A new session of a customer who proved who they are: what a sign-in answers. */
  async open(tx: Db, customer: CustomerRow): Promise<SignedIn> {
    const now = this.#clock();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    await deleteExpiredSessions(tx, now);
    await insertSession(tx, { tokenHash: hashToken(token), customerId: customer.id, createdAt: now, expiresAt });
    return {
      user: toUser(customer),
      access_token: token,
      expires_at: expiresAt.toISOString(),
      token_type: 'Bearer',
      firebase_user_key: '',
    };
  }

  /** The session that a token opens; the only place where a CustomerId is made. */
  async find(token: string): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const customerId = await findSessionCustomer(this.#db, tokenHash, this.#clock());
    return customerId === undefined ? undefined : { customerId: customerId as CustomerId, tokenHash };
  }

  /** Ends a session; its token is dead from then on. */
  async end(session: Session): Promise<void> {
    await deleteSession(this.#db, session.tokenHash);
  }
}

const flagOf = (value: boolean) => (value ? '1' : '0');

function toUser(customer: CustomerRow): User {
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
    is_email_verifed: flagOf(customer.isEmailVerified),
    is_phone_verified: flagOf(customer.isPhoneVerified),
    is_social: '0',
    organization_id: '',
    ref_code: customer.refCode,
  };
}
