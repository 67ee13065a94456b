import { type Fils, subtract, toAmount, ZERO } from '@dar/contracts/money';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { Text } from '../../text.ts';
import type { CustomerId } from '../auth/session.ts';
import { type CancellableVisit, findCancellable, findCancellableByOffice, sumVisits } from './cancel-terms.ts';
import type { Author } from './order-status.service.ts';
import { orderMessages } from './orders.messages.ts';
import type { OrderRow } from './orders.queries.ts';

type RefundWay = 'card' | 'wallet' | 'none';

/** Returns where the money goes; undefined when none does. */
function refundedText(refund: Fils, way: RefundWay): Text | undefined {
  const amount = toAmount(refund);
  if (way === 'none') return undefined;
  return way === 'wallet'
    ? { en: `AED ${amount} is back in your wallet.`, ar: `عاد مبلغ ${amount} درهم إلى محفظتك.` }
    : { en: `AED ${amount} is refunded to your card.`, ar: `سيُعاد مبلغ ${amount} درهم إلى بطاقتك.` };
}

interface Cancellation {
  readonly orderId: number;
  /** All that can be cancelled if it is undefined. */
  readonly visit?: number | undefined;
  /** As a decimal string. Rejected when it differs. */
  readonly shownRefund?: string;
}

interface Cancelled {
  readonly refund: Fils;
  readonly paymentAttemptId: string | null;
}

/** Cancels visits with their credit note and refund (docs/rules/orders.md#who-may-cancel). */
export class CancellationService extends Service<
  'db' | 'clock' | 'shopSettings' | 'creditNotes' | 'ledger' | 'orderStatus' | 'refunds'
> {
  /** Cancels for the customer, who pays the fee. Returns the refund. */
  async cancel(customerId: CustomerId, cancellation: Cancellation, reason = ''): Promise<Fils> {
    const author = { by: 'customer', reason } as const;
    const cancelled = await inTransaction(this.deps.db, (tx) => this.#store(tx, customerId, cancellation, author));
    await this.sendRefund(cancelled);
    return cancelled.refund;
  }

  /** Cancels for the office, without a fee. The caller sends the refund after the transaction. */
  cancelByOffice(tx: Db, customerId: CustomerId, cancellation: Cancellation, author: Author): Promise<Cancelled> {
    return this.#store(tx, customerId, cancellation, author);
  }

  async sendRefund({ refund, paymentAttemptId }: Cancelled): Promise<void> {
    if (refund > ZERO && paymentAttemptId !== null) await this.deps.refunds.send(paymentAttemptId);
  }

  async #store(
    tx: Db,
    customerId: CustomerId,
    { orderId, visit, shownRefund }: Cancellation,
    author: Author,
  ): Promise<Cancelled> {
    const { clock, shopSettings, creditNotes, orderStatus, refunds } = this.deps;
    const { order, visits } = await orderStatus.lock(tx, customerId, orderId);
    if (visit !== undefined && !visits.some(({ number }) => number === visit)) {
      throw new AppError('not-found', orderMessages.notFound);
    }
    const all =
      author.by === 'customer'
        ? findCancellable(order, visits, shopSettings.termsOf(order), clock())
        : findCancellableByOffice(order, visits, visit);
    const chosen = all.filter(({ number }) => visit === undefined || number === visit);
    if (chosen.length === 0) throw businessError('not-cancellable', orderMessages.notCancellable);
    const { credited, fee, refund } = sumVisits(chosen);
    if (shownRefund !== undefined && shownRefund !== toAmount(refund))
      throw businessError('refund-changed', orderMessages.refundChanged);
    const visitNumbers = chosen.map(({ number }) => number);
    const note = { visitNumbers, amount: credited, fee, createdAt: clock() };
    const creditNote = credited > ZERO ? await creditNotes.create(tx, customerId, { order, visits }, note) : undefined;
    const way =
      refund > ZERO && creditNote
        ? await refunds.ofCancellation(tx, customerId, { ...order, orderId, amount: refund, creditNote })
        : 'none';
    if (way === 'wallet' && !(await lockLiveCustomer(tx, customerId))) {
      throw businessError('account-deleted', orderMessages.accountDeleted);
    }
    await this.#addToLedger(tx, customerId, order, chosen, creditNote?.documentId);
    const change = { ...author, orderId, visitNumbers, to: 'Cancelled' } as const;
    await orderStatus.changeStatus(tx, customerId, { ...change, detail: refundedText(refund, way), creditNote });
    return { refund, paymentAttemptId: order.paymentAttemptId };
  }

  /** Stores the fees, and that crews collect no cash for these visits. */
  async #addToLedger(
    tx: Db,
    customerId: CustomerId,
    { id: orderId, paymentMethod }: OrderRow,
    cancelled: readonly CancellableVisit[],
    documentId: number | undefined,
  ): Promise<void> {
    const of = { customerId, orderId, happenedAt: this.deps.clock(), ...(documentId !== undefined && { documentId }) };
    await this.deps.ledger.add(
      tx,
      cancelled.map(({ number: visit, credited, fee }) =>
        paymentMethod === 'cash'
          ? { ...of, visit, kind: 'cash-expected', amount: subtract(ZERO, credited) }
          : { ...of, visit, kind: 'fee', amount: fee },
      ),
    );
  }
}
