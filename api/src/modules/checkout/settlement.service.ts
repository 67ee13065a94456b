import { type Fils, fils } from '@dar/shared/money/money';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { CartService } from '../cart/cart.service.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PlacedOrder } from '../orders/placed-order.ts';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import type { WalletService } from '../wallet/wallet.service.ts';
import {
  claimDue,
  findAnyInvoice,
  findAwaited,
  findDueRefunds,
  findRefund,
  hasPlacedTwin,
  type Invoice,
  insertRefund,
  type Refund,
  setRefundDone,
  setState,
} from './checkout.queries.ts';
import { isByProvider } from './payment-methods.ts';

const CURRENCY = 'aed';
/** How long an invoice may be paid; its slot is kept for less. */
const PAYABLE_MS = 60 * 60_000;
/**
 * Between two looks at an invoice that is not paid: half its age, so that the provider is asked some fifteen times about
 * each, and not every half minute.
 */
const LOOKS = { least: '30 seconds', most: '10 minutes' };
const SWEPT_AT_ONCE = 200;

interface SettlementDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly cart: CartService;
  readonly crews: CrewsService;
  readonly orders: OrdersService;
  readonly wallet: WalletService;
  readonly payments: PaymentProvider;
  readonly log: { readonly error: (details: object, message: string) => void };
}

/** What became of an invoice. */
export type Settlement =
  | { readonly kind: 'placed'; readonly order: PlacedOrder }
  | { readonly kind: 'refunded'; readonly reason: Refund['reason']; readonly amount: Fils }
  | { readonly kind: 'unpaid' };

/** What was received for an invoice, and whether it is what the invoice asks for. */
interface Receipt {
  readonly amount: Fils;
  readonly fits: boolean;
}

/**
 * Turns paid invoices into exactly one order or one refund. The browser's return, the provider's event and the sweeper
 * all call `settle`, in any order, as often as they like, and at once.
 */
export class SettlementService {
  readonly #deps: SettlementDeps;

  constructor(deps: SettlementDeps) {
    this.#deps = deps;
  }

  /** Settles the invoice of a payment that the provider named; nothing happens when it is not one of this shop. */
  async settlePayment(paymentId: string): Promise<void> {
    const { invoiceId } = await this.#deps.payments.find(paymentId);
    const invoice = await findAnyInvoice(this.#deps.db, invoiceId);
    if (invoice?.paymentRef === paymentId) await this.settle(invoice);
  }

  /**
   * Asks who took the money whether the invoice is paid, and then in one transaction decides: an order from what was
   * frozen, whatever became of the cart, or a refund of everything when its slot is gone or its cart was ordered already.
   */
  async settle(invoice: Invoice): Promise<Settlement> {
    const { db } = this.#deps;
    const receipt = invoice.state === 'open' ? await this.#receiptOf(invoice) : undefined;
    const settlement = await inTransaction(db, (tx) => this.#decide(tx, invoice, receipt));
    // What fails here is paid back by the sweeper.
    if (settlement.kind === 'refunded') await this.#attempt(invoice.id, () => this.#payBack(invoice.id));
    return settlement;
  }

  /** Makes an invoice unpayable; one that was paid meanwhile is settled. */
  async close(invoice: Invoice): Promise<void> {
    const { db, cart, payments, wallet } = this.#deps;
    if (isByProvider(invoice.paymentMethod) && invoice.paymentRef) {
      const { state } = await payments.close(invoice.paymentRef);
      if (state === 'succeeded') await this.settle(invoice);
      if (state !== 'cancelled') return;
    }
    await inTransaction(db, async (tx) => {
      await cart.lock(tx, invoice.customerId);
      if (!(await wallet.hasPaid(tx, invoice.customerId, invoice.id))) await setState(tx, invoice.id, 'cancelled');
    });
  }

  /**
   * Closes what a customer can still pay for a cart that is no longer so. What the provider cannot be asked about now is
   * left to the sweeper, and keeps nobody from paying.
   */
  async closeOutdated(current: Invoice): Promise<void> {
    const { db } = this.#deps;
    const awaited = await findAwaited(db, current.customerId);
    const outdated = awaited.filter((invoice) => invoice.cartRevision !== current.cartRevision);
    for (const invoice of outdated) await this.#attempt(invoice.id, () => this.close(invoice));
  }

  /** Settles what nobody finished and is due: paid invoices, refunds on their way, and invoices that can no longer be paid. */
  async sweep(): Promise<void> {
    const { db, clock } = this.#deps;
    for (const invoice of await claimDue(db, clock(), LOOKS, SWEPT_AT_ONCE)) {
      await this.#attempt(invoice.id, async () => {
        const { kind } = await this.settle(invoice);
        if (kind === 'unpaid' && (await this.#isOver(invoice))) await this.close(invoice);
      });
    }
    for (const id of await findDueRefunds(db, SWEPT_AT_ONCE)) await this.#attempt(id, () => this.#payBack(id));
  }

  /** What was received: the provider's word for a card, the ledger's for the wallet. No one else's counts. */
  async #receiptOf(invoice: Invoice): Promise<Receipt | undefined> {
    const { db, payments, wallet } = this.#deps;
    const { customerId, grandTotal, id, paymentMethod, paymentRef } = invoice;
    if (paymentRef === null) return undefined;
    if (!isByProvider(paymentMethod)) {
      return (await wallet.hasPaid(db, customerId, id)) ? { amount: grandTotal, fits: true } : undefined;
    }
    const payment = await payments.find(paymentRef);
    if (payment.state !== 'succeeded') return undefined;
    const fits = payment.invoiceId === id && payment.amount === grandTotal && payment.currency === CURRENCY;
    return { amount: payment.amount, fits };
  }

  async #decide(tx: Db, { id, customerId }: Invoice, receipt: Receipt | undefined): Promise<Settlement> {
    const { cart, orders } = this.#deps;
    const revision = await cart.lock(tx, customerId);
    const invoice = await findAnyInvoice(tx, id);
    const placed = await orders.placedFor(tx, customerId, id);
    if (placed) return { kind: 'placed', order: placed };
    if (invoice?.state === 'refunded') {
      const { reason, amount } = (await findRefund(tx, id)) ?? { reason: 'slot-lost', amount: fils(0) };
      return { kind: 'refunded', reason, amount };
    }
    if (invoice?.state !== 'open' || !receipt) return { kind: 'unpaid' };
    const isOfCart = revision === invoice.cartRevision;
    if (!receipt.fits) return this.#refund(tx, invoice, receipt, 'payment-differs');
    if (await hasPlacedTwin(tx, invoice)) return this.#refund(tx, invoice, receipt, 'already-ordered');
    const crewTimeId = await this.#book(tx, invoice, isOfCart);
    if (crewTimeId === undefined) return this.#refund(tx, invoice, receipt, 'slot-lost', isOfCart);
    const order = await orders.place(tx, customerId, invoice, crewTimeId);
    await setState(tx, id, 'placed');
    if (isOfCart) await cart.emptyOrdered(tx, customerId, revision);
    return { kind: 'placed', order };
  }

  async #book(tx: Db, invoice: Invoice, isOfCart: boolean): Promise<number | undefined> {
    const { clock, crews } = this.#deps;
    if (invoice.startsAt <= clock()) return undefined;
    return isOfCart ? crews.book(tx, invoice.customerId, invoice) : crews.bookBeside(tx, invoice.customerId, invoice);
  }

  async #refund(
    tx: Db,
    { id, customerId, paymentMethod }: Invoice,
    { amount }: Receipt,
    reason: Refund['reason'],
    releasesHold = false,
  ): Promise<Settlement> {
    const { clock, crews, wallet } = this.#deps;
    const isByWallet = !isByProvider(paymentMethod);
    if (isByWallet) await wallet.payBack(tx, customerId, { amount, invoiceId: id });
    const createdAt = clock();
    const doneAt = isByWallet ? createdAt : null;
    await insertRefund(tx, { invoiceId: id, customerId, amount, reason, createdAt, doneAt });
    await setState(tx, id, 'refunded');
    if (releasesHold) await crews.release(tx, customerId);
    return { kind: 'refunded', reason, amount };
  }

  async #payBack(invoiceId: string): Promise<void> {
    const { db, clock, payments } = this.#deps;
    const refund = await findRefund(db, invoiceId);
    const invoice = await findAnyInvoice(db, invoiceId);
    if (!refund || refund.doneAt || !invoice?.paymentRef) return;
    const providerRef = await payments.refund({ id: invoice.paymentRef, invoiceId });
    await setRefundDone(db, invoiceId, providerRef, clock());
  }

  async #isOver(invoice: Invoice): Promise<boolean> {
    const { db, cart, clock } = this.#deps;
    if (clock().getTime() - invoice.createdAt.getTime() > PAYABLE_MS) return true;
    return (await cart.load(db, invoice.customerId)).revision !== invoice.cartRevision;
  }

  async #attempt(invoiceId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      this.#deps.log.error({ err, invoiceId }, 'a payment is not settled yet');
    }
  }
}
