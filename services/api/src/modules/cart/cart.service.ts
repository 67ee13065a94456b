import type { CartContents, changeQuantity } from '@dar/contracts/cart';
import type { EndpointParams } from '@dar/contracts/endpoint';
import { type Fils, parseAmount, toAmount } from '@dar/contracts/money';
import { priceSelection } from '@dar/contracts/pricing/selection';
import type { Db } from '../../db/client.ts';
import { lockLiveCustomer } from '../../db/live-customer.ts';
import { inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import type { ChosenSlot } from '../schedule/visits.ts';
import { cartMessages } from './cart.messages.ts';
import {
  type CartRequest,
  type CartRow,
  confirmLine,
  deleteLine,
  emptyCart,
  findCart,
  findLines,
  findPayloadHash,
  insertLine,
  lockCart,
  lockCartForChange,
  lockCartForRequest,
  resetCart,
  setQuantity,
  updateCart,
} from './cart.queries.ts';
import {
  type AddInput,
  type ClientPrices,
  findGone,
  getBill,
  getMissing,
  getRemainders,
  getRequest,
  getTotal,
  hasPriceMismatch,
  type Item,
  type OrderedLine,
  priceLines,
  readItem,
  rejectBeyondMaximum,
} from './cart-lines.ts';
import { type Cart, toCartContents } from './cart-view.ts';
import { toSeen } from './line-changes.ts';

type QuantityInput = Pick<EndpointParams<typeof changeQuantity>, 'cart_id' | 'service_id' | 'qty'> &
  Partial<ClientPrices>;

/** The stored lines of a cart. */
type PresentLines = Pick<Cart, 'lines' | 'gone'>;

const NO_LINES: PresentLines = { lines: [], gone: [] };
const countLines = ({ lines, gone }: PresentLines): number => lines.length + gone.length;

const MAX_LINES = 50;

interface AddOptions {
  readonly replaces: boolean;
  readonly taskDescription: string | undefined;
}

interface Addition extends AddOptions {
  readonly items: readonly Item[];
}

/**
 * A customer's cart: services of one category, priced by the server. Each change of its lines releases the held slot.
 */
export class CartService extends Service {
  /** Returns the number of lines and the price of one unit. A repeat of the same request adds nothing. */
  async add(customerId: CustomerId, input: AddInput): Promise<{ readonly count: number; readonly unitPrice: Fils }> {
    const item = await readItem(this.deps, customerId, input);
    const { unitPrice } = item;
    this.#countPriceMismatch(input, item);
    const request = getRequest(input);
    const addition = { items: [item], replaces: input.remove_cart === '1', taskDescription: input.task_description };
    const add = (tx: Db, present: PresentLines) => this.#insert(tx, customerId, present, addition);
    try {
      return { count: await this.#change(customerId, add, request), unitPrice };
    } catch (error) {
      if (!(request && error instanceof RepeatedRequest)) throw error;
      const { db } = this.deps;
      if ((await findPayloadHash(db, customerId, request.id)) !== request.payloadHash) {
        throw standardError('invalid', { fields: { request_id: ['was used for another item'] } });
      }
      return { count: await this.count(customerId), unitPrice };
    }
  }

  /** Adds the items that the cart does not have yet, all or none, and returns the number of lines. A repeat changes nothing. */
  async addMissing(customerId: CustomerId, inputs: readonly AddInput[], options: AddOptions): Promise<number> {
    const items = await Promise.all(inputs.map((input) => readItem(this.deps, customerId, input)));
    const add = (tx: Db, present: PresentLines) => {
      const missing = getMissing(items, present.lines);
      const hasOthers = countLines(present) > items.length - missing.length;
      if (missing.length === 0 && !(options.replaces && hasOthers)) throw new RepeatedRequest();
      return this.#insert(tx, customerId, present, { ...options, items: options.replaces ? items : missing });
    };
    return this.#change(customerId, add).catch((error) => {
      if (error instanceof RepeatedRequest) return this.count(customerId);
      throw error;
    });
  }

  /** Sets the quantity of the line `cart_id`, else of the newest line of the service. Below 1 removes it. */
  async changeQuantity(customerId: CustomerId, input: QuantityInput): Promise<CartContents> {
    await this.#change(customerId, async (tx, present) => {
      const { lines, gone } = present;
      const isMeant = (id: number, serviceId: number) =>
        input.cart_id === undefined ? serviceId === input.service_id : id === input.cart_id;
      const line = lines.findLast(({ id, service }) => isMeant(id, service.id));
      const stored = line ?? gone.findLast(({ id, serviceId }) => isMeant(id, serviceId));
      if (!stored) throw new AppError('not-found', cartMessages.lineNotFound);
      if (input.qty < 1) {
        await deleteLine(tx, customerId, stored.id);
        return { result: undefined, left: countLines(present) - 1 };
      }
      if (!line) throw businessError('line-gone', cartMessages.goneLine);
      rejectBeyondMaximum(priceSelection(line.service, line.selection), input.qty);
      const { hourly_rate, dropdown_option_price } = input;
      this.#countPriceMismatch({ hourly_rate, dropdown_option_price }, { ...line, qty: input.qty });
      await setQuantity(tx, customerId, line.id, input.qty);
      return { result: undefined, left: countLines(present) };
    });
    return this.contents(customerId);
  }

  /**
   * Confirms a line as it is now: without the options that are gone, at the present price. Keeps the held slot, which
   * payment compares with the length of the visits. Throws business error 'cart-changed' if the price is not the one that
   * the customer saw, and 'line-gone' if there is nothing to confirm.
   */
  async confirm(customerId: CustomerId, lineId: number, seenPrice: string): Promise<CartContents> {
    await inTransaction(this.deps.db, async (tx) => {
      await lockCartForChange(tx, customerId);
      const { lines, gone } = await this.#readLines(tx, customerId);
      const line = lines.find(({ id }) => id === lineId);
      if (!line && gone.some(({ id }) => id === lineId)) throw businessError('line-gone', cartMessages.goneLine);
      if (!line) throw new AppError('not-found', cartMessages.lineNotFound);
      if (toAmount(line.unitPrice) !== seenPrice) throw businessError('cart-changed', cartMessages.changedSinceShown);
      const { selection, service } = line;
      await confirmLine(tx, customerId, lineId, { selection, seen: toSeen(line), categoryId: service.category_id });
    });
    return this.contents(customerId);
  }

  async remove(customerId: CustomerId, lineId: number): Promise<CartContents> {
    await this.#change(customerId, async (tx, present) => {
      const isStored = [...present.lines, ...present.gone].some(({ id }) => id === lineId);
      if (!isStored) throw new AppError('not-found', cartMessages.lineNotFound);
      await deleteLine(tx, customerId, lineId);
      return { result: undefined, left: countLines(present) - 1 };
    });
    return this.contents(customerId);
  }

  async clear(customerId: CustomerId): Promise<void> {
    await this.#change(customerId, async () => ({ result: undefined, left: 0 }));
  }

  async count(customerId: CustomerId): Promise<number> {
    return (await findLines(this.deps.db, customerId)).length;
  }

  async contents(customerId: CustomerId): Promise<CartContents> {
    const cart = await this.load(this.deps.db, customerId);
    const hold = await this.deps.crews.heldBy(this.deps.db, customerId);
    return toCartContents(cart, hold);
  }

  async load(db: Db, customerId: CustomerId): Promise<Cart> {
    return this.#withBill(db, customerId, await findCart(db, customerId));
  }

  async revision(db: Db, customerId: CustomerId): Promise<number> {
    return (await findCart(db, customerId)).revision;
  }

  /** Returns the lines that can be booked. */
  async lines(db: Db, customerId: CustomerId): Promise<Cart['lines']> {
    return (await this.#readLines(db, customerId)).lines;
  }

  async #readLines(db: Db, customerId: CustomerId): Promise<PresentLines> {
    const { catalog, partners } = this.deps;
    const rows = await findLines(db, customerId);
    const ids = rows.flatMap(({ transactionId }) => transactionId || []);
    const lines = priceLines(rows, catalog, await partners.validIds(db, customerId, ids));
    return { lines, gone: findGone(rows, lines, catalog) };
  }

  /** Locks the cart until the transaction ends, and returns it. */
  async loadLocked(tx: Db, customerId: CustomerId): Promise<Cart> {
    return this.#withBill(tx, customerId, await lockCart(tx, customerId));
  }

  async lock(tx: Db, customerId: CustomerId): Promise<number> {
    return (await lockCart(tx, customerId)).revision;
  }

  async setTaskDescription(tx: Db, customerId: CustomerId, taskDescription: string): Promise<void> {
    await updateCart(tx, customerId, { taskDescription });
  }

  /** Stores the chosen slot. The new revision outdates open payment attempts. */
  async setChosenSlot(tx: Db, customerId: CustomerId, { startsAt, weeks }: ChosenSlot): Promise<void> {
    await updateCart(tx, customerId, { chosenSlotAt: startsAt, visitWeeks: weeks });
  }

  /** Empties and locks a cart that became an order; returns false, and changes nothing, at another revision. */
  clearAfterOrder(tx: Db, customerId: CustomerId, revision: number): Promise<boolean> {
    return emptyCart(tx, customerId, revision);
  }

  /**
   * Removes ordered lines from a locked cart that has changed since its payment began. A line whose quantity was raised
   * keeps the difference. The rest needs a new slot, because its visit takes another time.
   */
  async removeOrdered(tx: Db, customerId: CustomerId, ordered: readonly OrderedLine[]): Promise<void> {
    // The stored lines: the catalog may no longer offer what was paid.
    const left = getRemainders(await findLines(tx, customerId), ordered);
    if (left.length === 0) return;
    for (const { id, qty } of left)
      await (qty > 0 ? setQuantity(tx, customerId, id, qty) : deleteLine(tx, customerId, id));
    const isEmpty = (await findLines(tx, customerId)).length === 0;
    await (isEmpty ? resetCart(tx, customerId) : updateCart(tx, customerId, { chosenSlotAt: null }));
    await this.deps.crews.release(tx, customerId);
  }

  async #withBill(db: Db, customerId: CustomerId, cart: CartRow): Promise<Cart> {
    const { coupons, shopSettings } = this.deps;
    const present = await this.#readLines(db, customerId);
    const { lines } = present;
    const discount = await coupons.discount(db, customerId, cart.couponCode, getTotal(lines));
    const { service_charge } = shopSettings.current();
    return { ...cart, ...present, bill: getBill(lines, parseAmount(service_charge), discount) };
  }

  #countPriceMismatch(...stated: Parameters<typeof hasPriceMismatch>): void {
    if (hasPriceMismatch(...stated)) this.deps.counters.increment('price_differences');
  }

  async #insert(tx: Db, customerId: CustomerId, present: PresentLines, addition: Addition) {
    const { items, replaces, taskDescription } = addition;
    const { lines, gone } = replaces ? NO_LINES : present;
    // Of an older line whose service is gone the category is unknown, and thus another one.
    const categories = new Set([
      ...[...lines, ...items].map(({ service }) => service.category_id),
      ...gone.map(({ service, categoryId }) => service?.category_id ?? categoryId),
    ]);
    if (categories.size > 1) throw businessError('other-category', cartMessages.otherCategory);
    const left = countLines({ lines, gone }) + items.length;
    if (left > MAX_LINES) throw businessError('cart-full', cartMessages.full);
    if (replaces) await resetCart(tx, customerId);
    const createdAt = this.deps.clock();
    for (const item of items) {
      const { service, selection, qty, transactionId } = item;
      const noticed = { categoryId: service.category_id, seen: toSeen(item) };
      await insertLine(tx, customerId, { serviceId: service.id, selection, qty, transactionId, createdAt, ...noticed });
    }
    if (taskDescription) await updateCart(tx, customerId, { taskDescription });
    return { result: left, left };
  }

  async #lock(tx: Db, customerId: CustomerId, request: CartRequest | undefined): Promise<number> {
    if (!request) return lockCartForChange(tx, customerId);
    const revision = await lockCartForRequest(tx, customerId, { request, now: this.deps.clock() });
    if (revision === undefined) throw new RepeatedRequest();
    return revision;
  }

  #change<Result>(
    customerId: CustomerId,
    work: (tx: Db, present: PresentLines) => Promise<{ readonly result: Result; readonly left: number }>,
    request?: CartRequest,
  ): Promise<Result> {
    return inTransaction(this.deps.db, async (tx) => {
      const revision = await this.#lock(tx, customerId, request);
      // A new cart: the account may have been deleted with the previous one.
      if (revision === 1 && !(await lockLiveCustomer(tx, customerId))) throw standardError('unauthorized');
      const { result, left } = await work(tx, await this.#readLines(tx, customerId));
      if (left === 0) await emptyCart(tx, customerId, revision);
      await this.deps.crews.release(tx, customerId);
      return result;
    });
  }
}

class RepeatedRequest extends Error {
  override readonly name = 'RepeatedRequest';
}
