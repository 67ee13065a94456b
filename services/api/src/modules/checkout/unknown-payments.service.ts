import { type Fils, subtract, ZERO } from '@dar/contracts/money';
import { HOUR_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { drain } from '../../repeat.ts';
import { Service } from '../../service.ts';
import { addToLedger } from '../ledger/ledger.service.ts';
import { findAttemptByPayment } from './checkout.queries.ts';
import { getRefundState, refundAtProvider } from './refund-at-provider.ts';
import {
  claimDueUnknownPayments,
  deleteUnknownPayment,
  insertUnknownPayment,
  lockUnknownPayment,
  makeUnknownPaymentDue,
  type UnknownPayment,
  updateUnknownPayment,
} from './unknown-payments.queries.ts';

/** How long the payment attempt of a payment may be missing. */
const WAIT_MS = HOUR_MS;
const FIRST_PAUSE_S = 30;

/** Reports paid payments of this shop that no payment attempt names, and refunds them after an hour. */
export class UnknownPaymentsService extends Service<
  'db' | 'clock' | 'counters' | 'payments' | 'paymentSignatures' | 'log'
> {
  /** Stores and reports a payment once. Ignores unpaid ones, and those that this shop has not signed. */
  async report(paymentRef: string): Promise<void> {
    const { db, clock, counters, log, payments, paymentSignatures } = this.deps;
    const payment = await payments.find(paymentRef);
    if (payment.state !== 'succeeded' || !(await paymentSignatures.isOurs(payment))) return;
    const { paymentAttemptId } = payment;
    const reportedAt = clock();
    const nextCheckAt = new Date(reportedAt.getTime() + WAIT_MS);
    if (!(await insertUnknownPayment(db, { paymentRef, paymentAttemptId, reportedAt, nextCheckAt }))) return;
    counters.increment('unknown_payments');
    log.error({ paymentRef, paymentAttemptId }, 'a paid payment has no payment attempt; it is refunded in an hour');
  }

  /** Lets the next sweep compare a refund with the provider. */
  async refresh(paymentRef: string): Promise<void> {
    await makeUnknownPaymentDue(this.deps.db, paymentRef, this.deps.clock());
  }

  /** Ends the wait in the transaction that settles the payment attempt. Returns false when the payment is refunded. */
  async endWait(tx: Db, paymentRef: string): Promise<boolean> {
    const payment = await lockUnknownPayment(tx, paymentRef);
    if (payment && payment.state !== 'waiting') return false;
    if (payment) await deleteUnknownPayment(tx, paymentRef);
    return true;
  }

  async sweep(signal?: AbortSignal): Promise<void> {
    const { db, clock } = this.deps;
    const now = clock();
    const claim = (limit: number) => claimDueUnknownPayments(db, now, FIRST_PAUSE_S, limit);
    await drain(claim, (payment) => this.#tryToRefund(payment), signal);
  }

  async #tryToRefund({ paymentRef, paymentAttemptId }: UnknownPayment): Promise<void> {
    try {
      if (await this.#startRefund(paymentRef)) await this.#refund(paymentRef, paymentAttemptId);
    } catch (err) {
      this.#alert({ err, paymentRef, paymentAttemptId });
    }
  }

  #startRefund(paymentRef: string): Promise<boolean> {
    return inTransaction(this.deps.db, async (tx) => {
      const payment = await lockUnknownPayment(tx, paymentRef);
      if (payment?.state !== 'waiting') return payment !== undefined;
      const isUnknown = (await findAttemptByPayment(tx, paymentRef)) === undefined;
      await (isUnknown
        ? updateUnknownPayment(tx, paymentRef, { state: 'refunding' })
        : deleteUnknownPayment(tx, paymentRef));
      return isUnknown;
    });
  }

  async #refund(paymentRef: string, paymentAttemptId: string): Promise<void> {
    const { db, payments } = this.deps;
    const { amount } = await payments.find(paymentRef);
    const state = getRefundState(await refundAtProvider(payments, { paymentRef, paymentAttemptId, amount }), amount);
    if (state === 'succeeded') await inTransaction(db, (tx) => this.#storeRefunded(tx, paymentRef, amount));
    else await updateUnknownPayment(db, paymentRef, { state: 'refunding' });
    if (state === 'failed') this.#alert({ paymentRef, paymentAttemptId });
  }

  /** Of no customer and no order. The ledger has both movements once. */
  async #storeRefunded(tx: Db, paymentRef: string, amount: Fils): Promise<void> {
    const payment = await lockUnknownPayment(tx, paymentRef);
    if (!payment || payment.state === 'refunded') return;
    await updateUnknownPayment(tx, paymentRef, { state: 'refunded', nextCheckAt: null });
    const now = this.deps.clock();
    const moved = { providerRef: paymentRef, paymentAttemptId: payment.paymentAttemptId, happenedAt: now };
    const back = subtract(ZERO, amount);
    await addToLedger(
      tx,
      [
        { ...moved, kind: 'charged', amount },
        { ...moved, kind: 'refunded', amount: back },
      ],
      now,
    );
  }

  #alert(details: object): void {
    this.deps.counters.increment('refund_failures');
    this.deps.log.error(details, 'could not refund a payment without a payment attempt; the sweeper will retry');
  }
}
