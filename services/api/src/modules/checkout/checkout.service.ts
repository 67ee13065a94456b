import type { Address } from '@dar/contracts/addresses';
import type { CheckoutContents, PaymentMethod } from '@dar/contracts/checkout';
import type { Language } from '@dar/contracts/language';
import { toAmount } from '@dar/contracts/money';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { CustomerId } from '../auth/session.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import type { CartService } from '../cart/cart.service.ts';
import { type Cart, hasEndedCoupon, toCartContents } from '../cart/cart-view.ts';
import { removedCouponText } from '../coupons/coupons.messages.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { OrdersService } from '../orders/orders.service.ts';
import type { PlacedOrder } from '../orders/placed-order.ts';
import type { PartnersService } from '../partners/partners.service.ts';
import type { PaymentProvider, ProviderPayment } from '../payments/payment-provider.ts';
import type { PaymentSignatures } from '../payments/payment-signatures.ts';
import type { RateLimit } from '../rate-limit/rate-limit.service.ts';
import type { SavedCardsService } from '../saved-cards/saved-cards.service.ts';
import type { CatalogReader } from '../schedule/bookable-service.ts';
import type { WalletService } from '../wallet/wallet.service.ts';
import { checkoutMessages, refundedText } from './checkout.messages.ts';
import {
  findInvoice,
  findInvoiceByRef,
  type Invoice,
  makeOutdatedDue,
  openInvoice,
  setPaymentRef,
  setState,
} from './checkout.queries.ts';
import { freezeCart } from './frozen-cart.ts';
import { NEW_INVOICES } from './payment-limit.ts';
import { enabledMethod, MINIMUM_TOTAL, PROVIDER_MAXIMUM, paymentMethodFlags, usesProvider } from './payment-methods.ts';
import type { Settlement, SettlementService } from './settlement.service.ts';
import { isOtherCart, type ShownCart } from './shown-cart.ts';

interface CheckoutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: CatalogReader;
  readonly cart: CartService;
  readonly crews: CrewsService;
  readonly addresses: AddressesService;
  readonly wallet: WalletService;
  readonly orders: OrdersService;
  readonly partners: PartnersService;
  readonly payments: PaymentProvider;
  readonly paymentSignatures: PaymentSignatures;
  readonly savedCards: SavedCardsService;
  readonly settlement: SettlementService;
  readonly rateLimit: RateLimit;
  readonly paymentMethods: readonly PaymentMethod[];
}

/** A frozen invoice with the data of the payment form; empty for cash. */
interface OpenPayment {
  readonly invoiceId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

type PaymentState = { readonly method: PaymentMethod } & (
  | Exclude<Settlement, { readonly kind: 'unpaid' }>
  | { readonly kind: 'open' | 'cancelled' }
);

interface PaymentChoice {
  /** Payment type code (docs/rules/checkout.md#methods). */
  readonly paymentType: string;
  readonly addressId: number | undefined;
  readonly couponCode: string;
  /** Limits coupon attempts. */
  readonly networkAddress: string;
  readonly shown: ShownCart;
  /** Of the order's e-mail. */
  readonly language: Language | undefined;
}

/** Checkout: contents, invoice and order. */
export class CheckoutService {
  readonly #deps: CheckoutDeps;

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
  }

  async contents(customerId: CustomerId): Promise<CheckoutContents> {
    const { db, crews, addresses, wallet } = this.#deps;
    const loaded = await this.#loadCart(customerId);
    const hold = await crews.heldBy(db, customerId);
    const contents = toCartContents(loaded, hold);
    return {
      ...contents,
      is_slot_lost: contents.lost_time === '' ? '0' : '1',
      default_address: (await addresses.defaultOf(db, customerId)) ?? null,
      payment_methods: paymentMethodFlags(this.#deps.paymentMethods),
      wallet_balance: toAmount(await wallet.balance(customerId)),
      coupon_code: loaded.couponCode,
      removed_coupon: loaded.removedCoupon,
      total_amount: contents.grand_total,
      cart_revision: loaded.revision,
      publishable_key: this.#deps.payments.publishableKey,
    };
  }

  /** Returns the cart, after the removal of a coupon that no longer applies. */
  async #loadCart(customerId: CustomerId): Promise<Cart> {
    const { db, cart } = this.#deps;
    const loaded = await cart.load(db, customerId);
    if (!hasEndedCoupon(loaded)) return loaded;
    return inTransaction(db, async (tx) => {
      await cart.removeEndedCoupon(tx, customerId, await cart.loadLocked(tx, customerId));
      return cart.load(tx, customerId);
    });
  }

  /**
   * Freezes the cart as an invoice and opens its payment, once per cart, method and address. Makes outdated invoices
   * due for the sweeper. Rejects a cart that differs from the shown one. Removes a coupon that no longer applies, and
   * then opens nothing, so that the customer sees the new total first.
   */
  async init(customerId: CustomerId, choice: PaymentChoice): Promise<OpenPayment> {
    const { db, cart, paymentMethods, settlement } = this.#deps;
    const method = enabledMethod(paymentMethods, choice.paymentType);
    if (!method) throw businessError(checkoutMessages.methodOff);
    await settlement.requireNoneProcessing(customerId);
    const shown = await this.#applyCoupon(customerId, choice);
    const { invoice, removedCoupon } = await inTransaction(db, async (tx) => {
      const contents = await cart.loadLocked(tx, customerId);
      const removedCoupon = await cart.removeEndedCoupon(tx, customerId, contents);
      if (removedCoupon) return { removedCoupon };
      if (isOtherCart(contents, shown)) throw businessError(cartMessages.changedSinceShown);
      return { invoice: await this.#openInvoice(tx, customerId, contents, method, choice) };
    });
    if (!invoice) throw businessError(removedCouponText(removedCoupon));
    const payment = await this.#openPayment(invoice);
    // The provider cancelled the payment, so a new one is needed.
    return payment ?? this.init(customerId, { ...choice, couponCode: '', shown });
  }

  /** Returns the expected cart, whose revision this coupon may change. */
  async #applyCoupon(customerId: CustomerId, { couponCode, networkAddress, shown }: PaymentChoice): Promise<ShownCart> {
    if (!couponCode) return shown;
    const revision = await this.#deps.cart.applyCoupon(customerId, couponCode, networkAddress, shown.revision);
    return shown.revision === undefined ? shown : { ...shown, revision };
  }

  /** Debits the wallet for an authorisation, once. Rejects a low balance, a changed cart or a second payment. */
  async confirmWallet(customerId: CustomerId, secret: string): Promise<void> {
    const { db, cart, wallet, settlement } = this.#deps;
    await settlement.requireNoneProcessing(customerId);
    await inTransaction(db, async (tx) => {
      const revision = await cart.lock(tx, customerId);
      const invoice = await findInvoiceByRef(tx, customerId, secret);
      if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
      if (await wallet.hasPaid(tx, customerId, invoice.id)) return;
      if (invoice.state !== 'open') throw businessError(checkoutMessages.notCompleted);
      if (revision !== invoice.cartRevision) throw businessError(checkoutMessages.cartChanged);
      await wallet.pay(tx, customerId, { amount: invoice.grandTotal, invoiceId: invoice.id });
    });
  }

  /**
   * Places the order of an invoice, once; a repeat returns the same order. Rejects an unpaid or refunded invoice.
   * `reference` confirms a wallet authorisation and is ignored for cards, since only the provider confirms those.
   */
  async place(customerId: CustomerId, invoiceId: string, reference: string): Promise<PlacedOrder> {
    const { db, settlement } = this.#deps;
    const invoice = await findInvoice(db, customerId, invoiceId);
    if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
    if (invoice.paymentMethod === 'cash') {
      if (invoice.state === 'open') await settlement.requireNoneProcessing(customerId);
      return this.#placeUnpaid(invoice);
    }
    if (invoice.paymentMethod === 'wallet' && reference === invoice.paymentRef) {
      await this.confirmWallet(customerId, reference);
    }
    const settled = await settlement.settle(invoice);
    if (settled.kind === 'refunded') throw businessError(refundedText(settled));
    if (settled.kind === 'unpaid') throw businessError(checkoutMessages.notCompleted);
    if (settled.kind === 'processing') throw businessError(checkoutMessages.processing);
    return settled.order;
  }

  /** Returns what became of a payment. Settles a paid invoice, and never places a cash order. */
  async stateOf(customerId: CustomerId, invoiceId: string): Promise<PaymentState> {
    const invoice = await findInvoice(this.#deps.db, customerId, invoiceId);
    if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
    const { paymentMethod: method } = invoice;
    const settled = await this.#deps.settlement.settle(invoice);
    if (settled.kind !== 'unpaid') return { method, ...settled };
    return { method, kind: invoice.state === 'cancelled' ? 'cancelled' : 'open' };
  }

  /** Places a cash order. Rejects a changed cart, too many open cash orders and a taken slot, and keeps the cart. */
  async #placeUnpaid(invoice: Invoice): Promise<PlacedOrder> {
    const { db, cart, orders, partners } = this.#deps;
    const { customerId } = invoice;
    return inTransaction(db, async (tx) => {
      const isOfCart = await cart.clearAfterOrder(tx, customerId, invoice.cartRevision);
      const placed = isOfCart ? undefined : await orders.placedFor(tx, customerId, invoice.id);
      if (placed) return placed;
      if (!(isOfCart && (await setState(tx, invoice.id, 'placed')))) throw businessError(checkoutMessages.cartChanged);
      await orders.requireFewOpenCash(tx, customerId);
      if (!(await partners.bind(tx, customerId, invoice.lines))) throw businessError(cartMessages.changedSinceShown);
      const crewTimeId = await this.#bookSlot(tx, customerId, invoice);
      return orders.place(tx, customerId, invoice, crewTimeId);
    });
  }

  async #openInvoice(
    tx: Db,
    customerId: CustomerId,
    contents: Cart,
    method: PaymentMethod,
    { addressId, language, networkAddress }: Pick<PaymentChoice, 'addressId' | 'language' | 'networkAddress'>,
  ): Promise<Invoice> {
    const { catalog, clock, crews, orders, rateLimit, wallet } = this.#deps;
    if (contents.lines.length === 0) throw businessError(checkoutMessages.emptyCart);
    if (contents.lines.some((line) => line.service.is_serviceable !== '1')) {
      throw new AppError('not-in-area', checkoutMessages.notInArea);
    }
    if (method === 'cash') await orders.requireFewOpenCash(tx, customerId);
    const { grandTotal } = contents.bill;
    if (method !== 'cash' && grandTotal <= MINIMUM_TOTAL) throw businessError(checkoutMessages.minimum);
    if (usesProvider(method) && grandTotal > PROVIDER_MAXIMUM) throw businessError(checkoutMessages.maximum);
    const address = await this.#addressFor(tx, customerId, addressId);
    const hold = await crews.heldBy(tx, customerId);
    if (!hold) throw businessError(contents.chosenSlotAt ? checkoutMessages.slotNotHeld : checkoutMessages.noSlot);
    const activities = catalog.activities();
    const frozen = freezeCart(contents, { method, address, hold, language, now: clock(), activities });
    const invoice = await openInvoice(tx, customerId, frozen);
    // The payment of a paid invoice has already lowered the balance.
    if (method === 'wallet' && !(await wallet.hasPaid(tx, customerId, invoice.id))) {
      await wallet.requireBalance(tx, customerId, grandTotal);
    }
    if (invoice.id !== frozen.id) return invoice;
    await rateLimit.count(NEW_INVOICES, { account: String(customerId), address: networkAddress }, tx);
    // Only for a new invoice, otherwise a client could hold the crew forever.
    await crews.extend(tx, customerId, hold);
    await makeOutdatedDue(tx, invoice, clock());
    return invoice;
  }

  /**
   * Returns the payment of an open invoice. Cancels the invoice and returns undefined when the payment is cancelled.
   */
  async #openPayment(invoice: Invoice): Promise<OpenPayment | undefined> {
    const { db, payments } = this.#deps;
    const { id, paymentMethod, paymentRef } = invoice;
    if (paymentMethod === 'cash') return { invoiceId: id, clientSecret: '', publishableKey: '' };
    if (paymentMethod === 'wallet') return { invoiceId: id, clientSecret: paymentRef ?? '', publishableKey: '' };
    const payment = paymentRef ? await payments.find(paymentRef) : await this.#openAtProvider(invoice);
    // The sweeper closed the invoice; nobody has received the client secret.
    if (!(paymentRef || (await setPaymentRef(db, id, payment.id)))) return undefined;
    if (payment.state === 'cancelled') {
      await setState(db, id, 'cancelled');
      return undefined;
    }
    return { invoiceId: id, clientSecret: payment.clientSecret, publishableKey: payments.publishableKey };
  }

  async #openAtProvider({ id, customerId, paymentMethod, grandTotal }: Invoice): Promise<ProviderPayment> {
    const { payments, paymentSignatures, savedCards } = this.#deps;
    // The wallets of devices store their own cards.
    const providerCustomer = paymentMethod === 'card' ? await savedCards.providerCustomer(customerId) : undefined;
    const signature = await paymentSignatures.sign(id);
    return payments.open({ invoiceId: id, amount: grandTotal, signature, providerCustomer });
  }

  async #bookSlot(tx: Db, customerId: CustomerId, invoice: Invoice): Promise<number> {
    const isOver = invoice.startsAt <= this.#deps.clock();
    const crewTimeId = isOver ? undefined : await this.#deps.crews.book(tx, customerId, invoice);
    if (crewTimeId === undefined) throw businessError(checkoutMessages.slotLost);
    return crewTimeId;
  }

  async #addressFor(tx: Db, customerId: CustomerId, id: number | undefined): Promise<Address> {
    const { addresses } = this.#deps;
    const address = id ? await addresses.byId(tx, customerId, id) : await addresses.defaultOf(tx, customerId);
    if (!address) throw businessError(checkoutMessages.noAddress);
    return address;
  }
}
