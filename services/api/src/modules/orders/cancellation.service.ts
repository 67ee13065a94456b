import { add, type Fils, fils, subtract, toAmount, ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { VisitOutcome } from '@dar/contracts/visit-outcomes';
import { MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import {
  type CancellableVisit,
  findCancellable,
  findCancellableByOffice,
  findMissed,
  sumVisits,
} from './cancel-terms.ts';
import type { IssuedCreditNote, TakenBack } from './credit-note.service.ts';
import { type CreditNoteRow, findCreditNotes } from './credit-notes.queries.ts';
import { getOrderNo } from './order-no.ts';
import type { VisitRow } from './order-status.queries.ts';
import type { Author } from './order-status.service.ts';
import { disputedText, joinTexts, missedText, orderMessages, type RefundWay, refundedText } from './orders.messages.ts';
import type { OrderRow } from './orders.queries.ts';

interface NamedVisit {
  readonly orderId: number;
  /** All that can be cancelled if it is undefined. */
  readonly visit?: number | undefined;
}

interface Cancellation extends NamedVisit {
  /** As a decimal string. Rejected when it differs. */
  readonly shownRefund?: string;
}

export interface MissedVisit {
  readonly orderId: number;
  readonly visit: number;
  readonly outcome: VisitOutcome;
  /** When the crew was there; now by default. */
  readonly at?: Date;
  /** The hash of a private picture. */
  readonly photo?: string | undefined;
}

interface ChosenVisits {
  readonly order: OrderRow;
  readonly visits: readonly VisitRow[];
  readonly chosen: readonly CancellableVisit[];
  readonly missed?: MissedVisit;
  /** When a refund to the card is sent; now by default. */
  readonly sendAt?: Date;
}

export interface Cancelled {
  readonly refund: Fils;
  readonly fee: Fils;
  readonly way: RefundWay;
  /** Whether a credit note takes the visits off the invoice. */
  readonly isCredited: boolean;
  /** Of a refund that the provider has to send. */
  readonly paymentAttemptId: string | null;
}

type LockedOrder = Pick<ChosenVisits, 'order' | 'visits'>;

/** Cancels visits with their credit note and refund (docs/rules/orders.md#who-may-cancel). */
export class CancellationService extends Service<
  'db' | 'clock' | 'shopSettings' | 'creditNotes' | 'ledger' | 'notifications' | 'orderStatus' | 'refunds' | 'wallet'
> {
  /** Cancels for the customer, who pays the fee. Returns the refund. */
  async cancel(customerId: CustomerId, { orderId, visit, shownRefund }: Cancellation, reason = ''): Promise<Fils> {
    const { db, clock, shopSettings } = this.deps;
    const cancelled = await inTransaction(db, async (tx) => {
      const locked = await this.#lock(tx, customerId, { orderId, visit });
      const { order, visits } = locked;
      const all = findCancellable(order, visits, shopSettings.termsOf(order), clock());
      const chosen = all.filter(({ number }) => visit === undefined || number === visit);
      if (chosen.length > 0 && shownRefund !== undefined && shownRefund !== toAmount(sumVisits(chosen).refund))
        throw businessError('refund-changed', orderMessages.refundChanged);
      return this.#store(tx, customerId, { ...locked, chosen }, { by: 'customer', reason });
    });
    await this.sendRefund(cancelled);
    return cancelled.refund;
  }

  /**
   * Cancels for the office, without a fee. The sweeper sends a refund to the card as soon as no undo can take it back any
   * more (docs/rules/office-dispatch.md#undo).
   */
  async cancelByOffice(tx: Db, customerId: CustomerId, of: NamedVisit, author: Author): Promise<Cancelled> {
    const locked = await this.#lock(tx, customerId, of);
    const all = findCancellableByOffice(locked.order, locked.visits, of.visit);
    const chosen = all.filter(({ number }) => of.visit === undefined || number === of.visit);
    return this.#store(tx, customerId, { ...locked, chosen, sendAt: this.#getUndoEnd() }, author);
  }

  /**
   * Takes the fees and the credit notes of cancelled visits back that come back all together, with a supplementary invoice
   * for each note. Rejects it when money has gone back, which is not taken again. Returns the last invoice.
   */
  async takeBack(
    tx: Db,
    customerId: CustomerId,
    { orderId, numbers }: { readonly orderId: number; readonly numbers: readonly number[] },
  ): Promise<TakenBack> {
    const { clock, creditNotes } = this.deps;
    const locked = await this.deps.orderStatus.lock(tx, customerId, orderId);
    const standing = await creditNotes.findStanding(tx, customerId, orderId);
    const fee = await this.#takeFeesBack(tx, customerId, locked, numbers);
    let last: TakenBack = { fee, refund: ZERO };
    for (const note of standing.filter(({ visitNumbers }) => visitNumbers.some((one) => numbers.includes(one)))) {
      const isWhole = note.visitNumbers.every((one) => numbers.includes(one));
      const creditNote = await creditNotes.takeBack(tx, customerId, locked, note, clock());
      if (!(isWhole && (await this.#takeMoneyBack(tx, customerId, locked, note, creditNote.documentId)))) {
        throw businessError('money-sent', orderMessages.moneySent);
      }
      last = { fee, creditNote, refund: add(last.refund, locked.order.paymentMethod === 'cash' ? ZERO : note.amount) };
    }
    return last;
  }

  /**
   * Cancels a visit to which the crew came in vain, with the fee of the order's terms. Rejects one that has not begun.
   * The caller sends the refund of a crew's report after the transaction; the office's waits for an undo
   * (docs/rules/office-money.md#no-show-and-no-access).
   */
  async cancelMissed(tx: Db, customerId: CustomerId, missed: MissedVisit, author: Author): Promise<Cancelled> {
    const { orderId, visit: number, outcome, at = this.deps.clock() } = missed;
    const locked = await this.#lock(tx, customerId, { orderId, visit: number });
    const { order, visits } = locked;
    const visit = visits.find((one) => one.number === number);
    if (visit && at < visit.startsAt) throw businessError('too-early', orderMessages.notBegun);
    const terms = this.deps.shopSettings.termsOf(order);
    const feePercent = outcome === 'no-show' ? terms.no_show_fee_percent : terms.no_access_fee_percent;
    const chosen = findMissed(order, visits, { number, feePercent, by: author.by });
    const waits = author.by === 'office' && { sendAt: this.#getUndoEnd() };
    return this.#store(tx, customerId, { ...locked, chosen, missed, ...waits }, author);
  }

  async sendRefund({ refund, paymentAttemptId }: Cancelled): Promise<void> {
    if (refund > ZERO && paymentAttemptId !== null) await this.deps.refunds.send(paymentAttemptId);
  }

  /**
   * Pays cash back that a crew took at a visit which is cancelled, and that became known after the cancellation. It goes to
   * the wallet; of a deleted account it stays with the shop (docs/rules/office-money.md#cash). Returns what is paid back.
   */
  async payBackCash(
    tx: Db,
    customerId: CustomerId,
    { orderId, visit: number, amount }: { readonly orderId: number; readonly visit: number; readonly amount: Fils },
  ): Promise<Fils> {
    const { notifications, wallet } = this.deps;
    const { order, visits } = await this.#lock(tx, customerId, { orderId, visit: number });
    const visit = visits.find((one) => one.number === number);
    if (visit?.status !== 'Cancelled') return ZERO;
    const overpaid = await this.#getOverpaidCash(tx, customerId, order, visit.price);
    const refund = fils(Math.min(overpaid, amount));
    if (refund <= ZERO || !(await lockLiveCustomer(tx, customerId))) return ZERO;
    await wallet.payBack(tx, customerId, { amount: refund, paymentAttemptId: null }, { orderId });
    await notifications.partRefunded(tx, customerId, {
      amount: refund,
      orderNo: getOrderNo(order),
      isToWallet: true,
    });
    return refund;
  }

  /** Returns when no undo can take back any more what happens now. */
  #getUndoEnd(): Date {
    const { clock, shopSettings } = this.deps;
    return new Date(clock().getTime() + shopSettings.current().undo_minutes * MINUTE_MS);
  }

  /** Takes what the shop kept of visits out of the ledger, and returns it. */
  async #takeFeesBack(
    tx: Db,
    customerId: CustomerId,
    { order }: LockedOrder,
    numbers: readonly number[],
  ): Promise<Fils> {
    const { clock, ledger } = this.deps;
    const kept = (await ledger.entries(tx, customerId, order)).filter(({ kind }) => kind === 'fee');
    const of = { kind: 'fee', customerId, orderId: order.id, happenedAt: clock() } as const;
    const fees = numbers.map((number) => {
      const amounts = kept.filter(({ visit }) => visit === number).map(({ amount }) => amount);
      return { ...of, visit: number, amount: subtract(ZERO, add(ZERO, ...amounts)) };
    });
    await ledger.add(tx, fees);
    return subtract(ZERO, add(ZERO, ...fees.map(({ amount }) => amount)));
  }

  /** Takes a refund back that waits, and expects the cash of the visits again. Returns false when money has gone back. */
  async #takeMoneyBack(
    tx: Db,
    customerId: CustomerId,
    { order, visits }: LockedOrder,
    note: CreditNoteRow,
    documentId: number,
  ): Promise<boolean> {
    const { clock, ledger, refunds } = this.deps;
    const { id: orderId, paymentMethod, paymentAttemptId } = order;
    const entries = await ledger.entries(tx, customerId, order);
    const isPaidBack = entries.some(
      ({ kind, amount, createdAt }) => kind === 'wallet' && amount < ZERO && createdAt >= note.createdAt,
    );
    if (isPaidBack) return false;
    if (paymentMethod === 'cash') {
      const of = { kind: 'cash-expected', customerId, orderId, documentId, happenedAt: clock() } as const;
      const restored = visits.filter(({ number }) => note.visitNumbers.includes(number));
      await ledger.add(
        tx,
        restored.map(({ number: visit, price: amount }) => ({ ...of, visit, amount })),
      );
      return true;
    }
    if (paymentAttemptId === null || !PAYMENT_METHODS[paymentMethod].usesProvider) return false;
    return refunds.takeBack(tx, customerId, { orderId, paymentAttemptId, amount: note.amount, documentId });
  }

  async #lock(tx: Db, customerId: CustomerId, { orderId, visit }: NamedVisit) {
    const locked = await this.deps.orderStatus.lock(tx, customerId, orderId);
    if (visit !== undefined && !locked.visits.some(({ number }) => number === visit)) {
      throw new AppError('not-found', orderMessages.notFound);
    }
    return locked;
  }

  async #store(tx: Db, customerId: CustomerId, of: ChosenVisits, author: Author): Promise<Cancelled> {
    const { clock, creditNotes, orderStatus } = this.deps;
    const { order, chosen, missed } = of;
    if (chosen.length === 0) throw businessError('not-cancellable', orderMessages.notCancellable);
    const { credited, fee } = sumVisits(chosen);
    const visitNumbers = chosen.map(({ number }) => number);
    const note = { visitNumbers, amount: credited, fee, createdAt: clock() };
    const creditNote = credited > ZERO ? await creditNotes.create(tx, customerId, of, note) : undefined;
    const { refund, way } = await this.#payBack(tx, customerId, of, creditNote);
    const isDisputed = way === 'card' && (await this.deps.ledger.getMoney(tx, customerId, order)).disputed > ZERO;
    await this.#addToLedger(tx, customerId, order, chosen, creditNote?.documentId);
    await orderStatus.changeStatus(tx, customerId, {
      ...author,
      orderId: order.id,
      visitNumbers,
      to: 'Cancelled',
      detail: joinTexts(
        missed && missedText(missed.outcome, fee),
        isDisputed ? disputedText(refund) : refundedText(refund, way),
      ),
      creditNote,
      missed: missed && { outcome: missed.outcome, photo: missed.photo ?? null },
    });
    const paymentAttemptId = way === 'card' ? order.paymentAttemptId : null;
    return { refund, fee, way, isCredited: creditNote !== undefined, paymentAttemptId };
  }

  /** Cash that was collected for visits that are cancelled now goes to the wallet. */
  async #payBack(
    tx: Db,
    customerId: CustomerId,
    { order, chosen, sendAt }: ChosenVisits,
    creditNote: IssuedCreditNote | undefined,
  ): Promise<Pick<Cancelled, 'refund' | 'way'>> {
    const isInCash = order.paymentMethod === 'cash';
    const { credited, refund: paid } = sumVisits(chosen);
    const refund = isInCash ? await this.#getOverpaidCash(tx, customerId, order, credited) : paid;
    if (refund <= ZERO || !creditNote) return { refund: ZERO, way: 'none' };
    const { id: orderId, paymentMethod } = order;
    const paymentAttemptId = isInCash ? null : order.paymentAttemptId;
    const of = { orderId, paymentAttemptId, paymentMethod, amount: refund, creditNote, sendAt };
    const way = await this.deps.refunds.ofCancellation(tx, customerId, of);
    if (way === 'wallet' && !(await lockLiveCustomer(tx, customerId))) {
      throw businessError('account-deleted', orderMessages.accountDeleted);
    }
    return { refund, way };
  }

  /** Returns what was collected above what the order still costs, at most `credited`. Its credit note is stored. */
  async #getOverpaidCash(tx: Db, customerId: CustomerId, order: OrderRow, credited: Fils): Promise<Fils> {
    const returnable = await this.deps.ledger.getReturnable(tx, customerId, order);
    if (returnable === ZERO) return ZERO;
    const notes = await findCreditNotes(tx, customerId, order.id);
    const owed = subtract(order.grandTotal, add(ZERO, ...notes.map(({ amount }) => amount)));
    return fils(Math.max(0, Math.min(subtract(returnable, owed), credited)));
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
