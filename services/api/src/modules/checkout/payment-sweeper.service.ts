import { ALL_PAYMENT_METHODS, PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { HOUR_MS } from '../../clock.ts';
import { drain } from '../../repeat.ts';
import { Service } from '../../service.ts';
import { claimDue, type PaymentAttempt } from './checkout.queries.ts';

/** How long a payment attempt can be paid. Its slot is held for less. */
const PAYABLE_MS = HOUR_MS;
/** An open payment attempt is checked after half its age: about fifteen provider calls each, and finally one per day. */
const PAUSES = { least: '30 seconds', most: '10 minutes', oldAfter: '1 hour', mostWhenOld: '1 day' };
const SETTLED_BY_PROVIDER = ALL_PAYMENT_METHODS.filter((method) => PAYMENT_METHODS[method].usesProvider);
const SETTLED_HERE = ALL_PAYMENT_METHODS.filter((method) => !PAYMENT_METHODS[method].usesProvider);

export type Sweep = (signal?: AbortSignal) => Promise<void>;
/** Sweeps by the name of their job. */
export type Sweeps = Readonly<Record<string, Sweep>>;

/** Settles or cancels open payment attempts, retries refunds, asks for disputes and payouts, and deletes saved cards of deleted accounts. */
export class PaymentSweeper extends Service {
  /** By the name of their job. Run in parallel, so that a slow provider delays only its own sweep. */
  readonly sweeps: Sweeps = {
    'other-payments': (signal) => this.#sweepAttempts(SETTLED_HERE, signal),
    'provider-payments': (signal) => this.#sweepAttempts(SETTLED_BY_PROVIDER, signal),
    refunds: (signal) => this.deps.refunds.sweep(signal),
    'unknown-payments': (signal) => this.deps.unknownPayments.sweep(signal),
    disputes: (signal) => this.deps.disputes.sweep(signal),
    payouts: (signal) => this.deps.payouts.sweep(signal),
    'saved-cards': (signal) => this.deps.savedCards.sweep(signal),
  };

  async #sweepAttempts(methods: readonly PaymentMethod[], signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock();
    const claim = (limit: number) => claimDue(db, { now, methods, pauses: PAUSES, limit });
    await drain(claim, (attempt) => this.#tryToFinish(attempt), signal);
  }

  async #tryToFinish(attempt: PaymentAttempt): Promise<void> {
    const { settlement, log } = this.deps;
    try {
      const { kind } = await settlement.settle(attempt);
      if (kind === 'unpaid' && (await this.#isOutdated(attempt))) await settlement.close(attempt);
    } catch (err) {
      log.error({ err, paymentAttemptId: attempt.id }, 'could not settle a payment; the sweeper will retry');
    }
  }

  async #isOutdated({ createdAt, customerId, cartRevision, linkEndsAt }: PaymentAttempt): Promise<boolean> {
    const { db, cart, clock } = this.deps;
    if (linkEndsAt) return linkEndsAt <= clock();
    if (clock().getTime() - createdAt.getTime() > PAYABLE_MS) return true;
    return (await cart.revision(db, customerId)) !== cartRevision;
  }
}
