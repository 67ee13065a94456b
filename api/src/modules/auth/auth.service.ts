import type { SignedIn, User } from '@dar/shared/contracts/auth';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { refused } from '../../errors.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { authMessages } from './auth.messages.ts';
import {
  type CustomerRow,
  deleteExpiredSessions,
  deleteSession,
  findCustomerByEmail,
  findSessionCustomer,
  insertSession,
} from './auth.queries.ts';
import { LOGIN_FAILURES } from './auth-limits.ts';
import { isPassword } from './password.ts';
import type { CustomerId, Session } from './session.ts';
import { hashToken, newToken } from './token.ts';

/** How long a session lasts (specification 3, "Accounts"). */
const SESSION_MS = 30 * 24 * 60 * 60_000;

interface AuthDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rateLimit: RateLimit;
}

/** Sign-in, sign-out and the session check. */
export class AuthService {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #rateLimit: RateLimit;

  constructor({ db, clock, rateLimit }: AuthDeps) {
    this.#db = db;
    this.#clock = clock;
    this.#rateLimit = rateLimit;
  }

  /** Opens a session. Refuses wrong credentials; 429 after too many of them. */
  async login(input: { email: string; password: string }, address: string): Promise<SignedIn> {
    const email = input.email.toLowerCase();
    const tryer = { account: email, address };
    await this.#rateLimit.count(LOGIN_FAILURES, tryer);
    const customer = await findCustomerByEmail(this.#db, email);
    const isRight = await isPassword(input.password, customer?.passwordHash);
    if (!(customer && isRight)) throw refused(authMessages.invalidCredentials);
    await this.#rateLimit.forgive(LOGIN_FAILURES, tryer);
    return this.#openSession(customer);
  }

  /** Ends a session; its token is dead from then on. */
  async logout(session: Session): Promise<void> {
    await deleteSession(this.#db, session.tokenHash);
  }

  /** The session that a token opens; the only place where a CustomerId is made. */
  async findSession(token: string): Promise<Session | undefined> {
    const tokenHash = hashToken(token);
    const customerId = await findSessionCustomer(this.#db, tokenHash, this.#clock());
    return customerId === undefined ? undefined : { customerId: customerId as CustomerId, tokenHash };
  }

  async #openSession(customer: CustomerRow): Promise<SignedIn> {
    const now = this.#clock();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + SESSION_MS);
    await this.#rateLimit.forgetEnded();
    await deleteExpiredSessions(this.#db, now);
    await insertSession(this.#db, { tokenHash: hashToken(token), customerId: customer.id, createdAt: now, expiresAt });
    return {
      user: toUser(customer),
      access_token: token,
      expires_at: expiresAt.toISOString(),
      token_type: 'Bearer',
      firebase_user_key: '',
    };
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
