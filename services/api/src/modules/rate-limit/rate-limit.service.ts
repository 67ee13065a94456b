import type { Clock } from '../../clock.ts';
import type { CounterName, Counters } from '../../counters.ts';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { Text } from '../../text.ts';
import { networkOf } from './network-of.ts';
import { countAttempt, deleteAttempts, deleteExpiredAttempts, refundAttempt } from './rate-limit.queries.ts';
import { waitingTime } from './waiting-time.ts';

interface Quota {
  /** Tries in a window after which no further one is looked at. */
  readonly attempts: number;
  readonly windowMs: number;
}

/** What is limited, and how much of it. */
export interface Limit {
  /** Keeps the counts of one limit apart from those of another. */
  readonly name: string;
  readonly perAccount?: Quota;
  /** Larger than that of an account, as households, offices and mobile networks share addresses. */
  readonly perAddress?: Quota;
  /** For what costs money: over all callers together. The counter counts refusals. */
  readonly overall?: Quota & { readonly counter: CounterName };
  /** What a refused caller reads; handed how long to wait. */
  readonly text: (wait: Text) => Text;
}

/** On whom a try counts. */
export interface Subject {
  /** What names the account that is tried, whether it exists or not. */
  readonly account: string;
  /** The caller's network address. */
  readonly address: string;
}

/** Limits attempts per account and per address, in the database, so that every process counts together. */
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
   * Counts a try before it is looked at, so that many at once cannot slip through. Throws a 429 with Retry-After when
   * the address, the account or all callers together had too many. The address goes first, so that a blocked one can
   * neither lock accounts nor use up what all share.
   */
  async count(limit: Limit, subject: Subject): Promise<void> {
    if (limit.perAddress) await this.#countOn(addressKey(limit, subject), limit.perAddress, limit);
    if (limit.perAccount) await this.#countOn(accountKey(limit, subject), limit.perAccount, limit);
    if (limit.overall) await this.#countOverall(limit.overall, limit);
  }

  /** Takes a counted try back, for one that was no failure. */
  async refund(limit: Limit, subject: Subject): Promise<void> {
    if (limit.perAccount) await refundAttempt(this.#db, accountKey(limit, subject));
    if (limit.perAddress) await refundAttempt(this.#db, addressKey(limit, subject));
  }

  /** For a try that proved whose account it is: its failures are forgotten, and the address gets this one back. */
  async reset(limit: Limit, subject: Subject): Promise<void> {
    await this.resetAccount(limit, subject);
    if (limit.perAddress) await refundAttempt(this.#db, addressKey(limit, subject));
  }

  /** Forgets the failures of an account whose owner was proven by other means than a counted try. */
  async resetAccount(limit: Limit, { account }: Pick<Subject, 'account'>): Promise<void> {
    await deleteAttempts(this.#db, accountKey(limit, { account }));
  }

  /** Deletes the counts whose windows are over. */
  async deleteExpired(): Promise<void> {
    await deleteExpiredAttempts(this.#db, this.#clock());
  }

  async #countOverall(quota: NonNullable<Limit['overall']>, limit: Limit): Promise<void> {
    try {
      await this.#countOn(`${limit.name}:overall`, quota, limit);
    } catch (error) {
      if (error instanceof AppError) this.#counters.increment(quota.counter);
      throw error;
    }
  }

  async #countOn(key: string, quota: Quota, { text }: Limit): Promise<void> {
    const now = this.#clock();
    const { count, windowEndsAt } = await countAttempt(this.#db, key, now, new Date(now.getTime() + quota.windowMs));
    if (count > quota.attempts) throw tooManyRequestsError(text, windowEndsAt.getTime() - now.getTime());
  }
}

/** The 429 of a caller who has to wait so many milliseconds. */
export function tooManyRequestsError(text: Limit['text'], waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('too-many', text(waitingTime(retryAfter)), { retryAfter });
}

const accountKey = ({ name }: Limit, { account }: Pick<Subject, 'account'>) => `${name}:account:${account}`;
const addressKey = ({ name }: Limit, { address }: Subject) => `${name}:address:${networkOf(address)}`;
