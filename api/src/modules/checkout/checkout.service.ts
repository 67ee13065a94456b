import { randomBytes } from 'node:crypto';
import type { Address } from '@dar/shared/contracts/addresses';
import type { CheckoutContents, PaymentMethod } from '@dar/shared/contracts/checkout';
import { toAmount } from '@dar/shared/money/money';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, refused } from '../../errors.ts';
import type { AddressesService } from '../addresses/addresses.service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { CartService } from '../cart/cart.service.ts';
import { type Cart, toCartContents } from '../cart/cart-view.ts';
import type { CatalogReader } from '../cart/catalog-reader.ts';
import type { CrewsService } from '../crews/crews.service.ts';
import type { OrdersService, PlacedOrder } from '../orders/orders.service.ts';
import type { WalletService } from '../wallet/wallet.service.ts';
import { checkoutMessages } from './checkout.messages.ts';
import { findInvoice, type Invoice, openInvoice } from './checkout.queries.ts';
import { freezeLine } from './frozen-line.ts';
import { enabledMethod, paymentMethodFlags } from './payment-methods.ts';

interface CheckoutDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: CatalogReader;
  readonly cart: CartService;
  readonly crews: CrewsService;
  readonly addresses: AddressesService;
  readonly wallet: WalletService;
  readonly orders: OrdersService;
}

interface PaymentChoice {
  /** Payment type code (specification 2, section 4). */
  readonly paymentType: string;
  /** Without it the default address. */
  readonly addressId: number | undefined;
  readonly couponCode: string;
  /** Of the caller: coupon tries are limited by it. */
  readonly networkAddress: string;
}

/** From a cart to an order: what the checkout shows, the invoice, the order. */
export class CheckoutService {
  readonly #deps: CheckoutDeps;

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
  }

  async contents(customerId: CustomerId): Promise<CheckoutContents> {
    const { db, cart, crews, addresses, wallet } = this.#deps;
    const loaded = await cart.load(db, customerId);
    const hold = await crews.heldBy(db, customerId);
    const contents = toCartContents(loaded, hold?.startsAt);
    return {
      ...contents,
      default_address: (await addresses.defaultOf(db, customerId)) ?? null,
      payment_methods: paymentMethodFlags(),
      wallet_balance: toAmount(await wallet.balance(customerId)),
      coupon_code: loaded.couponCode,
      total_amount: contents.grand_total,
    };
  }

  /** Freezes the cart as an invoice and gives its id; the same cart, method and address give the same open one. */
  async init(customerId: CustomerId, choice: PaymentChoice): Promise<string> {
    const { db, cart, crews } = this.#deps;
    const method = enabledMethod(choice.paymentType);
    if (!method) throw refused(checkoutMessages.methodOff);
    if (choice.couponCode) await cart.applyCoupon(customerId, choice.couponCode, choice.networkAddress);
    return inTransaction(db, async (tx) => {
      const contents = await cart.loadLocked(tx, customerId);
      if (contents.lines.length === 0) throw refused(checkoutMessages.emptyCart);
      if (contents.lines.some((line) => line.service.is_serviceable !== '1')) {
        throw new AppError('not-in-area', checkoutMessages.notInArea);
      }
      const address = await this.#addressFor(tx, customerId, choice.addressId);
      const hold = await crews.heldBy(tx, customerId);
      if (!hold) throw refused(checkoutMessages.noSlot);
      await crews.extend(tx, customerId);
      return openInvoice(tx, customerId, this.#freeze(contents, method, address, hold));
    });
  }

  /**
   * Turns an invoice into an order, once: placing it again gives the same order. The slot becomes a booking and the
   * cart empties in the same transaction. Refused, with the cart kept, when the cart or the slot is no longer the same.
   */
  async place(customerId: CustomerId, invoiceId: string): Promise<PlacedOrder> {
    const { db, cart, orders } = this.#deps;
    return inTransaction(db, async (tx) => {
      const { revision } = await cart.loadLocked(tx, customerId);
      const invoice = await findInvoice(tx, customerId, invoiceId);
      if (!invoice) throw new AppError('not-found', checkoutMessages.invoiceNotFound);
      const placed = await orders.placedFor(tx, customerId, invoice.id);
      if (placed) return placed;
      if (revision !== invoice.cartRevision) throw refused(checkoutMessages.cartChanged);
      const crewTimeId = await this.#bookSlot(tx, customerId, invoice);
      const order = await orders.place(tx, customerId, invoice, crewTimeId);
      await cart.empty(tx, customerId);
      return order;
    });
  }

  async #bookSlot(tx: Db, customerId: CustomerId, invoice: Invoice): Promise<number> {
    const isOver = invoice.startsAt <= this.#deps.clock();
    const crewTimeId = isOver ? undefined : await this.#deps.crews.book(tx, customerId, invoice);
    if (crewTimeId === undefined) throw refused(checkoutMessages.slotLost);
    return crewTimeId;
  }

  async #addressFor(tx: Db, customerId: CustomerId, id: number | undefined): Promise<Address> {
    const { addresses } = this.#deps;
    const address = id ? await addresses.byId(tx, customerId, id) : await addresses.defaultOf(tx, customerId);
    if (!address) throw refused(checkoutMessages.noAddress);
    return address;
  }

  #freeze(cart: Cart, paymentMethod: PaymentMethod, address: Address, hold: { startsAt: Date; endsAt: Date }) {
    const activityId = cart.lines[0]?.service.activity_id ?? 0;
    const parent = this.#deps.catalog.activities().find((activity) => activity.id === activityId);
    return {
      id: `INV-${randomBytes(8).toString('hex').toUpperCase()}`,
      ...cart.bill,
      activityId,
      paymentMethod,
      address,
      addressId: address.id,
      taskDescription: cart.taskDescription,
      couponCode: cart.couponCode,
      startsAt: hold.startsAt,
      endsAt: hold.endsAt,
      cartRevision: cart.revision,
      lines: cart.lines.map((line) => freezeLine(line, parent)),
      createdAt: this.#deps.clock(),
    };
  }
}
