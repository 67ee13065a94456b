import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Service } from '../../service.ts';
import type { ProviderMovement, ProviderPayout } from '../payments/payment-provider.ts';
import {
  assignEntries,
  findBalanceStart,
  findNewestPayout,
  findPayout,
  insertPayoutEntries,
  lockPayout,
  type PayoutRow,
  updatePayout,
} from './payouts.queries.ts';

/** A payout can fail five working days after it was paid (docs.stripe.com/payouts). */
const SWEPT_MS = 10 * DAY_MS;
const ROWS_AT_ONCE = 500;
/** Movements of one second can be listed in two parts. */
const OVERLAP_MS = DAY_MS;

/**
 * Stores payouts of the provider with their movements and ledger entries (docs/rules/office-payments.md#payouts). Events
 * and the sweeper call the same function, and the provider's present state decides.
 */
export class PayoutsService extends Service<
  'db' | 'clock' | 'counters' | 'ledger' | 'log' | 'payments' | 'providerChecks'
> {
  async refresh(id: string): Promise<void> {
    await this.#store(await this.deps.payments.findPayout(id));
  }

  /** Lists the payouts of the last days once an hour. */
  async sweep(signal?: AbortSignal): Promise<void> {
    const { clock, payments, providerChecks } = this.deps;
    if (!(await providerChecks.claim('payouts'))) return;
    for await (const payout of payments.listPayouts(new Date(clock().getTime() - SWEPT_MS))) {
      if (signal?.aborted) return;
      await this.#store(payout);
    }
    await this.#storeBalance(signal);
  }

  /**
   * Stores the movements of a shop that pays out by hand, or has no payout yet: no payout lists them. An automatic payout
   * takes those over that it has.
   */
  async #storeBalance(signal: AbortSignal | undefined): Promise<void> {
    const { db, payments } = this.deps;
    const newest = await findNewestPayout(db);
    if (newest && !newest.isManual) return;
    const start = await findBalanceStart(db);
    if (!start) return;
    // All or none: the next list starts at the newest one that is stored.
    const movements: ProviderMovement[] = [];
    for await (const movement of payments.listBalance(new Date(start.getTime() - OVERLAP_MS))) {
      if (signal?.aborted) return;
      movements.push(movement);
    }
    await inTransaction(db, async (tx) => {
      const fees = await this.#addEntries(tx, null, movements);
      const entry = { kind: 'provider-fee', happenedAt: this.deps.clock() } as const;
      await this.deps.ledger.add(tx, [{ ...entry, amount: subtract(ZERO, fees) }]);
    });
  }

  async #store(found: ProviderPayout): Promise<void> {
    const { db } = this.deps;
    const known = await findPayout(db, found.id);
    if (known && isSame(known, found)) return;
    const movements = found.isListed && !known?.isListed ? await this.#list(found.id) : [];
    const hasFailed = await inTransaction(db, (tx) => this.#save(tx, found, movements));
    if (!hasFailed) return;
    this.deps.counters.increment('payouts_failed');
    this.deps.log.error({ payout: found.id, failure: found.failure }, 'a payout did not reach the bank account');
  }

  async #list(id: string): Promise<readonly ProviderMovement[]> {
    const movements: ProviderMovement[] = [];
    for await (const movement of this.deps.payments.listMovements(id)) movements.push(movement);
    return movements;
  }

  /** Returns whether the payout has failed since it was stored. */
  async #save(tx: Db, found: ProviderPayout, movements: readonly ProviderMovement[]): Promise<boolean> {
    const { id, amount, state, createdAt, arrivesAt, failure, isManual } = found;
    const row = await lockPayout(tx, {
      ...{ id, amount, createdAt, arrivesAt, failure, isManual },
      ...{ state: 'pending', booked: ZERO },
    });
    // A payout that has failed or was cancelled stays so, whatever an older answer says.
    if (isOver(row)) return false;
    const booked = state === 'paid' ? amount : ZERO;
    const isListed = row.isListed || (found.isListed && (movements.length > 0 || amount === ZERO));
    const moved = { providerRef: id, happenedAt: this.deps.clock() } as const;
    await this.deps.ledger.add(tx, [
      { ...moved, kind: 'payout', amount: subtract(row.booked, booked) },
      { ...moved, kind: 'provider-fee', amount: subtract(ZERO, await this.#addEntries(tx, id, movements)) },
    ]);
    await updatePayout(tx, id, { state, failure, booked, isListed, isManual });
    return state === 'failed';
  }

  /** Stores movements, and returns the fees of those that are new. */
  async #addEntries(tx: Db, payoutId: string | null, movements: readonly ProviderMovement[]): Promise<Fils> {
    const fees: Fils[] = [];
    for (let start = 0; start < movements.length; start += ROWS_AT_ONCE) {
      const part = movements.slice(start, start + ROWS_AT_ONCE);
      if (payoutId !== null) {
        await assignEntries(
          tx,
          payoutId,
          part.map(({ id }) => id),
        );
      }
      const rows = part.map(({ paymentId: paymentRef, ...movement }) => ({ ...movement, payoutId, paymentRef }));
      for (const { category, amount, fee } of await insertPayoutEntries(tx, rows)) {
        // A fee of its own is a movement, such as that of a month.
        fees.push(category === 'fee' ? subtract(fee, amount) : fee);
      }
    }
    return add(ZERO, ...fees);
  }
}

const isOver = ({ state }: PayoutRow): boolean => state === 'failed' || state === 'cancelled';

function isSame(known: PayoutRow, { state, isListed }: ProviderPayout): boolean {
  return isOver(known) || (known.state === state && known.isListed === isListed);
}
