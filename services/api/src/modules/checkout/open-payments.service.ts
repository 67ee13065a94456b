import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { inTransaction } from '../../db/transaction.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { checkoutMessages, orderedMeanwhileText, refundedText } from './checkout.messages.ts';
import { cancelAttempt, findOpenAttempts, makeDue, type PaymentAttempt } from './checkout.queries.ts';
import type { Settlement } from './settlement.service.ts';

/** Closes payments that a customer has opened and not finished (docs/rules/payments.md#one-open-payment). */
export class OpenPayments extends Service<'db' | 'clock' | 'cart' | 'payments' | 'settlement' | 'wallet' | 'log'> {
  /** Cancels a payment attempt and its payment at the provider. Settles it instead when it was paid meanwhile. */
  async close(attempt: PaymentAttempt): Promise<Settlement> {
    const { db, cart, payments, settlement, wallet } = this.deps;
    if (PAYMENT_METHODS[attempt.paymentMethod].usesProvider && attempt.paymentRef) {
      const { state } = await payments.close(attempt.paymentRef);
      if (state !== 'cancelled') return settlement.settle(attempt);
    }
    const isPaid = await inTransaction(db, async (tx) => {
      await cart.lock(tx, attempt.customerId);
      const hasPaid = await wallet.hasPaid(tx, attempt.customerId, attempt.id);
      if (!hasPaid) await cancelAttempt(tx, attempt);
      return hasPaid;
    });
    return isPaid ? settlement.settle(attempt) : { kind: 'unpaid' };
  }

  async closeAll(customerId: CustomerId): Promise<void> {
    for (const attempt of await findOpenAttempts(this.deps.db, customerId)) await this.close(attempt);
  }

  /** Closes every payment before cart, time or coupon change. Throws while the provider processes one. */
  async closeBeforeChange(customerId: CustomerId): Promise<void> {
    for (const attempt of await findOpenAttempts(this.deps.db, customerId)) await this.#tryToClose(attempt);
  }

  /** Closes every other payment before the payment of a payment attempt opens. Throws when one of them was paid. */
  async closeBeforePayment({ id, customerId }: PaymentAttempt): Promise<void> {
    for (const other of await findOpenAttempts(this.deps.db, customerId)) {
      // Without a payment it is newer: this payment attempt cancelled the older ones.
      if (other.id === id || other.paymentRef === null) continue;
      const settled = await this.#tryToClose(other);
      if (settled?.kind === 'placed')
        throw businessError('already-ordered', orderedMeanwhileText(settled.order.orderNo));
      if (settled?.kind === 'refunded') throw businessError('payment-refunded', refundedText(settled));
    }
  }

  /**
   * Returns undefined when the provider fails. The customer need not wait for it: the sweeper tries again, and settlement
   * refunds the payment if its lines are ordered meanwhile.
   */
  async #tryToClose(attempt: PaymentAttempt): Promise<Settlement | undefined> {
    const { db, clock, log } = this.deps;
    let settled: Settlement | undefined;
    try {
      settled = await this.#settleOrClose(attempt);
    } catch (err) {
      log.error({ err, paymentAttemptId: attempt.id }, 'could not close an open payment; the sweeper will retry');
      await makeDue(db, attempt.id, clock());
    }
    const isProcessing = settled ? settled.kind === 'processing' : attempt.isProcessing;
    if (isProcessing) throw businessError('payment-processing', checkoutMessages.processing);
    return settled;
  }

  /** The provider could cancel a payment that it processes, while the page tells the customer to wait. */
  async #settleOrClose(attempt: PaymentAttempt): Promise<Settlement> {
    const settled = attempt.isProcessing ? await this.deps.settlement.settle(attempt) : undefined;
    return settled && settled.kind !== 'unpaid' ? settled : this.close(attempt);
  }
}
