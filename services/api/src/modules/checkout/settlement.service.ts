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
import type { PlacedOrder } from '../orders/placed-order.ts';
import { PAYMENT_CURRENCY, type PaymentEvent } from '../payments/payment-provider.ts';
import { checkoutMessages, refundedText } from './checkout.messages.ts';
import {
  findAnyInvoice,
  findInvoice,
  findInvoiceByPayment,
  findInvoiceByRef,
  findProcessingInvoices,
  hasOrderedLines,
  type Invoice,
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
  readonly matchesInvoice: boolean;
}

/**
 * Turns each paid invoice into exactly one order or refund. The browser's return, provider events and the sweeper all
 * call `settle`, concurrently and repeatedly.
 */
export class SettlementService extends Service {
  /**
   * Places the order of an invoice, once; a repeat returns the same order. Rejects an unpaid or refunded invoice.
   * `reference` confirms a wallet authorisation and is ignored for cards, since only the provider confirms those.
   */
  async place(customerId: CustomerId, invoiceId: string, reference: string): Promise<PlacedOrder> {
    const { db } = this.deps;
    const invoice = await findInvoice(db, customerId, invoiceId);
    if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
    if (invoice.paymentMethod === 'cash') {
      if (invoice.state !== 'placed') await this.requireNoneProcessing(customerId);
      return this.#placeUnpaid(invoice);
    }
    if (invoice.paymentMethod === 'wallet' && reference === invoice.paymentRef) {
      await this.confirmWallet(customerId, reference);
    }
    const settled = await this.settle(invoice);
    if (settled.kind === 'refunded') throw businessError('payment-refunded', refundedText(settled));
    if (settled.kind === 'unpaid') throw businessError('payment-not-completed', checkoutMessages.notCompleted);
    if (settled.kind === 'processing') throw businessError('payment-processing', checkoutMessages.processing);
    return settled.order;
  }

  /** Debits the wallet for an authorisation, once. Rejects a low balance, a changed cart or a second payment. */
  async confirmWallet(customerId: CustomerId, secret: string): Promise<void> {
    const { db, cart, wallet } = this.deps;
    await this.requireNoneProcessing(customerId);
    await inTransaction(db, async (tx) => {
      const revision = await cart.lock(tx, customerId);
      const invoice = await findInvoiceByRef(tx, customerId, secret);
      if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
      if (await wallet.hasPaid(tx, customerId, invoice.id)) return;
      if (revision !== invoice.cartRevision) throw businessError('cart-changed', checkoutMessages.cartChanged);
      if (invoice.state !== 'open') throw businessError('payment-not-completed', checkoutMessages.notCompleted);
      await wallet.pay(tx, customerId, { amount: invoice.grandTotal, invoiceId: invoice.id });
    });
  }

  /** Returns what became of a payment. Settles a paid invoice, and never places a cash order. */
  async getState(customerId: CustomerId, invoiceId: string): Promise<PaymentState> {
    const invoice = await findInvoice(this.deps.db, customerId, invoiceId);
    if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
    const { paymentMethod: method } = invoice;
    const settled = await this.settle(invoice);
    if (settled.kind !== 'unpaid') return { method, ...settled };
    return { method, kind: invoice.state === 'cancelled' ? 'cancelled' : 'open' };
  }

  /** Settles the invoice of a provider event, or reports a payment of this shop without one. */
  async handleEvent({ kind, paymentId }: PaymentEvent): Promise<void> {
    const { db, refunds, unknownPayments } = this.deps;
    const invoice = await findInvoiceByPayment(db, paymentId);
    if (kind === 'refund-changed') await (invoice ? refunds.refresh(invoice) : unknownPayments.refresh(paymentId));
    else await (invoice ? this.settle(invoice) : unknownPayments.report(paymentId));
  }

  /**
   * Queries whether the invoice is paid and decides in one transaction: an order from the frozen lines, or a full
   * refund when the slot is lost or another order has its lines.
   */
  async settle(invoice: Invoice): Promise<Settlement> {
    const { db, refunds } = this.deps;
    const receipt = invoice.state === 'open' ? await this.#toReceipt(invoice) : undefined;
    if (receipt === 'processing') return { kind: 'processing' };
    const settlement = await inTransaction(db, (tx) => this.#decide(tx, invoice, receipt));
    if (settlement.kind === 'refunded') await refunds.send(invoice.id);
    return settlement;
  }

  /** Asks only about payments that were processing when last seen, so that a slow provider delays nobody else. */
  async requireNoneProcessing(customerId: CustomerId): Promise<void> {
    for (const invoice of await findProcessingInvoices(this.deps.db, customerId)) {
      const { kind } = await this.settle(invoice);
      if (kind === 'processing') throw businessError('payment-processing', checkoutMessages.processing);
    }
  }

  /** Only the provider and the ledger of the wallet count. Stores whether the provider is still processing. */
  async #toReceipt(invoice: Invoice): Promise<Receipt | 'processing' | undefined> {
    const { db, payments, wallet } = this.deps;
    const { customerId, grandTotal, id, paymentMethod, paymentRef } = invoice;
    if (paymentRef === null) return undefined;
    if (!PAYMENT_METHODS[paymentMethod].usesProvider) {
      return (await wallet.hasPaid(db, customerId, id)) ? { amount: grandTotal, matchesInvoice: true } : undefined;
    }
    const payment = await payments.find(paymentRef);
    const isProcessing = payment.state === 'processing';
    if (isProcessing !== invoice.isProcessing) await setProcessing(db, id, isProcessing);
    if (isProcessing) return 'processing';
    if (payment.state !== 'succeeded') return undefined;
    const matchesInvoice =
      payment.invoiceId === id && payment.amount === grandTotal && payment.currency === PAYMENT_CURRENCY;
    return { amount: payment.amount, matchesInvoice };
  }

  async #decide(tx: Db, { id, customerId }: Invoice, receipt: Receipt | undefined): Promise<Settlement> {
    const { cart, coupons, orders, partners } = this.deps;
    const revision = await cart.lock(tx, customerId);
    const invoice = await findAnyInvoice(tx, id);
    const placed = await orders.placedFor(tx, customerId, id);
    if (placed) return { kind: 'placed', order: placed };
    if (invoice?.state === 'refunded') {
      const { reason, amount } = (await this.deps.refunds.find(tx, id)) ?? { reason: 'slot-lost', amount: fils(0) };
      return { kind: 'refunded', reason, amount };
    }
    if (invoice?.state !== 'open' || !receipt) return { kind: 'unpaid' };
    const isOfCart = revision === invoice.cartRevision;
    const isKept = !invoice.paymentRef || (await this.deps.unknownPayments.endWait(tx, invoice.paymentRef));
    if (!(receipt.matchesInvoice && isKept)) return this.#refund(tx, invoice, receipt, 'payment-differs');
    if (await hasOrderedLines(tx, invoice)) return this.#refund(tx, invoice, receipt, 'already-ordered');
    if (!(await coupons.lockUse(tx, customerId, invoice.couponCode)))
      return this.#refund(tx, invoice, receipt, 'coupon-used');
    // Stays bound when the slot is lost: the customer has paid and will order again.
    if (!(await partners.bind(tx, customerId, invoice.lines))) return this.#refund(tx, invoice, receipt, 'offer-used');
    const visits = await this.#book(tx, invoice, isOfCart);
    if (visits === undefined) return this.#refund(tx, invoice, receipt, 'slot-lost', isOfCart);
    const order = await orders.place(tx, customerId, invoice, visits);
    await coupons.use(tx, customerId, order.id, invoice.couponCode);
    await this.deps.crews.resetHoldLimit(tx, customerId);
    await setState(tx, id, 'placed');
    if (isOfCart) await cart.clearAfterOrder(tx, customerId, revision);
    else await cart.removeOrdered(tx, customerId, invoice.lines);
    return { kind: 'placed', order };
  }

  /** Places a cash order. Rejects a changed cart, too many open cash orders and a taken slot, and keeps the cart. */
  async #placeUnpaid(invoice: Invoice): Promise<PlacedOrder> {
    const { db, cart, coupons, orders, partners } = this.deps;
    const { customerId } = invoice;
    return inTransaction(db, async (tx) => {
      const isOfCart = await cart.clearAfterOrder(tx, customerId, invoice.cartRevision);
      const placed = isOfCart ? undefined : await orders.placedFor(tx, customerId, invoice.id);
      if (placed) return placed;
      if (!(isOfCart && (await setState(tx, invoice.id, 'placed'))))
        throw businessError('cart-changed', checkoutMessages.cartChanged);
      if (invoice.grandTotal > ZERO) await orders.requireFewOpenCash(tx, customerId);
      if (!(await coupons.lockUse(tx, customerId, invoice.couponCode))) {
        throw businessError('coupon-removed', couponMessages.removed(invoice.couponCode));
      }
      if (!(await partners.bind(tx, customerId, invoice.lines)))
        throw businessError('cart-changed', cartMessages.changedSinceShown);
      const visits = await this.#bookSlot(tx, customerId, invoice);
      const order = await orders.place(tx, customerId, invoice, visits);
      await coupons.use(tx, customerId, order.id, invoice.couponCode);
      return order;
    });
  }

  async #bookSlot(tx: Db, customerId: CustomerId, invoice: Invoice): Promise<readonly CrewSpan[]> {
    const isOver = invoice.startsAt <= this.deps.clock();
    const visits = isOver ? undefined : await this.deps.crews.book(tx, customerId, this.#toBooking(invoice));
    if (visits === undefined) {
      this.deps.counters.increment('slots_lost');
      throw businessError('slot-lost', checkoutMessages.slotLost);
    }
    return visits;
  }

  async #book(tx: Db, invoice: Invoice, isOfCart: boolean): Promise<readonly CrewSpan[] | undefined> {
    const { clock, crews } = this.deps;
    if (invoice.startsAt <= clock()) return undefined;
    return isOfCart
      ? crews.book(tx, invoice.customerId, this.#toBooking(invoice))
      : crews.bookAlongsideHold(tx, invoice.customerId, this.#toBooking(invoice));
  }

  async #refund(
    tx: Db,
    invoice: Invoice,
    { amount }: Receipt,
    reason: Refund['reason'],
    releasesHold = false,
  ): Promise<Settlement> {
    const { counters, crews, refunds } = this.deps;
    if (reason === 'slot-lost') counters.increment('slots_lost');
    await refunds.create(tx, invoice, { amount, reason });
    await setState(tx, invoice.id, 'refunded');
    if (releasesHold) await crews.release(tx, invoice.customerId);
    return { kind: 'refunded', reason, amount };
  }

  #toBooking({ activityId, members, address, visits, startsAt, endsAt }: Invoice): Booking {
    const frozen = visits.map((visit) => ({ startsAt: new Date(visit.startsAt), endsAt: new Date(visit.endsAt) }));
    const community = this.deps.communities.find(address);
    return { activityId, members, community, visits: frozen.length > 0 ? frozen : [{ startsAt, endsAt }] };
  }
}
