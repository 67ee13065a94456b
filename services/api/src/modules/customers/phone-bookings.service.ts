import { randomInt } from 'node:crypto';
import type { EndpointParams } from '@dar/contracts/endpoint';
import { multiply, parseAmount, toAmount } from '@dar/contracts/money';
import { type bookForCustomer, type PhoneBooking, toOrderTerms } from '@dar/contracts/office';
import type { Db } from '../../db/client.ts';
import { dryRun, inTransaction } from '../../db/transaction.ts';
import { AppError, businessError } from '../../errors.ts';
import { Service } from '../../service.ts';
import type { CustomerId } from '../auth/session.ts';
import { cartMessages } from '../cart/cart.messages.ts';
import { getBill, getTotal, type PricedLine, readItem } from '../cart/cart-lines.ts';
import { type Cart, toBillFields } from '../cart/cart-view.ts';
import { checkoutMessages } from '../checkout/checkout.messages.ts';
import { freezeCart } from '../checkout/freeze-cart.ts';
import { couponMessages } from '../coupons/coupons.service.ts';
import type { CrewSpan } from '../crews/spans.ts';
import type { Staff } from '../office/staff-session.ts';
import { toBooking } from '../schedule/free-times.ts';
import { scheduleMessages } from '../schedule/schedule.service.ts';
import { readTime } from '../schedule/slots.ts';
import { getNeeds, planVisits, toVisitFields } from '../schedule/visits.ts';

type Input = Omit<EndpointParams<typeof bookForCustomer>, 'customer'>;
type Address = Awaited<ReturnType<Service['deps']['checkout']['check']>>;

/** Books for customers on the phone, by the services of their own orders (docs/rules/office-customers.md#booking-on-the-phone). */
export class PhoneBookings extends Service {
  /**
   * Places a cash order without the customer's cart and hold, which stay as they are. Two bookings of one crew's time are
   * decided by the database: the second is refused. A dry run does the same and keeps nothing.
   */
  async book(customerId: CustomerId, input: Input, staff: Staff): Promise<PhoneBooking> {
    const { db } = this.deps;
    const lines: PricedLine[] = [];
    for (const item of input.items) {
      const read = await readItem(this.deps, customerId, item);
      lines.push({ ...read, id: 0, total: multiply(read.unitPrice, read.qty) });
    }
    const work = (tx: Db) => this.#place(tx, customerId, { input, lines, staff });
    return input.dry_run === '1' ? dryRun(db, work) : inTransaction(db, work);
  }

  async #place(
    tx: Db,
    customerId: CustomerId,
    { input, lines, staff }: { readonly input: Input; readonly lines: readonly PricedLine[]; readonly staff: Staff },
  ): Promise<PhoneBooking> {
    const { auditLog, blocks, cart, checkout, coupons, orders, shopSettings } = this.deps;
    if (!shopSettings.current().payment_methods.includes('cash'))
      throw businessError('method-off', checkoutMessages.methodOff);
    // Every order of a customer locks the cart first.
    await cart.lock(tx, customerId);
    await blocks.requireNone(tx, customerId);
    const contents = await this.#toCart(tx, customerId, input, lines);
    const address = await checkout.check(tx, customerId, contents, { method: 'cash', addressId: input.address_id });
    const visits = await this.#takeCrews(tx, customerId, { contents, address, time: input.time });
    const attempt = await this.#storeAttempt(tx, customerId, { contents, address, visits, staff });
    if (!(await coupons.lockUse(tx, customerId, contents.couponCode)))
      throw businessError('coupon-removed', couponMessages.removed(contents.couponCode));
    const order = await orders.place(tx, customerId, attempt, visits);
    await coupons.use(tx, customerId, order.id, contents.couponCode);
    const after = { grand_total: toAmount(contents.bill.grandTotal), time: input.time };
    await auditLog.write(tx, staff, { action: 'orders book', customerId, orderId: order.id, after });
    return {
      customer_id: customerId,
      order_no: order.orderNo,
      ...toBillFields(contents.bill),
      visits: visits.map(toVisitFields),
    };
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
    const weeks = input.visit_interval_weeks === '2' ? 2 : 1;
    // Negative: never the revision of the customer's cart, whose payments this booking does not touch.
    const revision = -randomInt(1, MAX_REVISION);
    const none = { removedCoupon: '', chosenSlotAt: null, gone: [] };
    return { ...none, lines, bill, couponCode, taskDescription, revision, visitWeeks: weeks };
  }

  async #takeCrews(
    tx: Db,
    customerId: CustomerId,
    { contents, address, time }: { readonly contents: Cart; readonly address: Address; readonly time: string },
  ): Promise<readonly CrewSpan[]> {
    const { communities, crews, freeTimes } = this.deps;
    const { lines, visitWeeks } = contents;
    const activityId = lines[0]?.service.activity_id ?? 0;
    const community = communities.find(address);
    if (!(await crews.area.serves(tx, community, activityId)))
      throw new AppError('not-in-area', checkoutMessages.notInArea);
    const wanted = { ...getNeeds(lines), activityId, community, visits: planVisits(lines, visitWeeks) };
    const startsAt = readTime(time, 'time');
    const isSlot = await freeTimes.isSlot(tx, wanted, startsAt);
    const visits = isSlot ? await crews.bookFree(tx, customerId, toBooking(wanted, startsAt)) : undefined;
    if (!visits) throw businessError('slot-taken', scheduleMessages.slotTaken);
    return visits;
  }

  async #storeAttempt(
    tx: Db,
    customerId: CustomerId,
    {
      contents,
      address,
      visits,
      staff,
    }: {
      readonly contents: Cart;
      readonly address: Address;
      readonly visits: readonly CrewSpan[];
      readonly staff: Staff;
    },
  ) {
    const { catalog, checkout, clock, shopSettings } = this.deps;
    const [first] = visits;
    if (!first) throw new Error('a booking has no visit');
    const parent = catalog.activities().find(({ id }) => id === contents.lines[0]?.service.activity_id);
    const hold = { startsAt: first.startsAt, endsAt: first.endsAt, visits };
    const terms = toOrderTerms(shopSettings.current());
    const chosen = { method: 'cash', address, hold, language: null, now: clock(), parent, terms } as const;
    const frozen = freezeCart(contents, chosen);
    // Lines of no cart: no other payment has them.
    const lines = frozen.lines.map(({ cartLineId: _none, ...line }) => line);
    return checkout.openPlaced(tx, customerId, { ...frozen, lines, office: { by: staff.name } });
  }
}

const MAX_REVISION = 2 ** 31 - 1;
