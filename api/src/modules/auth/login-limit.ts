import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import { tooManyAttempts } from './auth.messages.ts';
import { countAttempt, forgetAttempts, uncountAttempt } from './auth.queries.ts';

const WINDOW_MS = 15 * 60_000;
/** Failures in a window after which no further attempt is looked at (specification 3, "Accounts"). */
export const FAILURES_PER_ACCOUNT = 5;
/** More, as a household or an office shares an address. */
const FAILURES_PER_ADDRESS = 30;

/** Limits failed sign-ins per account and per address, in the database, so that every process counts together. */
export class LoginLimit {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor(db: Db, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Counts an attempt as a failure until `succeeded` says otherwise, so that many at once cannot slip through.
   * Throws a 429 when the account or the address had too many.
   */
  async attempt(email: string, address: string): Promise<void> {
    await this.#count(accountKey(email), FAILURES_PER_ACCOUNT);
    await this.#count(addressKey(address), FAILURES_PER_ADDRESS);
  }

  async succeeded(email: string, address: string): Promise<void> {
    await forgetAttempts(this.#db, accountKey(email));
    await uncountAttempt(this.#db, addressKey(address));
  }

  async #count(key: string, limit: number): Promise<void> {
    const now = this.#clock();
    const { count, windowEndsAt } = await countAttempt(this.#db, key, now, new Date(now.getTime() + WINDOW_MS));
    if (count <= limit) return;
    const retryAfter = Math.max(1, Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000));
    throw new AppError('too-many', tooManyAttempts(Math.ceil(retryAfter / 60)), { retryAfter });
  }
}

const accountKey = (email: string) => `account:${email}`;
const addressKey = (address: string) => `address:${address}`;
