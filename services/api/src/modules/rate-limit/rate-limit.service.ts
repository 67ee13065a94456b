import type { Clock } from '../../clock.ts';
import type { CounterName, Counters } from '../../counters.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Text } from '../../text.ts';
import { networkOf } from './network-of.ts';
import { countAttempt, deleteAttempts, deleteExpiredAttempts, refundAttempt } from './rate-limit.queries.ts';
import { waitingTime } from './waiting-time.ts';

interface Quota {
  /** Attempts per window. */
  readonly attempts: number;
  readonly windowMs: number;
}

/** A rate limit. */
export interface Limit {
  /** Prefix of the stored keys. */
  readonly name: string;
  readonly perAccount?: Quota;
  /** Larger than per account, as households, offices and mobile networks share addresses. */
  readonly perAddress?: Quota;
  /** Over all callers, for paid services. The counter counts rejections. */
  readonly overall?: Quota & { readonly counter: CounterName };
  /** Returns the message of a rejection. */
  readonly text: (wait: Text) => Text;
}

export interface Subject {
  /** The account, existing or not. */
  readonly account: string;
  readonly address: string;
}

/** Limits attempts per account and network address. Stores the counts in the database, which all processes share. */
export class RateLimit {
  readonly #db: Db;
  readonly #clock: Clock;
  readonly #counters: Counters;

  constructor({ db, clock, counters }: { readonly db: Db; readonly clock: Clock; readonly counters: Counters }) {
    this.#db = db;
    this.#clock = clock;
    this.#counters = counters;
  }

  /**
   * Counts an attempt before it runs, so that concurrent ones are all counted. Throws 429 with Retry-After above a
   * limit. Counts the address first, so that a blocked one can neither lock accounts nor use up the overall limit. In a
   * transaction, an attempt counts when the transaction commits.
   */
  async count(limit: Limit, subject: Subject, tx = this.#db): Promise<void> {
    if (limit.perAddress) await this.#countOn(tx, addressKey(limit, subject), limit.perAddress, limit);
    if (limit.perAccount) await this.#countOn(tx, accountKey(limit, subject), limit.perAccount, limit);
    if (limit.overall) await this.#countOverall(tx, limit.overall, limit);
  }

  /** Refunds an attempt that did not fail. */
  async refund(limit: Limit, subject: Subject): Promise<void> {
    if (limit.perAccount) await refundAttempt(this.#db, accountKey(limit, subject));
    if (limit.perAddress) await refundAttempt(this.#db, addressKey(limit, subject));
  }

  /** Deletes the failures of an account after a successful attempt, and refunds the attempt of the address. */
  async reset(limit: Limit, subject: Subject): Promise<void> {
    await this.resetAccount(limit, subject);
    if (limit.perAddress) await refundAttempt(this.#db, addressKey(limit, subject));
  }

  /** Deletes the failures of an account that was verified without a counted attempt. */
  async resetAccount(limit: Limit, { account }: Pick<Subject, 'account'>): Promise<void> {
    await deleteAttempts(this.#db, accountKey(limit, { account }));
  }

  async deleteExpired(): Promise<void> {
    await deleteExpiredAttempts(this.#db, this.#clock());
  }

  async #countOverall(tx: Db, quota: NonNullable<Limit['overall']>, limit: Limit): Promise<void> {
    try {
      await this.#countOn(tx, `${limit.name}:overall`, quota, limit);
    } catch (error) {
      if (error instanceof AppError) this.#counters.increment(quota.counter);
      throw error;
    }
  }

  async #countOn(tx: Db, key: string, quota: Quota, { text }: Limit): Promise<void> {
    const now = this.#clock();
    const { count, windowEndsAt } = await countAttempt(tx, key, now, new Date(now.getTime() + quota.windowMs));
    if (count > quota.attempts) throw tooManyRequestsError(text, windowEndsAt.getTime() - now.getTime());
  }
}

/** Returns a 429 error with the waiting time. */
export function tooManyRequestsError(text: Limit['text'], waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too-many', text(waitingTime(retryAfter)), { retryAfter });
}

const accountKey = ({ name }: Limit, { account }: Pick<Subject, 'account'>) => `${name}:account:${account}`;
const addressKey = ({ name }: Limit, { address }: Subject) => `${name}:address:${networkOf(address)}`;
