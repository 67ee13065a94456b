import { add, type Fils, fils, subtract, ZERO } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { sumClosedVisits } from './cancel-terms.ts';
import { findCreditNotes } from './credit-notes.queries.ts';
import { getOrderNo } from './order-no.ts';
import { findVisits } from './order-status.queries.ts';
import { orderMessages } from './orders.messages.ts';
import type { OrderRow } from './orders.queries.ts';

/** Pays back a part of what was paid for visits that are over (docs/rules/office.md#refunds-by-staff). */
export class PartRefunds extends Service<
  'clock' | 'creditNotes' | 'ledger' | 'notifications' | 'orderEmails' | 'refundGrants' | 'refunds'
> {
  /**
   * Returns what can still be paid back, without what was granted and waits to be sent. `ownGrant` is the part of that
   * which the caller sends. What an open visit costs is not part of it: its cancellation pays that back.
   */
  async getRefundable(db: Db, customerId: CustomerId, order: OrderRow, ownGrant = ZERO): Promise<Fils> {
    const visits = await findVisits(db, customerId, order.id);
    const notes = await findCreditNotes(db, customerId, order.id);
    const billed = subtract(sumClosedVisits(visits), add(ZERO, ...notes.map(({ amount }) => amount)));
    const returnable = await this.deps.ledger.getReturnable(db, customerId, order);
    const granted = subtract(await this.deps.refundGrants.sumWaiting(db, customerId, order.id), ownGrant);
    return fils(Math.max(Math.min(billed, returnable) - granted, 0));
  }

  /**
   * Stores the refund of a locked order with its credit note, notification and e-mail. Returns the note and where the money goes.
   * Rejects a refund to the wallet of a deleted account.
   */
  async store(
    tx: Db,
    customerId: CustomerId,
    order: OrderRow,
    amount: Fils,
  ): Promise<{ readonly way: 'card' | 'wallet'; readonly creditNoteId: number }> {
    const { clock, creditNotes, notifications, orderEmails, refunds } = this.deps;
    const note = { visitNumbers: [], amount, fee: ZERO, createdAt: clock() };
    const creditNote = await creditNotes.create(tx, customerId, { order, visits: [] }, note);
    // What the crew took in cash is in no payment attempt.
    const paymentAttemptId = order.paymentMethod === 'cash' ? null : order.paymentAttemptId;
    const { id: orderId, paymentMethod } = order;
    const paid = { orderId, paymentAttemptId, paymentMethod, amount, creditNote };
    const way = await refunds.ofCancellation(tx, customerId, paid);
    if (way === 'wallet' && !(await lockLiveCustomer(tx, customerId))) {
      throw businessError('account-deleted', orderMessages.accountDeleted);
    }
    const orderNo = getOrderNo(order);
    const texts = await notifications.partRefunded(tx, customerId, { amount, orderNo, isToWallet: way === 'wallet' });
    const changed = { ...order, orderNo, visits: [], hasCalendarFile: false, creditNote };
    await orderEmails.enqueueChange(tx, customerId, changed, texts);
    return { way, creditNoteId: creditNote.id };
  }

  /** Sends the refund of a card to the provider. The sweeper retries it. */
  async send({ paymentAttemptId }: Pick<OrderRow, 'paymentAttemptId'>): Promise<void> {
    if (paymentAttemptId !== null) await this.deps.refunds.send(paymentAttemptId);
  }
}
