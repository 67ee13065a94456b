import { getNetwork } from '@dar/http-server/get-network';
import type { Db } from '../../db/client.ts';
import { AppError } from '../../errors.ts';
import type { PlainCounterName } from '../../metrics/counters.ts';
import { Service, type Services } from '../../service.ts';
import type { Text } from '../../text.ts';
import { AttemptDelay, MAX_DELAY_MS } from './attempt-delay.ts';
import {
  type AccountAttempts,
  type AttemptCount,
  countAttempt,
  deleteAccountAttempts,
  deleteAttempts,
  findAttempts,
  refundAttempt,
} from './rate-limit.queries.ts';

interface Quota {
  readonly attempts: number;
  readonly windowMs: number;
}

export interface Limit {
  readonly name: string;
  /** Per account and source: a known device, else the network. */
  readonly perSource?: Quota;
  /** Per account, over all sources but known devices. */
  readonly perAccount?: Quota;
  /** Larger than per account, as households, offices and mobile networks share addresses. */
  readonly perIp?: Quota;
  /** Attempts of an address above this wait. Instead of `perIp`, for calls whose other limits suffice. */
  readonly slowAfter?: Quota;
  /** Over all callers, for paid services. The counter counts rejections. */
  readonly overall?: Quota & { readonly counter: PlainCounterName };
  /** 'Too many requests …' by default. */
  readonly text?: (wait: Text) => Text;
}

export interface Subject {
  readonly account: string;
  readonly ip: string;
  /** A device that the account knows. Only its own attempts count on it. */
  readonly device?: string | undefined;
}

/** Limits attempts per account, source and network address. Stores the counts in the database, which all processes share. */
export class RateLimit extends Service<'db' | 'clock' | 'counters' | 'networkLimitFactor'> {
  readonly #delay: AttemptDelay;

  constructor(deps: Pick<Services, 'db' | 'clock' | 'counters' | 'networkLimitFactor'>, delay = new AttemptDelay()) {
    super(deps);
    this.#delay = delay;
  }

  /**
   * Counts an attempt before it runs, so that concurrent ones are all counted. Throws 429 with Retry-After above a
   * limit. Counts the address first, so that a blocked one can neither lock accounts nor use up the overall limit. In a
   * transaction, an attempt counts when the transaction commits.
   */
  async count(limit: Limit, subject: Subject, tx = this.deps.db): Promise<void> {
    const { source, account, ip } = getKeys(limit, subject);
    if (limit.slowAfter && ip) await this.#slowDown(tx, ip, this.#ofNetwork(limit.slowAfter), limit);
    if (limit.perIp && ip) await this.#countOn(tx, ip, this.#ofNetwork(limit.perIp), limit);
    if (limit.perSource && source) await this.#countOn(tx, source, limit.perSource, limit);
    if (limit.perAccount && account) await this.#countOn(tx, account, limit.perAccount, limit);
    if (limit.overall) await this.#countOverall(tx, limit.overall, limit);
  }

  /** Refunds an attempt that did not fail. */
  async refund(limit: Limit, subject: Subject): Promise<void> {
    for (const key of Object.values(getKeys(limit, subject))) {
      if (key) await refundAttempt(this.deps.db, key);
    }
  }

  /** Deletes the failures of a source after a successful attempt, which it refunds. */
  async reset(limit: Limit, subject: Subject): Promise<void> {
    await this.refund(limit, subject);
    const { source } = getKeys(limit, subject);
    if (source) await deleteAttempts(this.deps.db, source);
  }

  /** Deletes the failures of an account over all sources, and those of one source. */
  async resetAccount(limit: Limit, { account, ip, device }: Subject): Promise<void> {
    const { source } = getKeys(limit, { account, ip, device });
    if (source) await deleteAttempts(this.deps.db, source);
    const { account: key } = getKeys(limit, { account, ip });
    if (key) await deleteAttempts(this.deps.db, key);
  }

  /** Returns the counts of all limits on accounts. */
  attemptsOf(accounts: readonly string[]): Promise<AccountAttempts[]> {
    return findAttempts(this.deps.db, accounts, this.deps.clock());
  }

  /** Deletes the counts of all limits on accounts, and returns the names of these limits. */
  unlock(tx: Db, accounts: readonly string[]): Promise<string[]> {
    return deleteAccountAttempts(tx, accounts);
  }

  #ofNetwork({ attempts, windowMs }: Quota): Quota {
    return { attempts: attempts * this.deps.networkLimitFactor, windowMs };
  }

  async #countOverall(tx: Db, quota: NonNullable<Limit['overall']>, limit: Limit): Promise<void> {
    try {
      await this.#countOn(tx, `${limit.name}:overall`, quota, limit);
    } catch (error) {
      if (error instanceof AppError) this.deps.counters.increment(quota.counter);
      throw error;
    }
  }

  /** A transaction would hold its connection meanwhile. */
  async #slowDown(tx: Db, key: string, quota: Quota, { text }: Limit): Promise<void> {
    const { count } = await this.#increment(tx, key, quota);
    if (count <= quota.attempts) return;
    const hasRun = await this.#delay.wait(key, count - quota.attempts);
    if (!hasRun) throw tooManyRequests(MAX_DELAY_MS, text);
  }

  async #countOn(tx: Db, key: string, quota: Quota, { text }: Limit): Promise<void> {
    const { count, windowEndsAt } = await this.#increment(tx, key, quota);
    if (count > quota.attempts) throw tooManyRequests(windowEndsAt.getTime() - this.deps.clock().getTime(), text);
  }

  #increment(tx: Db, key: string, { windowMs }: Quota): Promise<AttemptCount> {
    const now = this.deps.clock();
    return countAttempt(tx, key, now, new Date(now.getTime() + windowMs));
  }
}

const defaultText = (wait: Text): Text => ({
  en: `Too many requests. Please try again in ${wait.en}.`,
  ar: `طلبات كثيرة. يرجى المحاولة مرة أخرى بعد ${wait.ar}.`,
});

export function tooManyRequests(waitMs: number, text = defaultText): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  return new AppError('rate-limited', text(waitingTime(retryAfter)), { retryAfter });
}

/** Returns the keys of the counts of a subject. The failures of others count neither on a known device nor with it. */
function getKeys({ name, perSource, perAccount, perIp, slowAfter }: Limit, { account, ip, device }: Subject) {
  const ofAccount = `${name}:account:${account}`;
  // One site may hold 65,536 networks of /64.
  const source = device ? `device:${device}` : `network:${getNetwork(ip, 48)}`;
  return {
    source: perSource && `${ofAccount}:${source}`,
    account: perAccount && !device ? ofAccount : undefined,
    ip: (perIp ?? slowAfter) && !device ? `${name}:address:${getNetwork(ip)}` : undefined,
  };
}

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Up to this, waiting times are in seconds, then in minutes, then in hours. */
const SECONDS_UNTIL = 90;
const MINUTES_UNTIL = 120 * MINUTE_S;

const inUnit = (locale: string, unitDisplay: 'short' | 'long', unit: string, amount: number) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay }).format(amount);

/** Formats seconds (at least 1), rounded up: '20 sec', '15 min', '23 hr'. */
export function waitingTime(seconds: number): Text {
  const [unit, size] =
    seconds <= SECONDS_UNTIL
      ? (['second', 1] as const)
      : seconds <= MINUTES_UNTIL
        ? (['minute', MINUTE_S] as const)
        : (['hour', HOUR_S] as const);
  const amount = Math.ceil(seconds / size);
  return { en: inUnit('en', 'short', unit, amount), ar: inUnit('ar-u-nu-latn', 'long', unit, amount) };
}
