import { flowOf } from '@dar/contracts/pricing/flow';
import type { Flow } from '@dar/contracts/pricing/selection';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { standardError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import { hashToken } from '../auth/token.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { REGISTRATIONS } from './partner-limit.ts';
import { findPartnerId, hasTransaction, insertTransactions } from './partners.queries.ts';

interface PartnersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly rateLimit: RateLimit;
  /** Whether every id is accepted, as in demo mode. */
  readonly acceptsEveryId: boolean;
  readonly log: { readonly warn: (message: string) => void };
}

export class PartnersService {
  readonly #deps: PartnersDeps;
  #hasWarned = false;

  constructor(deps: PartnersDeps) {
    this.#deps = deps;
  }

  /**
   * Registers ids of the partner with this key and returns the number of new ones. Throws 401 without a key, 403 for an
   * unknown one and 429 after too many calls.
   */
  async register(key: string | undefined, transactionIds: readonly string[], address: string): Promise<number> {
    const { db, clock, rateLimit } = this.#deps;
    await rateLimit.count(REGISTRATIONS, { account: '', address });
    if (!key) throw standardError('unauthorized');
    const partnerId = await findPartnerId(db, hashToken(key));
    if (partnerId === undefined) throw standardError('forbidden');
    const createdAt = clock();
    const rows = [...new Set(transactionIds)].map((transactionId) => ({ transactionId, partnerId, createdAt }));
    return insertTransactions(db, rows);
  }

  /** Returns the partner flow for an id that a partner registered. */
  async flowOf(_customerId: CustomerId | undefined, transactionId: string | undefined): Promise<Flow> {
    const { db, acceptsEveryId } = this.#deps;
    if (!transactionId) return 'standard';
    if (acceptsEveryId) this.#warnOnce();
    const isIssued = acceptsEveryId || (await hasTransaction(db, transactionId));
    return flowOf(isIssued ? transactionId : undefined);
  }

  #warnOnce(): void {
    if (this.#hasWarned) return;
    this.#hasWarned = true;
    this.#deps.log.warn('demo mode accepts every transaction id');
  }
}
