import { randomInt } from 'node:crypto';
import type { EndpointParams } from '@dar/contracts/endpoint';
import { multiply, parseAmount, toAmount, ZERO } from '@dar/contracts/money';
import {
  type bookForCustomer,
  type bookingTimes,
  type FreeDay,
  type OutsideRule,
  type PhoneBooking,
  toOrderTerms,
} from '@dar/contracts/office';
import type { PaymentMethod } from '@dar/contracts/payment-methods';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { MINUTE_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { AppError, businessError, standardError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { hashToken, newToken } from '../auth/token.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import { getBill, getTotal, type PricedLine, readItem } from '../cart/cart-lines.ts';
import { type Cart, toBillFields } from '../cart/cart-view.ts';
import { checkoutMessages } from '../checkout/checkout.messages.ts';
import type { NewAttempt } from '../checkout/checkout.service.ts';
import { freezeCart } from '../checkout/freeze-cart.ts';
import { couponMessages } from '../coupons/coupons.service.ts';
import type { Booking } from '../crews/spans.ts';
import type { Staff } from '../office/staff-session.ts';
import { listLinkMethods } from '../payment-links/payment-links.service.ts';
import { toBooking, type WantedVisits } from '../schedule/free-times.ts';
import { scheduleMessages } from '../schedule/schedule.service.ts';
import { readTime } from '../schedule/slots.ts';
import { getNeeds, planVisits, toVisitFields } from '../schedule/visits.ts';
import { customersMessages } from './customers.messages.ts';

type Input = Omit<EndpointParams<typeof bookForCustomer>, 'customer'>;
type WantedTimes = Omit<EndpointParams<typeof bookingTimes>, 'customer'>;
type Address = Awaited<ReturnType<Service['deps']['checkout']['check']>>;

/** Books for customers on the phone, by the services of their own orders (docs/rules/office-customers.md#booking-on-the-phone). */
export class PhoneBookings extends Service {
  /**
   * Places a cash order, or sends a payment link, without the customer's cart and hold, which stay as they are. Two bookings
   * of one crew's time are decided by the database: the second is refused. A dry run does the same and keeps nothing.
   */
  async book(customerId: CustomerId, input: Input, staff: Staff): Promise<PhoneBooking> {
    const { db } = this.deps;
    if (input.outside === '1' && !staff.reason) throw standardError('invalid', { fields: { reason: ['is required'] } });
    const lines = await this.#readLines(customerId, input.items);
    const work = (tx: Db) => this.#place(tx, customerId, { input, lines, staff });
    return input.dry_run === '1' ? dryRun(db, work) : inTransaction(db, work);
  }

  /** Returns the free times of a day, or of the first later day that has one. The customer's own hold counts as taken. */
  async findTimes(customerId: CustomerId, input: WantedTimes): Promise<FreeDay> {
    const { checkout, db, freeTimes } = this.deps;
    const lines = await this.#readLines(customerId, input.items);
    const address = await checkout.getAddress(db, customerId, input.address_id);
    const wanted = await this.#getWanted(db, { lines, visitWeeks: toWeeks(input) }, address);
    const asked = input.outside === '1' ? withoutNotice(wanted) : wanted;
    return freeTimes.ofDayOrNext({ db, customerId: undefined }, asked, input.date);
  }

  async #readLines(customerId: CustomerId, items: Input['items']): Promise<PricedLine[]> {
    const lines: PricedLine[] = [];
    for (const item of items) {
      const read = await readItem(this.deps, customerId, item);
      lines.push({ ...read, id: 0, total: multiply(read.unitPrice, read.qty) });
    }
    return lines;
  }

  async #place(
    tx: Db,
    customerId: CustomerId,
    { input, lines, staff }: { readonly input: Input; readonly lines: readonly PricedLine[]; readonly staff: Staff },
  ): Promise<PhoneBooking> {
    const { blocks, cart, checkout } = this.deps;
    // Every order of a customer locks the cart first.
    await cart.lock(tx, customerId);
    await blocks.requireNone(tx, customerId);
    const contents = await this.#toCart(tx, customerId, input, lines);
    const method = this.#chooseMethod(input.payment, contents);
    const address = await checkout
      .check(tx, customerId, contents, { method, addressId: input.address_id })
      .catch(throwForStaff);
    const wanted = await this.#getWanted(tx, contents, address);
    const startsAt = readTime(input.time, 'time');
    const outside = await this.#requireSlot(tx, wanted, startsAt, input.outside === '1');
    const booking = toBooking(wanted, startsAt);
    const planned = { contents, address, booking, outside, method };
    const placed = await (input.payment === 'link'
      ? this.#sendLink(tx, customerId, planned, staff)
      : this.#placeOrder(tx, customerId, planned, staff));
    return {
      customer_id: customerId,
      ...placed,
      ...toBillFields(contents.bill),
      visits: booking.visits.map(toVisitFields),
    };
  }

  /** Returns the method with which the payment attempt begins. The customer of a link can choose another one. */
  #chooseMethod(payment: Input['payment'], { bill }: Cart): PaymentMethod {
    const { payment_methods: methods } = this.deps.shopSettings.current();
    const [byLink] = listLinkMethods(methods);
    // Nothing is paid for a free order.
    const hasCash = methods.includes('cash') || bill.grandTotal === ZERO;
    const method = payment === 'link' ? byLink : hasCash ? 'cash' : undefined;
    if (method) return method;
    const { noCash, noLink, noPhonePayment } = customersMessages;
    const hasOther = payment === 'link' ? hasCash : byLink !== undefined;
    throw businessError('method-off', hasOther ? (payment === 'link' ? noLink : noCash) : noPhonePayment);
  }

  async #placeOrder(tx: Db, customerId: CustomerId, planned: Planned, staff: Staff) {
    const { auditLog, checkout, coupons, crews, orders } = this.deps;
    const { contents } = planned;
    const visits = await crews.bookFree(tx, customerId, planned.booking);
    if (!visits) throw businessError('slot-taken', scheduleMessages.slotTaken);
    const attempt = await checkout.openPlaced(tx, customerId, this.#freeze(planned, staff));
    if (!(await coupons.lockUse(tx, customerId, contents.couponCode)))
      throw businessError('coupon-removed', couponMessages.removed(contents.couponCode));
    const order = await orders.place(tx, customerId, attempt, visits);
    await coupons.use(tx, customerId, order.id, contents.couponCode);
    const after = toLogged(planned);
    const reverse = { path: '/office/cancel_order', input: { order: order.orderNo } };
    await auditLog.write(tx, staff, { action: 'orders book', customerId, orderId: order.id, after, reverse });
    return { order_no: order.orderNo };
  }

  /** Holds the time, and sends the link that places the order. It ends at the latest when the first visit begins. */
  async #sendLink(tx: Db, customerId: CustomerId, planned: Planned, staff: Staff) {
    const { auditLog, checkout, clock, linkHolds, paymentLinks, shopSettings } = this.deps;
    const { booking } = planned;
    const minutes = shopSettings.current().payment_link_minutes * MINUTE_MS;
    const startsAt = booking.visits[0]?.startsAt.getTime() ?? 0;
    const linkEndsAt = new Date(Math.min(clock().getTime() + minutes, startsAt));
    const hold = await linkHolds.hold(tx, booking, linkEndsAt);
    if (!hold) throw businessError('slot-taken', scheduleMessages.slotTaken);
    const { grandTotal } = planned.contents.bill;
    const token = newToken();
    const frozen = this.#freeze(planned, staff);
    const office = { by: staff.name, hold };
    const { id } = await checkout.openByLink(tx, customerId, {
      ...{ ...frozen, office, linkHash: hashToken(token), linkEndsAt },
    });
    await paymentLinks.send(tx, { id, customerId, grandTotal }, token, linkEndsAt);
    await auditLog.write(tx, staff, {
      ...{ action: 'payment-links send', customerId, after: { ...toLogged(planned), payment: id } },
      reverse: { path: '/office/cancel_payment_link', input: { payment: id, reason: 'Undo' } },
    });
    return { order_no: '', link: { payment: id, ends_at: linkEndsAt.toISOString() } };
  }

  /** Returns the lines as a cart of their own. Throws for another total than the shown one. */
  async #toCart(tx: Db, customerId: CustomerId, input: Input, lines: readonly PricedLine[]): Promise<Cart> {
    const { coupons, shopSettings } = this.deps;
    if (new Set(lines.map(({ service }) => service.category_id)).size > 1)
      throw businessError('other-category', cartMessages.otherCategory);
    const { coupon_code: code, task_description: taskDescription = '', shown_total: shown } = input;
    const total = getTotal(lines);
    const couponCode = code ? await coupons.check(tx, customerId, code, total) : '';
    const discount = await coupons.discount(tx, customerId, couponCode, total);
    const bill = getBill(lines, parseAmount(shopSettings.current().service_charge), discount);
    if (shown !== undefined && shown !== toAmount(bill.grandTotal))
      throw businessError('cart-changed', cartMessages.changedSinceShown);
    // Negative: never the revision of the customer's cart, whose payments this booking does not touch.
    const revision = -randomInt(1, MAX_REVISION);
    const none = { removedCoupon: '', chosenSlotAt: null, gone: [] };
    return { ...none, lines, bill, couponCode, taskDescription, revision, visitWeeks: toWeeks(input) };
  }

  /** Returns the rule that staff breaks on purpose, the notice. Throws if it may not, and for a time that is no slot. */
  async #requireSlot(tx: Db, wanted: WantedVisits, startsAt: Date, mayBeOutside: boolean): Promise<OutsideRule[]> {
    const { freeTimes, visitMoves } = this.deps;
    if (await freeTimes.isSlot(tx, wanted, startsAt)) return [];
    if (!(await freeTimes.isSlot(tx, withoutNotice(wanted), startsAt)))
      throw businessError('slot-taken', scheduleMessages.slotTaken);
    return visitMoves.requireRules({ broken: [], isTooSoon: true }, mayBeOutside);
  }

  async #getWanted(
    db: Db,
    { lines, visitWeeks }: Pick<Cart, 'lines' | 'visitWeeks'>,
    address: Address,
  ): Promise<WantedVisits> {
    const { communities, crews } = this.deps;
    const activityId = lines[0]?.service.activity_id ?? 0;
    const community = communities.find(address);
    if (!(await crews.area.serves(db, community, activityId)))
      throw new AppError('not-in-area', checkoutMessages.notInArea);
    return { ...getNeeds(lines), activityId, community, visits: planVisits(lines, visitWeeks) };
  }

  #freeze({ contents, address, booking, method }: Planned, staff: Staff): NewAttempt {
    const { catalog, clock, shopSettings } = this.deps;
    const [first] = booking.visits;
    if (!first) throw new Error('a booking has no visit');
    const parent = catalog.activities().find(({ id }) => id === contents.lines[0]?.service.activity_id);
    const hold = { startsAt: first.startsAt, endsAt: first.endsAt, visits: booking.visits };
    const terms = toOrderTerms(shopSettings.current());
    const frozen = freezeCart(contents, { method, address, hold, language: null, now: clock(), parent, terms });
    // Lines of no cart: no other payment has them.
    const lines = frozen.lines.map(({ cartLineId: _none, ...line }) => line);
    return { ...frozen, lines, office: { by: staff.name } };
  }
}

interface Planned {
  readonly contents: Cart;
  readonly address: Address;
  readonly booking: Booking;
  /** Rules that staff breaks on purpose. */
  readonly outside: readonly OutsideRule[];
  readonly method: PaymentMethod;
}

/** All times that are to come count. */
const withoutNotice = (wanted: WantedVisits): WantedVisits => ({ ...wanted, leadMinutes: 0 });

const toWeeks = ({ visit_interval_weeks: weeks }: Pick<Input, 'visit_interval_weeks'>) => (weeks === '2' ? 2 : 1);

/** Throws the error with a text that speaks of the customer, not to the customer. */
function throwForStaff(error: unknown): never {
  if (error instanceof AppError && error.code === 'open-cash-orders')
    throw businessError(error.code, customersMessages.openCash);
  throw error;
}

const toLogged = ({ contents, booking, outside }: Planned) => ({
  grand_total: toAmount(contents.bill.grandTotal),
  time: toDubaiTime(booking.visits[0]?.startsAt ?? new Date(0)),
  ...(outside.length > 0 && { outside }),
});

const MAX_REVISION = 2 ** 31 - 1;
