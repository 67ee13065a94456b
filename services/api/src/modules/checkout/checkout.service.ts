import type { Address } from '@dar/contracts/addresses';
import type { CheckoutContents } from '@dar/contracts/checkout';
import type { Language } from '@dar/contracts/language';
import { toAmount, ZERO } from '@dar/contracts/money';
import { toOrderTerms } from '@dar/contracts/office';
import { findPaymentMethod, MINIMUM_TOTAL, PAYMENT_METHODS, type PaymentMethod } from '@dar/contracts/payment-methods';
import { QUARTER_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId, Session } from '../auth/session.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import { type Cart, hasEndedCoupon, toCartContents } from '../cart/cart-view.ts';
import { couponMessages } from '../coupons/coupons.service.ts';
import { crewsMessages } from '../crews/hold-limit.ts';
import { PROVIDER_MAXIMUM, type ProviderPayment } from '../payments/payment-provider.ts';
import type { Limit } from '../rate-limit/rate-limit.service.ts';
import { getNeeds } from '../schedule/visits.ts';
import { checkoutMessages } from './checkout.messages.ts';
import {
  cancelUnopened,
  findAttemptByPayment,
  findOpenAttempts,
  type NewPaymentAttempt,
  openAttempt,
  type PaymentAttempt,
  setPaymentRef,
  setState,
} from './checkout.queries.ts';
import { freezeCart } from './freeze-cart.ts';

/** A stored payment attempt, as services of other modules name it. */
export type StoredAttempt = PaymentAttempt;
export type NewAttempt = NewPaymentAttempt;

/** New payment attempts of a customer. Each can open a payment at the provider. A repeat for the same cart does not count. */
export const NEW_ATTEMPTS = {
  name: 'payment-attempt',
  perAccount: { attempts: 60, windowMs: QUARTER_MS },
} satisfies Limit;

/** A frozen payment attempt with the data of the payment form; empty for cash. */
interface OpenPayment {
  readonly paymentAttemptId: string;
  readonly clientSecret: string;
  readonly publishableKey: string;
}

/** The cart that the customer sees. */
interface ShownCart {
  /** In AED, as on the wire. */
  readonly total: string | undefined;
  readonly revision: number | undefined;
}

interface PaymentChoice {
  readonly paymentType: string;
  readonly addressId: number | undefined;
  readonly couponCode: string;
  readonly ip: string;
  readonly shown: ShownCart;
  readonly language: Language | undefined;
}

export class CheckoutService extends Service {
  /** Removes a coupon that no longer applies. A call with a page credential sees the cart without it, and removes nothing. */
  async contents({
    customerId,
    pageCredentialAt,
  }: Pick<Session, 'customerId' | 'pageCredentialAt'>): Promise<CheckoutContents> {
    const { db, crews, addresses, shopSettings, wallet } = this.deps;
    const loaded = await this.#loadCart(customerId, pageCredentialAt !== undefined);
    const hold = await crews.heldBy(db, customerId);
    const contents = toCartContents(loaded, hold);
    const settings = shopSettings.current();
    return {
      ...contents,
      is_slot_lost: contents.lost_time === '' ? '0' : '1',
      default_address: (await addresses.getDefault(db, customerId)) ?? null,
      payment_methods: toMethodFlags(settings.payment_methods),
      wallet_balance: toAmount(await wallet.balance(customerId)),
      coupon_code: loaded.couponCode,
      removed_coupon: loaded.removedCoupon,
      total_amount: contents.grand_total,
      cart_revision: loaded.revision,
      publishable_key: this.deps.payments.publishableKey,
      policy: settings,
    };
  }

  async #loadCart(customerId: CustomerId, isRead: boolean): Promise<Cart> {
    const { db, cart, cartCoupons } = this.deps;
    const loaded = await cart.load(db, customerId);
    if (!hasEndedCoupon(loaded)) return loaded;
    if (isRead) return { ...loaded, couponCode: '', removedCoupon: loaded.couponCode };
    return inTransaction(db, async (tx) => {
      await cartCoupons.removeEnded(tx, customerId, await cart.loadLocked(tx, customerId));
      return cart.load(tx, customerId);
    });
  }

  /**
   * Freezes the cart as a payment attempt and opens its payment, once per cart, method and address. Closes older payments.
   * Rejects a cart that differs from the shown one. Removes a coupon that no longer applies, and
   * then opens nothing, so that the customer sees the new total first. Releases a hold that no crew can keep at the
   * address, so that the customer chooses another slot.
   */
  async init(customerId: CustomerId, choice: PaymentChoice): Promise<OpenPayment> {
    const { db, blocks, cart, cartCoupons, settlement, shopSettings } = this.deps;
    const method = findPaymentMethod(choice.paymentType);
    const methodOff = businessError('method-off', checkoutMessages.methodOff);
    if (!method) throw methodOff;
    await settlement.requireNoneProcessing(customerId);
    const shown = await this.#applyCoupon(customerId, choice);
    const { attempt, removedCoupon = '' } = await inTransaction(db, async (tx) => {
      const contents = await cart.loadLocked(tx, customerId);
      await blocks.requireNone(tx, customerId);
      const { payment_methods: methods } = shopSettings.current();
      if (!(methods.includes(method) || isFree(method, contents))) throw methodOff;
      const removedCoupon = await cartCoupons.removeEnded(tx, customerId, contents);
      if (removedCoupon) return { removedCoupon };
      if (isOtherCart(contents, shown)) throw businessError('cart-changed', cartMessages.changedSinceShown);
      return { attempt: await this.#openAttempt(tx, customerId, contents, method, choice) };
    });
    if (removedCoupon) throw businessError('coupon-removed', couponMessages.removed(removedCoupon));
    if (!attempt) throw businessError('no-crew-there', checkoutMessages.noCrewThere);
    await settlement.closeBeforePayment(attempt);
    const payment = await this.openPayment(attempt);
    // The provider cancelled the payment, so a new one is needed.
    return payment ?? this.init(customerId, { ...choice, couponCode: '', shown });
  }

  async #applyCoupon(customerId: CustomerId, { couponCode, ip, shown }: PaymentChoice): Promise<ShownCart> {
    if (!couponCode) return shown;
    const revision = await this.deps.cartCoupons.apply(customerId, couponCode, ip, shown.revision);
    return shown.revision === undefined ? shown : { ...shown, revision };
  }

  /** Returns undefined when no crew comes to the address at the chosen time. */
  async #openAttempt(
    tx: Db,
    customerId: CustomerId,
    contents: Cart,
    method: PaymentMethod,
    { addressId, language, ip }: Pick<PaymentChoice, 'addressId' | 'language' | 'ip'>,
  ): Promise<PaymentAttempt | undefined> {
    const { catalog, clock, communities, crews, rateLimit, shopSettings, wallet } = this.deps;
    const { grandTotal } = contents.bill;
    const address = await this.check(tx, customerId, contents, { method, addressId });
    const hold = await crews.heldBy(tx, customerId);
    if (!hold && contents.chosenSlotAt) throw businessError('hold-expired', crewsMessages.holdExpired);
    if (!hold) throw businessError('no-slot', checkoutMessages.noSlot);
    const parent = catalog.activities().find(({ id }) => id === contents.lines[0]?.service.activity_id);
    const { crewSize } = getNeeds(contents.lines);
    const community = await communities.choose(tx, customerId, address);
    if (!(await crews.area.serves(tx, community, parent?.id)))
      throw new AppError('not-in-area', checkoutMessages.notInArea);
    const booking = { activityId: parent?.id ?? 0, crewSize, community, visits: hold.visits };
    if (!(await crews.fitHold(tx, customerId, hold, booking))) return undefined;
    const terms = toOrderTerms(shopSettings.current());
    const chosen = { method, address, hold, language: language ?? null, now: clock(), parent, terms };
    const frozen = freezeCart(contents, chosen);
    const attempt = await openAttempt(tx, customerId, frozen);
    await cancelUnopened(tx, attempt);
    // The payment of a paid payment attempt has already lowered the balance.
    if (method === 'wallet' && !(await wallet.hasPaid(tx, customerId, attempt.id))) {
      await wallet.requireBalance(tx, customerId, grandTotal);
    }
    if (attempt.id !== frozen.id) return attempt;
    await rateLimit.count(NEW_ATTEMPTS, { account: String(customerId), ip }, tx);
    // Only for a new payment attempt, otherwise a client could hold the crew forever.
    await crews.extend(tx, customerId, hold);
    return attempt;
  }

  /** Stores the payment attempt of a payment link. */
  openByLink(tx: Db, customerId: CustomerId, attempt: NewPaymentAttempt): Promise<StoredAttempt> {
    return openAttempt(tx, customerId, attempt);
  }

  /** Stores the payment attempt of an order that staff places in the same transaction. */
  async openPlaced(tx: Db, customerId: CustomerId, attempt: NewPaymentAttempt): Promise<StoredAttempt> {
    const opened = await openAttempt(tx, customerId, attempt);
    await setState(tx, opened.id, 'placed');
    return opened;
  }

  /** Returns the payment attempt of a payment at the provider; undefined for a payment that none names. */
  findAttemptByPayment(db: Db, paymentRef: string): Promise<StoredAttempt | undefined> {
    return findAttemptByPayment(db, paymentRef);
  }

  /** Returns how many payments a customer has begun and not finished. */
  async countOpenPayments(db: Db, customerId: CustomerId): Promise<number> {
    return (await findOpenAttempts(db, customerId)).length;
  }

  /** Checks what every order needs but a time, and returns its address. Throws the first rule that is broken. */
  async check(
    tx: Db,
    customerId: CustomerId,
    contents: Pick<Cart, 'gone' | 'lines' | 'bill'>,
    { method, addressId }: { readonly method: PaymentMethod; readonly addressId: number | undefined },
  ): Promise<Address> {
    const { orders } = this.deps;
    if (contents.gone.length > 0) throw businessError('line-gone', cartMessages.gone);
    if (contents.lines.some(({ changes }) => changes && changes.removed.length > 0)) {
      throw businessError('line-changed', cartMessages.unconfirmed);
    }
    if (contents.lines.length === 0) throw businessError('cart-empty', checkoutMessages.emptyCart);
    if (contents.lines.some((line) => line.service.is_serviceable !== '1')) {
      throw new AppError('not-in-area', checkoutMessages.notInArea);
    }
    const { grandTotal } = contents.bill;
    if (method === 'cash' && grandTotal > ZERO) await orders.requireFewOpenCash(tx, customerId);
    if (method !== 'cash' && grandTotal <= MINIMUM_TOTAL)
      throw businessError('below-minimum', checkoutMessages.minimum);
    if (PAYMENT_METHODS[method].usesProvider && grandTotal > PROVIDER_MAXIMUM)
      throw businessError('above-maximum', checkoutMessages.maximum);
    return this.getAddress(tx, customerId, addressId);
  }

  /** Opens the payment of a payment attempt, once. Returns undefined when it is cancelled, and cancels the payment attempt too. */
  async openPayment(attempt: PaymentAttempt): Promise<OpenPayment | undefined> {
    const { db, payments } = this.deps;
    const { id, paymentMethod, paymentRef } = attempt;
    if (paymentMethod === 'cash') return { paymentAttemptId: id, clientSecret: '', publishableKey: '' };
    if (paymentMethod === 'wallet') return { paymentAttemptId: id, clientSecret: paymentRef ?? '', publishableKey: '' };
    const payment = paymentRef ? await payments.find(paymentRef) : await this.#openAtProvider(attempt);
    // The sweeper closed the payment attempt; nobody has received the client secret.
    if (!(paymentRef || (await setPaymentRef(db, id, payment.id)))) return undefined;
    if (payment.state === 'cancelled') {
      await inTransaction(db, async (tx) => {
        if (await setState(tx, id, 'cancelled')) await this.deps.linkHolds.release(tx, attempt);
      });
      return undefined;
    }
    return { paymentAttemptId: id, clientSecret: payment.clientSecret, publishableKey: payments.publishableKey };
  }

  async #openAtProvider({ id, customerId, linkHash, ...attempt }: PaymentAttempt): Promise<ProviderPayment> {
    const { payments, paymentSignatures, savedCards } = this.deps;
    const { paymentMethod, grandTotal } = attempt;
    // The wallets of devices store their own cards, and nobody is signed in at a payment link.
    const hasCards = paymentMethod === 'card' && linkHash === null;
    const providerCustomer = hasCards ? await savedCards.providerCustomer(customerId) : undefined;
    const signature = await paymentSignatures.sign(id);
    return payments.open({ paymentAttemptId: id, amount: grandTotal, signature, providerCustomer });
  }

  /** Returns an address of the customer, the default one without an id. Throws for none. */
  async getAddress(tx: Db, customerId: CustomerId, id: number | undefined): Promise<Address> {
    const { addresses } = this.deps;
    const address = id ? await addresses.byId(tx, customerId, id) : await addresses.getDefault(tx, customerId);
    if (!address) throw businessError('no-address', checkoutMessages.noAddress);
    return address;
  }
}

/** Returns a flag for each method, as pages read them. */
export function toMethodFlags(enabled: readonly PaymentMethod[]): CheckoutContents['payment_methods'] {
  const getFlag = (method: PaymentMethod) => (enabled.includes(method) ? '1' : '0');
  return {
    is_card: getFlag('card'),
    is_cash: getFlag('cash'),
    is_wallet: getFlag('wallet'),
    is_apple_pay: getFlag('apple_pay'),
    is_google_pay: getFlag('google_pay'),
  };
}

/** An order that costs nothing needs no method. The page names cash, which places it at once. */
function isFree(method: PaymentMethod, { bill, lines }: Cart): boolean {
  return method === 'cash' && lines.length > 0 && bill.grandTotal === ZERO;
}

function isOtherCart({ revision, bill }: Cart, shown: ShownCart): boolean {
  const isOtherTotal = shown.total !== undefined && shown.total !== toAmount(bill.grandTotal);
  return isOtherTotal || (shown.revision !== undefined && shown.revision !== revision);
}
