import { type Fils, fils, ZERO } from '@dar/contracts/money';
import { PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import { couponMessages } from '../coupons/coupons.service.ts';
import type { Booking, CrewSpan } from '../crews/spans.ts';
import type { PlacedOrder } from '../orders/orders.service.ts';
import { PAYMENT_CURRENCY } from '../payments/payment-provider.ts';
import { checkoutMessages, orderedMeanwhileText, refundedText } from './checkout.messages.ts';
import {
  cancelAttempt,
  findAnyAttempt,
  findAttempt,
  findAttemptByRef,
  findOpenAttempts,
  findOpenOfCart,
  hasOrderedLines,
  makeDue,
  type PaymentAttempt,
  setProcessing,
  setState,
} from './checkout.queries.ts';
import type { Refund } from './refunds.queries.ts';

export type Settlement =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'refunded'; readonly reason: Refund['reason']; readonly amount: Fils }
  | { readonly kind: 'processing' }
  | { readonly kind: 'unpaid' };

type PaymentState = { readonly method: PaymentMethod } & (
  | Exclude<Settlement, { readonly kind: 'unpaid' }>
  | { readonly kind: 'open' | 'cancelled' }
);

interface Receipt {
  readonly amount: Fils;
  readonly matchesAttempt: boolean;
}

/**
 * Turns each paid payment attempt into exactly one order or refund, and closes those that a customer has not finished
 * (docs/rules/payments.md#one-open-payment). The browser's return, provider events and the sweeper all call `settle`,
 * concurrently and repeatedly.
 */
export class SettlementService extends Service {
  /**
   * Places the order of a payment attempt, once; a repeat returns the same order. Rejects an unpaid or refunded payment attempt.
   * `reference` confirms a wallet authorisation and is ignored for cards, since only the provider confirms those.
   */
  async place(customerId: CustomerId, paymentAttemptId: string, reference: string): Promise<PlacedOrder> {
    const { db } = this.deps;
    const attempt = await findAttempt(db, customerId, paymentAttemptId);
    if (!attempt) throw new AppError('not-found', checkoutMessages.paymentNotFound);
    if (attempt.paymentMethod === 'cash') {
      if (attempt.state !== 'placed') await this.requireNoneProcessing(customerId);
      return this.#placeUnpaid(attempt);
    }
    if (attempt.paymentMethod === 'wallet' && reference === attempt.paymentRef) {
      await this.confirmWallet(customerId, reference);
    }
    const settled = await this.settle(attempt);
    if (settled.kind === 'refunded') throw businessError('payment-refunded', refundedText(settled));
    if (settled.kind === 'unpaid') throw businessError('payment-not-completed', checkoutMessages.notCompleted);
    if (settled.kind === 'processing') throw businessError('payment-processing', checkoutMessages.processing);
    return settled.order;
  }

  /** Debits the wallet for an authorisation, once. Rejects a low balance, a changed cart or a second payment. */
  async confirmWallet(customerId: CustomerId, secret: string): Promise<void> {
    const { db, blocks, cart, wallet } = this.deps;
    await this.requireNoneProcessing(customerId);
    await inTransaction(db, async (tx) => {
      const revision = await cart.lock(tx, customerId);
      const attempt = await findAttemptByRef(tx, customerId, secret);
      if (!attempt) throw new AppError('not-found', checkoutMessages.paymentNotFound);
      if (await wallet.hasPaid(tx, customerId, attempt.id)) return;
      await blocks.requireNone(tx, customerId);
      if (revision !== attempt.cartRevision) throw businessError('cart-changed', checkoutMessages.cartChanged);
      if (attempt.state !== 'open') throw businessError('payment-not-completed', checkoutMessages.notCompleted);
      await wallet.pay(tx, customerId, { amount: attempt.grandTotal, paymentAttemptId: attempt.id });
    });
  }

  /** Returns what became of a payment. Settles a paid payment attempt, and never places a cash order. */
  async getState(customerId: CustomerId, paymentAttemptId: string): Promise<PaymentState> {
    const attempt = await findAttempt(this.deps.db, customerId, paymentAttemptId);
    if (!attempt) throw new AppError('not-found', checkoutMessages.paymentNotFound);
    const { paymentMethod: method } = attempt;
    const settled = await this.settle(attempt);
    if (settled.kind !== 'unpaid') return { method, ...settled };
    return { method, kind: attempt.state === 'cancelled' ? 'cancelled' : 'open' };
  }

  /**
   * Queries whether the payment attempt is paid and decides in one transaction: an order from the frozen lines, or a full
   * refund when the slot is lost or another order has its lines.
   */
  async settle(attempt: PaymentAttempt): Promise<Settlement> {
    const { db, refunds } = this.deps;
    const receipt = attempt.state === 'open' ? await this.#toReceipt(attempt) : undefined;
    if (receipt === 'processing') return { kind: 'processing' };
    const settlement = await inTransaction(db, (tx) => this.#decide(tx, attempt, receipt));
    if (settlement.kind === 'refunded') await refunds.send(attempt.id);
    return settlement;
  }

  /** Asks only about payments that were processing when last seen, so that a slow provider delays nobody else. */
  async requireNoneProcessing(customerId: CustomerId): Promise<void> {
    for (const attempt of await findOpenOfCart(this.deps.db, customerId)) {
      if (!attempt.isProcessing) continue;
      const { kind } = await this.settle(attempt);
      if (kind === 'processing') throw businessError('payment-processing', checkoutMessages.processing);
    }
  }

  /** Cancels a payment attempt and its payment at the provider. Settles it instead when it was paid meanwhile. */
  async close(attempt: PaymentAttempt): Promise<Settlement> {
    const { db, cart, linkHolds, payments, wallet } = this.deps;
    if (PAYMENT_METHODS[attempt.paymentMethod].usesProvider && attempt.paymentRef) {
      const { state } = await payments.close(attempt.paymentRef);
      if (state !== 'cancelled') return this.settle(attempt);
    }
    const isPaid = await inTransaction(db, async (tx) => {
      await cart.lock(tx, attempt.customerId);
      const hasPaid = await wallet.hasPaid(tx, attempt.customerId, attempt.id);
      if (!hasPaid && (await cancelAttempt(tx, attempt))) await linkHolds.release(tx, attempt);
      return hasPaid;
    });
    return isPaid ? this.settle(attempt) : { kind: 'unpaid' };
  }

  async closeAll(customerId: CustomerId): Promise<void> {
    for (const attempt of await findOpenAttempts(this.deps.db, customerId)) await this.close(attempt);
  }

  /** Closes every payment of the cart before cart, time or coupon change. Throws while the provider processes one. */
  async closeBeforeChange(customerId: CustomerId): Promise<void> {
    for (const attempt of await findOpenOfCart(this.deps.db, customerId)) await this.#tryToClose(attempt);
  }

  /** Closes every other payment of the cart before the payment of a payment attempt opens. Throws when one of them was paid. */
  async closeBeforePayment({ id, customerId }: PaymentAttempt): Promise<void> {
    for (const other of await findOpenOfCart(this.deps.db, customerId)) {
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
    const settled = attempt.isProcessing ? await this.settle(attempt) : undefined;
    return settled && settled.kind !== 'unpaid' ? settled : this.close(attempt);
  }

  /** Only the provider and the ledger of the wallet count. Stores whether the provider is still processing. */
  async #toReceipt(attempt: PaymentAttempt): Promise<Receipt | 'processing' | undefined> {
    const { db, payments, wallet } = this.deps;
    const { customerId, grandTotal, id, paymentMethod, paymentRef } = attempt;
    if (paymentRef === null) return undefined;
    if (!PAYMENT_METHODS[paymentMethod].usesProvider) {
      return (await wallet.hasPaid(db, customerId, id)) ? { amount: grandTotal, matchesAttempt: true } : undefined;
    }
    const payment = await payments.find(paymentRef);
    const isProcessing = payment.state === 'processing';
    if (isProcessing !== attempt.isProcessing) await setProcessing(db, id, isProcessing);
    if (isProcessing) return 'processing';
    if (payment.state !== 'succeeded') return undefined;
    const matchesAttempt =
      payment.paymentAttemptId === id && payment.amount === grandTotal && payment.currency === PAYMENT_CURRENCY;
    return { amount: payment.amount, matchesAttempt };
  }

  async #decide(tx: Db, { id, customerId }: PaymentAttempt, receipt: Receipt | undefined): Promise<Settlement> {
    const { cart, coupons, ledger, orders, partners } = this.deps;
    const revision = await cart.lock(tx, customerId);
    const attempt = await findAnyAttempt(tx, id);
    const placed = await orders.placedFor(tx, customerId, id);
    if (placed) return { kind: 'placed', order: placed };
    if (attempt?.state === 'refunded') {
      const { reason, amount } = (await this.deps.refunds.find(tx, id)) ?? { reason: 'slot-lost', amount: fils(0) };
      return { kind: 'refunded', reason, amount };
    }
    if (attempt?.state !== 'open' || !receipt) return { kind: 'unpaid' };
    const isOfCart = revision === attempt.cartRevision;
    const isKept = !attempt.paymentRef || (await this.deps.unknownPayments.endWait(tx, attempt.paymentRef));
    if (!(receipt.matchesAttempt && isKept)) return this.#refund(tx, attempt, receipt, 'payment-differs');
    if (await hasOrderedLines(tx, attempt)) return this.#refund(tx, attempt, receipt, 'already-ordered');
    if (!(await coupons.lockUse(tx, customerId, attempt.couponCode)))
      return this.#refund(tx, attempt, receipt, 'coupon-used');
    // Stays bound when the slot is lost: the customer has paid and will order again.
    if (!(await partners.bind(tx, customerId, attempt.lines))) return this.#refund(tx, attempt, receipt, 'offer-used');
    const visits = await this.#book(tx, attempt, isOfCart);
    if (visits === undefined) return this.#refund(tx, attempt, receipt, 'slot-lost', isOfCart);
    const order = await orders.place(tx, customerId, attempt, visits);
    await ledger.charged(tx, attempt, receipt.amount, order.id);
    await coupons.use(tx, customerId, order.id, attempt.couponCode);
    await this.deps.crews.resetHoldLimit(tx, customerId);
    await setState(tx, id, 'placed');
    if (isOfCart) await cart.clearAfterOrder(tx, customerId, revision);
    else await cart.removeOrdered(tx, customerId, attempt.lines);
    return { kind: 'placed', order };
  }

  /** Places a cash order. Rejects a changed cart, too many open cash orders and a taken slot, and keeps the cart. */
  async #placeUnpaid(attempt: PaymentAttempt): Promise<PlacedOrder> {
    const { db, blocks, cart, coupons, orders, partners } = this.deps;
    const { customerId } = attempt;
    return inTransaction(db, async (tx) => {
      const isOfCart = await cart.clearAfterOrder(tx, customerId, attempt.cartRevision);
      const placed = isOfCart ? undefined : await orders.placedFor(tx, customerId, attempt.id);
      if (placed) return placed;
      if (!(isOfCart && (await setState(tx, attempt.id, 'placed'))))
        throw businessError('cart-changed', checkoutMessages.cartChanged);
      await blocks.requireNone(tx, customerId);
      if (attempt.grandTotal > ZERO) await orders.requireFewOpenCash(tx, customerId);
      if (!(await coupons.lockUse(tx, customerId, attempt.couponCode))) {
        throw businessError('coupon-removed', couponMessages.removed(attempt.couponCode));
      }
      if (!(await partners.bind(tx, customerId, attempt.lines)))
        throw businessError('cart-changed', cartMessages.changedSinceShown);
      const visits = await this.#bookSlot(tx, customerId, attempt);
      const order = await orders.place(tx, customerId, attempt, visits);
      await coupons.use(tx, customerId, order.id, attempt.couponCode);
      return order;
    });
  }

  async #bookSlot(tx: Db, customerId: CustomerId, attempt: PaymentAttempt): Promise<readonly CrewSpan[]> {
    const isOver = attempt.startsAt <= this.deps.clock();
    const visits = isOver ? undefined : await this.deps.crews.book(tx, customerId, this.#toBooking(attempt));
    if (visits === undefined) {
      this.deps.counters.increment('slots_lost');
      throw businessError('slot-lost', checkoutMessages.slotLost);
    }
    return visits;
  }

  async #book(tx: Db, attempt: PaymentAttempt, isOfCart: boolean): Promise<readonly CrewSpan[] | undefined> {
    const { clock, crews, linkHolds } = this.deps;
    if (attempt.startsAt <= clock()) return undefined;
    if (attempt.linkHash !== null) return linkHolds.book(tx, attempt, this.#toBooking(attempt));
    return isOfCart
      ? crews.book(tx, attempt.customerId, this.#toBooking(attempt))
      : crews.bookAlongsideHold(tx, attempt.customerId, this.#toBooking(attempt));
  }

  async #refund(
    tx: Db,
    attempt: PaymentAttempt,
    { amount }: Receipt,
    reason: Refund['reason'],
    releasesHold = false,
  ): Promise<Settlement> {
    const { counters, crews, ledger, linkHolds, refunds } = this.deps;
    if (reason === 'slot-lost') counters.increment('slots_lost');
    await ledger.charged(tx, attempt, amount);
    await refunds.create(tx, attempt, { amount, reason });
    await setState(tx, attempt.id, 'refunded');
    if (releasesHold) await crews.release(tx, attempt.customerId);
    await linkHolds.release(tx, attempt);
    return { kind: 'refunded', reason, amount };
  }

  #toBooking({ activityId, crewSize, address, visits }: PaymentAttempt): Booking {
    const frozen = visits.map((visit) => ({ startsAt: new Date(visit.startsAt), endsAt: new Date(visit.endsAt) }));
    const community = this.deps.communities.find(address);
    return { activityId, crewSize, community, visits: frozen };
  }
}
