import type { Language } from '@dar/contracts/language';
import { fils, toAmount, ZERO } from '@dar/contracts/money';
import type { BookingActivity, ListedVisit, ServiceOrder, ServiceOrderDetails } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import type { Db } from '../../db/client.ts';
import type { FrozenLine, OfficeBooking } from '../../db/schema/frozen-cart.ts';
import { AppError, businessError } from '../../errors.ts';
import { getPage, type PageRequest } from '../../paging.ts';
import { Service } from '../../service.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import type { CrewSpan } from '../crews/spans.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import { type BookedOrder, toBookedOrder } from './booked-order.ts';
import { findCancellable, toCancelTerms } from './cancel-terms.ts';
import { getCreditNoteNo, toCreditNote } from './credit-note.service.ts';
import { type CreditNoteRow, findCreditNote, findCreditNotes, findRefundOfAttempt } from './credit-notes.queries.ts';
import { toBookingActivity } from './order-count.ts';
import { toServiceInvoice } from './order-invoice.ts';
import { getOrderNo } from './order-no.ts';
import { findEvents, findVisits } from './order-status.queries.ts';
import { toOrderRefund, toServiceOrder, toVisit } from './order-view.ts';
import { openCashOrdersText, orderMessages } from './orders.messages.ts';
import {
  awaitVerifiedEmail,
  countListedOrders,
  countOpenCashOrders,
  countOrders,
  findLastVisits,
  findNextVisits,
  findOrder,
  findOrderLines,
  findOrderOfAttempt,
  findOrders,
  findOrdersOfAttempts,
  insertOrder,
  type NewOrder,
  type OrderLineRow,
  type OrderRow,
  takeWaitingOrders,
} from './orders.queries.ts';
import { priceVisits } from './visit-prices.ts';

const NEXT_VISITS = 5;
const LAST_VISITS = 3;

/** The data that an order copies from its payment attempt. */
type PaidAttempt = Omit<NewOrder, 'paymentAttemptId' | 'status' | 'placedAt'> & {
  readonly id: string;
  readonly lines: readonly FrozenLine[];
  /** Of the confirmation; null if unknown. */
  readonly language: Language | null;
  /** The member of staff who booked it for the customer; null if nobody did. */
  readonly office: Pick<OfficeBooking, 'by'> | null;
};

export interface OrderedLines {
  readonly taskDescription: string;
  readonly lines: readonly OrderLineRow[];
}

export interface PlacedOrder {
  readonly id: number;
  readonly orderNo: string;
  readonly paymentMode: string;
}

function toPlaced(order: Pick<OrderRow, 'id' | 'paymentMethod'>): PlacedOrder {
  return { id: order.id, orderNo: getOrderNo(order), paymentMode: PAYMENT_METHODS[order.paymentMethod].name.en };
}

export class OrdersService extends Service {
  async placedFor(tx: Db, customerId: CustomerId, paymentAttemptId: string): Promise<PlacedOrder | undefined> {
    const order = await findOrderOfAttempt(tx, customerId, paymentAttemptId);
    return order && toPlaced(order);
  }

  /** Stores the order of a payment attempt with its notification and its e-mail. */
  async place(tx: Db, customerId: CustomerId, attempt: PaidAttempt, visits: readonly CrewSpan[]): Promise<PlacedOrder> {
    const { id: paymentAttemptId, lines, language, office, ...frozen } = attempt;
    const { documents, ledger, notifications, orderEmails } = this.deps;
    const order = { ...frozen, paymentAttemptId, status: 'Confirmed' as const, placedAt: this.deps.clock() };
    const prices = priceVisits(order.grandTotal, lines, visits.length);
    const priced = visits.map((visit, index) => ({ ...visit, price: prices[index] ?? ZERO }));
    const stored = { ...order, id: await insertOrder(tx, customerId, order, lines, { visits: priced, office }) };
    const booked = visits.map(({ startsAt, endsAt }, index) => {
      return { number: index + 1, startsAt, endsAt, status: order.status, sequence: 0 };
    });
    const invoice = toServiceInvoice(stored, lines, booked);
    const documentId = await documents.issueInvoice(tx, customerId, stored.id, invoice);
    const of = { customerId, orderId: stored.id, documentId, happenedAt: order.placedAt };
    const expected = { ...of, kind: 'cash-expected' as const };
    if (order.paymentMethod === 'cash')
      await ledger.add(
        tx,
        priced.map(({ price: amount }, index) => ({ ...expected, amount, visit: index + 1 })),
      );
    const placed = toPlaced(stored);
    await notifications.orderChanged(tx, customerId, { ...placed, type: 'service', status: order.status });
    const isConfirmed = await orderEmails.confirm(tx, customerId, toBookedOrder(stored, lines, booked), language);
    if (!isConfirmed) await awaitVerifiedEmail(tx, customerId, stored.id);
    this.deps.counters.increment('order_changes', { to: order.status });
    return placed;
  }

  /** Throws at the maximum. The caller has locked the cart, so that concurrent orders count each other. */
  async requireFewOpenCash(tx: Db, customerId: CustomerId): Promise<void> {
    const { clock, shopSettings } = this.deps;
    const { open_cash_orders: maximum } = shopSettings.current();
    if (maximum === 0) return;
    const count = await countOpenCashOrders(tx, customerId, clock());
    if (count >= maximum) throw businessError('open-cash-orders', openCashOrdersText(maximum));
  }

  /** Sends the confirmations that waited for a verified e-mail address, of visits that are still to come. */
  async confirmWaiting(tx: Db, customerId: CustomerId, language: Language | null): Promise<void> {
    const { clock, orderEmails } = this.deps;
    for (const order of await takeWaitingOrders(tx, customerId)) {
      if (order.startsAt <= clock() || order.status === 'Cancelled') continue;
      const visits = await findVisits(tx, customerId, order.id);
      const booked = toBookedOrder(order, await findOrderLines(tx, [order]), visits);
      await orderEmails.confirm(tx, customerId, booked, language);
    }
  }

  /** Returns an order with its lines; undefined for one of another customer. */
  async booked(customerId: CustomerId, id: number): Promise<BookedOrder | undefined> {
    return this.#toBooked(await findOrder(this.deps.db, customerId, id));
  }

  /** Returns the order of a payment attempt with its lines; undefined before it is placed and for one of another customer. */
  async bookedByAttempt(customerId: CustomerId, paymentAttemptId: string): Promise<BookedOrder | undefined> {
    return this.#toBooked(await findOrderOfAttempt(this.deps.db, customerId, paymentAttemptId));
  }

  /** Throws 404 for an order of another customer. */
  async orderedLines(customerId: CustomerId, id: number): Promise<OrderedLines> {
    const order = await findOrder(this.deps.db, customerId, id);
    if (!order) throw new AppError('not-found', orderMessages.notFound);
    return { taskDescription: order.taskDescription, lines: await findOrderLines(this.deps.db, [order]) };
  }

  async list(
    customerId: CustomerId,
    request: PageRequest & { readonly activityId?: number | undefined },
  ): Promise<{ readonly oData: ServiceOrder[]; readonly total: number }> {
    const { db } = this.deps;
    const rows = await findOrders(db, customerId, request.activityId, getPage(request));
    const total = await countListedOrders(db, customerId, request.activityId);
    return { oData: await this.#shown(customerId, rows), total };
  }

  /** Returns the next visits of a customer, and the last ones up to now. */
  async visits(customerId: CustomerId): Promise<Record<'next_visits' | 'last_visits', ListedVisit[]>> {
    const { db, clock } = this.deps;
    const next = await findNextVisits(db, customerId, clock(), NEXT_VISITS);
    const last = await findLastVisits(db, customerId, clock(), LAST_VISITS);
    const rows = [...next, ...last];
    const orders = rows.map(({ order, visit: { startsAt, endsAt, status } }) => ({
      ...order,
      startsAt,
      endsAt,
      status,
    }));
    const shown = await this.#shown(customerId, orders);
    const visits = rows.flatMap(({ visit, count }, index) => {
      const order = shown[index];
      return order ? [{ ...order, visit_number: visit.number, visit_count: count }] : [];
    });
    return { next_visits: visits.slice(0, next.length), last_visits: visits.slice(next.length) };
  }

  async numbersByAttempt(
    customerId: CustomerId,
    paymentAttemptIds: readonly string[],
  ): Promise<ReadonlyMap<string | null, { readonly id: number; readonly orderNo: string }>> {
    const rows = await findOrdersOfAttempts(this.deps.db, customerId, paymentAttemptIds);
    return new Map(rows.map((order) => [order.paymentAttemptId, { id: order.id, orderNo: getOrderNo(order) }]));
  }

  async has(customerId: CustomerId, id: number): Promise<boolean> {
    return (await findOrder(this.deps.db, customerId, id)) !== undefined;
  }

  /** Throws 404 for an order of another customer. */
  async byId(customerId: CustomerId, id: number): Promise<ServiceOrderDetails> {
    const { db, shopSettings } = this.deps;
    const order = await findOrder(db, customerId, id);
    const [shown] = order ? await this.#shown(customerId, [order]) : [];
    if (!(order && shown)) throw new AppError('not-found', orderMessages.notFound);
    return { ...shown, policy: shopSettings.termsOf(order), ...(await this.#getLife(customerId, order)) };
  }

  async getInvoice(customerId: CustomerId, id: number): Promise<PrintedInvoice> {
    const { db } = this.deps;
    const order = await findOrder(db, customerId, id);
    if (!order) throw new AppError('not-found', orderMessages.notFound);
    return toServiceInvoice(order, await findOrderLines(db, [order]), await findVisits(db, customerId, id));
  }

  /** Throws 404 for a credit note of another customer. */
  async getCreditNote(customerId: CustomerId, id: number): Promise<PrintedInvoice> {
    const { db } = this.deps;
    const note = await findCreditNote(db, customerId, id);
    const order = note && (await findOrder(db, customerId, note.orderId));
    if (!order) throw new AppError('not-found', orderMessages.notFound);
    return toCreditNote(note, order, await findVisits(db, customerId, order.id));
  }

  async countsByActivity(customerId: CustomerId): Promise<BookingActivity[]> {
    const counts = await countOrders(this.deps.db, customerId);
    const linkTo = await this.deps.links.createInvoiceLinker('service', customerId);
    return this.deps.catalog
      .activities()
      .map((activity) => toBookingActivity({ ...activity, type: 'service' }, counts.get(activity.id), linkTo));
  }

  /** Returns the visits of an order, what the customer can do with them, and the credit notes. */
  async #getLife(customerId: CustomerId, order: OrderRow) {
    const { db, clock, shopSettings, links } = this.deps;
    const visits = await findVisits(db, customerId, order.id);
    const events = await findEvents(db, customerId, order.id);
    const [policy, now] = [shopSettings.termsOf(order), clock()];
    const cancellable = findCancellable(order, visits, policy, now);
    const notes = await findCreditNotes(db, customerId, order.id);
    const linkTo = await links.createInvoiceLinker('credit', customerId);
    return {
      visits: visits.map((visit) => toVisit(visit, { events, cancellable, policy, now })),
      cancel: toCancelTerms(cancellable),
      credit_notes: notes.map((note) => ({
        number: getCreditNoteNo(note),
        amount: toAmount(fils(Math.abs(note.amount))),
        ...(note.reverses !== null && { is_invoice: '1' as const }),
        date: note.createdAt.toISOString(),
        pdf_url: linkTo(note.id).invoice_pdf_url,
      })),
      refund: await this.#getRefund(customerId, order, notes),
    };
  }

  async #getRefund(customerId: CustomerId, order: OrderRow, notes: readonly CreditNoteRow[]) {
    if (notes.length === 0) return undefined;
    const { db, ledger } = this.deps;
    const refund = await findRefundOfAttempt(db, customerId, order.paymentAttemptId);
    return toOrderRefund(order, { notes, refund, ...(await ledger.getMoney(db, customerId, order)) });
  }

  async #toBooked(order: OrderRow | undefined): Promise<BookedOrder | undefined> {
    if (!order) return undefined;
    const { db } = this.deps;
    const visits = await findVisits(db, toCustomerId(order.customerId), order.id);
    return toBookedOrder(order, await findOrderLines(db, [order]), visits);
  }

  async #shown(customerId: CustomerId, orders: readonly OrderRow[]): Promise<ServiceOrderDetails[]> {
    const lines = await findOrderLines(this.deps.db, orders);
    const linkTo = await this.deps.links.createInvoiceLinker('service', customerId);
    const getRating = (serviceId: number) => this.deps.catalog.serviceById(serviceId)?.rating ?? 0;
    return orders.map((order) =>
      toServiceOrder(
        order,
        lines.filter((line) => line.orderId === order.id),
        { getRating, linkTo },
      ),
    );
  }
}
