import { add, type Fils, subtract, ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { DAY_S } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { drain } from '../../repeat.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import type { IssuedCreditNote } from '../orders/credit-note.service.ts';
import type { ProviderRefund } from '../payments/payment-provider.ts';
import { findAnyAttempt, type PaymentAttempt } from './checkout.queries.ts';
import { countFailures, getPaidByBank, getRefundState, refundAtProvider } from './refund-at-provider.ts';
import { getRefundWay } from './refund-way.ts';
import {
  addToRefund,
  claimDueRefunds,
  claimRefund,
  findRefund,
  insertRefund,
  type Refund,
  reduceRefund,
  updateRefund,
  wakeRefund,
} from './refunds.queries.ts';

const FIRST_PAUSE_S = 30;

interface CancelledPayment {
  readonly orderId: number;
  readonly paymentAttemptId: string | null;
  readonly paymentMethod: PaymentMethod;
  readonly amount: Fils;
  readonly creditNote: Pick<IssuedCreditNote, 'id' | 'documentId'>;
  /** When the provider gets it; now by default. Until then an undo takes it back. */
  readonly sendAt?: Date | undefined;
}

interface TakenBack {
  readonly orderId: number;
  readonly paymentAttemptId: string;
  readonly amount: Fils;
  /** The supplementary invoice. */
  readonly documentId: number;
}

type ChargedAttempt = Pick<PaymentAttempt, 'grandTotal'> & { readonly paymentRef: string };

/** Refunds paid payment attempts without an order, and what was cancelled of others. Retries until the provider reports success. */
export class RefundsService extends Service {
  /** Stores a refund, notifies the customer, also by e-mail, and credits the wallet in the same transaction. */
  async create(tx: Db, attempt: PaymentAttempt, { amount, reason }: Pick<Refund, 'amount' | 'reason'>): Promise<void> {
    const { clock, ledger, notifications, orderEmails, wallet } = this.deps;
    const { id: paymentAttemptId, customerId, language, paymentRef: providerRef } = attempt;
    const isToWallet = !PAYMENT_METHODS[attempt.paymentMethod].usesProvider;
    const createdAt = clock();
    const refund = { paymentAttemptId, customerId, amount, reason, createdAt };
    const texts = await notifications.paymentRefunded(tx, customerId, { amount, reason, isToWallet });
    await orderEmails.enqueueRefund(tx, customerId, { paymentAttemptId, language }, texts);
    if (!isToWallet) {
      const moved = { customerId, paymentAttemptId, providerRef, happenedAt: createdAt };
      await ledger.add(tx, [{ ...moved, kind: 'refunded', amount: subtract(ZERO, amount) }]);
      return insertRefund(tx, { ...refund, nextAttemptAt: createdAt });
    }
    await wallet.payBack(tx, customerId, { amount, paymentAttemptId });
    await insertRefund(tx, { ...refund, state: 'succeeded', succeededAt: createdAt, nextAttemptAt: null });
  }

  /**
   * Adds the refund of a cancellation to that of the order's payment attempt, and returns where it goes. An order without a
   * payment attempt, such as a demo order, pays back to the wallet. Rejects more than was received.
   */
  async ofCancellation(tx: Db, customerId: CustomerId, refund: CancelledPayment): Promise<'card' | 'wallet'> {
    const { clock, ledger, wallet } = this.deps;
    const { orderId, paymentAttemptId, amount, creditNote } = refund;
    const { id: creditNoteId, documentId } = creditNote;
    const createdAt = clock();
    await ledger.requireReceived(tx, customerId, { id: orderId, paymentAttemptId }, amount);
    const row = { customerId, amount, reason: 'cancelled', createdAt } as const;
    if (paymentAttemptId !== null && getRefundWay(refund) === 'card') {
      const nextAttemptAt = refund.sendAt ?? createdAt;
      await addToRefund(tx, { ...row, paymentAttemptId, state: 'created', nextAttemptAt });
      const { paymentRef: providerRef = null } = (await findAnyAttempt(tx, paymentAttemptId)) ?? {};
      const moved = { customerId, orderId, paymentAttemptId, documentId, providerRef, happenedAt: createdAt };
      await ledger.add(tx, [{ ...moved, kind: 'refunded', amount: subtract(ZERO, amount) }]);
      return 'card';
    }
    await wallet.payBack(tx, customerId, { amount, paymentAttemptId, creditNoteId }, { orderId, documentId });
    const done = { state: 'succeeded', succeededAt: createdAt, nextAttemptAt: null } as const;
    if (paymentAttemptId !== null) await addToRefund(tx, { ...row, ...done, paymentAttemptId });
    return 'wallet';
  }

  /** Takes a part of a refund back that nobody has tried to send yet. Returns false when it is too late. */
  async takeBack(
    tx: Db,
    customerId: CustomerId,
    { orderId, paymentAttemptId, amount, documentId }: TakenBack,
  ): Promise<boolean> {
    const happenedAt = this.deps.clock();
    if (!(await reduceRefund(tx, paymentAttemptId, amount, happenedAt))) return false;
    const { paymentRef: providerRef = null } = (await findAnyAttempt(tx, paymentAttemptId)) ?? {};
    const moved = { customerId, orderId, paymentAttemptId, documentId, providerRef, happenedAt };
    await this.deps.ledger.add(tx, [{ ...moved, kind: 'refunded', amount }]);
    return true;
  }

  find(db: Db, paymentAttemptId: string): Promise<Refund | undefined> {
    return findRefund(db, paymentAttemptId);
  }

  async send(paymentAttemptId: string): Promise<void> {
    const { db, clock } = this.deps;
    const refund = await claimRefund(db, paymentAttemptId, 'created', clock());
    if (refund) await this.#tryToPayBack(refund);
  }

  /** Claims a refund whose money the bank returned, for one caller. Rejects any other one with the text. */
  async claimFailed(tx: Db, paymentAttemptId: string | null, notFailed: Text): Promise<Refund> {
    const now = this.deps.clock();
    const refund = paymentAttemptId === null ? undefined : await claimRefund(tx, paymentAttemptId, 'failed', now);
    if (!refund) throw businessError('changed-meanwhile', notFailed);
    return refund;
  }

  /** Lets the sweeper look at a refund now, because a dispute of its payment has changed. */
  wake(tx: Db, paymentAttemptId: string): Promise<void> {
    return wakeRefund(tx, paymentAttemptId, this.deps.clock());
  }

  /** Sends a claimed refund again. The sweeper retries it. */
  sendAgain(refund: Refund): Promise<void> {
    return this.#tryToPayBack(refund);
  }

  async refresh(attempt: PaymentAttempt): Promise<void> {
    const refund = await findRefund(this.deps.db, attempt.id);
    const { paymentRef } = attempt;
    if (refund && paymentRef) await this.#storeProgress(refund, { ...attempt, paymentRef });
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock();
    const claim = (limit: number) => claimDueRefunds(db, now, FIRST_PAUSE_S, limit);
    await drain(claim, (refund) => this.#tryToPayBack(refund), signal);
  }

  async #tryToPayBack(refund: Refund): Promise<void> {
    try {
      await this.#payBack(refund);
    } catch (err) {
      this.#alert(
        { err, paymentAttemptId: refund.paymentAttemptId },
        'could not send a refund; the sweeper will retry',
      );
    }
  }

  async #payBack(refund: Refund): Promise<void> {
    const { db, payments } = this.deps;
    const { paymentAttemptId, amount } = refund;
    const attempt = await findAnyAttempt(db, paymentAttemptId);
    if (!attempt?.paymentRef || !PAYMENT_METHODS[attempt.paymentMethod].usesProvider) return;
    const { paymentRef } = attempt;
    const { held, lost } = await this.deps.disputes.getTaken(db, paymentRef);
    // The bank holds the money, and the provider refunds nothing. The refund waits for the end of the dispute.
    if (held > ZERO) return;
    const payable = min(amount, subtract(getCharged(refund, attempt), lost));
    await this.#storeProgress(
      refund,
      { ...attempt, paymentRef },
      await refundAtProvider(payments, { paymentRef, paymentAttemptId, amount: payable }),
    );
  }

  async #storeProgress(refund: Refund, attempt: ChargedAttempt, listed?: readonly ProviderRefund[]): Promise<void> {
    const { clock, db, disputes, payments } = this.deps;
    const { paymentRef } = attempt;
    const atProvider = listed ?? (await payments.getRefunds(paymentRef));
    const failures = Math.max(refund.failures, countFailures(atProvider));
    const { lost } = await disputes.getTaken(db, paymentRef);
    const live = add(ZERO, ...atProvider.filter((one) => one.state !== 'failed').map(({ amount }) => amount));
    const byBank =
      lost > ZERO ? getPaidByBank(refund, { live, left: subtract(getCharged(refund, attempt), lost) }) : ZERO;
    const current = getRefundState(atProvider, subtract(refund.amount, byBank));
    const isNewFailure = failures > refund.failures;
    // What was added after an old failure waits, and was never sent.
    const isWaiting = !isNewFailure && refund.attempts === 0;
    const isFailed = current === 'failed' || (current === 'created' && failures > 0);
    const state = isFailed ? (isWaiting ? 'created' : 'failed') : current;
    const attempts = isNewFailure ? failures : refund.attempts;
    const nextAttemptAt = isNewFailure ? new Date(clock().getTime() + pauseAfter(failures)) : refund.nextAttemptAt;
    const returned = state === 'failed' ? subtract(refund.amount, add(byBank, live)) : ZERO;
    const isStored = await this.#update(refund, paymentRef, {
      state,
      failures,
      returned,
      byBank,
      attempts,
      providerRef: atProvider.find((one) => one.state !== 'failed')?.id ?? refund.providerRef,
      succeededAt: state === 'succeeded' ? (refund.succeededAt ?? clock()) : null,
      nextAttemptAt: state === 'succeeded' ? null : nextAttemptAt,
    });
    if (!isStored) return this.#storeAgain(refund.paymentAttemptId, attempt);
    if (isNewFailure) {
      this.#alert(
        { paymentAttemptId: refund.paymentAttemptId, failures },
        'a refund failed at the payment provider; the sweeper will retry',
      );
    }
  }

  /**
   * The ledger has what is on its way to the customer: money that the bank returned is the shop's until it is sent again, and
   * what a bank paid in a lost dispute is no refund.
   */
  #update(refund: Refund, providerRef: string, progress: Parameters<typeof updateRefund>[2]): Promise<boolean> {
    const { db, clock, ledger } = this.deps;
    return inTransaction(db, async (tx) => {
      if (!(await updateRefund(tx, refund, progress))) return false;
      const { customerId, paymentAttemptId } = refund;
      const moved = { customerId, paymentAttemptId, providerRef, happenedAt: clock() };
      const amount = subtract(add(progress.returned, progress.byBank), add(refund.returned, refund.byBank));
      await ledger.add(tx, [{ ...moved, kind: 'refunded', amount }]);
      return true;
    });
  }

  /** Another process stored a state that may be older than this one. */
  async #storeAgain(paymentAttemptId: string, attempt: ChargedAttempt): Promise<void> {
    const refund = await findRefund(this.deps.db, paymentAttemptId);
    if (refund) await this.#storeProgress(refund, attempt);
  }

  #alert(details: object, message: string): void {
    this.deps.counters.increment('refund_failures');
    this.deps.log.error(details, message);
  }
}

function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_S * 2 ** failures, DAY_S) * 1_000;
}

/** A payment that became no order is refunded as a whole, and can differ from its cart. */
function getCharged({ amount, reason }: Refund, { grandTotal }: Pick<PaymentAttempt, 'grandTotal'>): Fils {
  return reason === 'cancelled' ? grandTotal : amount;
}

const min = (one: Fils, other: Fils): Fils => (one < other ? one : other);
