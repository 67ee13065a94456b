import type { Language } from '@dar/contracts/language';
import type { BookingActivity, ServiceOrder, ServiceOrderDetails } from '@dar/contracts/orders';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import type { FrozenLine } from '../../db/schema/orders.ts';
import { AppError, businessError } from '../../errors.ts';
import { type PageRequest, pageOf } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';
import type { OrderEmails } from '../confirmations/order-emails.service.ts';
import type { InvoiceLinks } from '../invoices/invoice-links.ts';
import type { PrintedInvoice } from '../invoices/printed-invoice.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import type { CatalogReader } from '../schedule/bookable-service.ts';
import { type BookedOrder, toBookedOrder } from './booked-order.ts';
import { toCountFields } from './order-count.ts';
import { toServiceInvoice } from './order-invoice.ts';
import { orderNoOf } from './order-no.ts';
import { capitalized, toServiceOrder } from './order-view.ts';
import { openCashOrdersText, orderMessages } from './orders.messages.ts';
import {
  awaitVerifiedEmail,
  countListedOrders,
  countOpenCashOrders,
  countOrders,
  findOrder,
  findOrderLines,
  findOrderOfInvoice,
  findOrders,
  findOrdersOfInvoices,
  insertOrder,
  type NewOrder,
  type OrderRow,
  takeWaitingOrders,
} from './orders.queries.ts';
import { type PlacedOrder, toPlaced } from './placed-order.ts';

interface OrdersDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly catalog: CatalogReader;
  readonly invoiceLinks: InvoiceLinks;
  readonly notifications: NotificationsService;
  readonly orderEmails: OrderEmails;
  /** 0 for no limit. */
  readonly openCashOrders: number;
}

/** The data that an order copies from its invoice. */
type PayableInvoice = Omit<NewOrder, 'invoiceId' | 'crewTimeId' | 'status' | 'placedAt'> & {
  readonly id: string;
  readonly lines: readonly FrozenLine[];
  /** Of the confirmation; null if unknown. */
  readonly language: Language | null;
};

export class OrdersService {
  readonly #deps: OrdersDeps;

  constructor(deps: OrdersDeps) {
    this.#deps = deps;
  }

  async placedFor(tx: Db, customerId: CustomerId, invoiceId: string): Promise<PlacedOrder | undefined> {
    const order = await findOrderOfInvoice(tx, customerId, invoiceId);
    return order && toPlaced(order);
  }

  /** Stores the order of an invoice with its notification and its e-mail. */
  async place(tx: Db, customerId: CustomerId, invoice: PayableInvoice, crewTimeId: number): Promise<PlacedOrder> {
    const { id: invoiceId, lines, language, ...frozen } = invoice;
    const { notifications, orderEmails } = this.#deps;
    const order = { ...frozen, invoiceId, crewTimeId, status: 'Confirmed' as const, placedAt: this.#deps.clock() };
    const stored = { ...order, id: await insertOrder(tx, customerId, order, lines) };
    const placed = toPlaced(stored);
    await notifications.orderChanged(tx, customerId, { ...placed, type: 'service', status: order.status });
    const isConfirmed = await orderEmails.confirm(tx, customerId, toBookedOrder(stored, lines), language);
    if (!isConfirmed) await awaitVerifiedEmail(tx, customerId, stored.id);
    return placed;
  }

  /**
   * Throws for a customer with the maximum number of open cash orders. The caller has locked the cart, so that concurrent
   * orders count each other.
   */
  async requireFewOpenCash(tx: Db, customerId: CustomerId): Promise<void> {
    const { clock, openCashOrders: maximum } = this.#deps;
    if (maximum === 0) return;
    const count = await countOpenCashOrders(tx, customerId, clock());
    if (count >= maximum) throw businessError(openCashOrdersText(maximum));
  }

  /** Sends the confirmations that waited for a verified e-mail address, of visits that are still to come. */
  async confirmWaiting(tx: Db, customerId: CustomerId, language: Language | null): Promise<void> {
    const { clock, orderEmails } = this.#deps;
    for (const order of await takeWaitingOrders(tx, customerId)) {
      if (order.startsAt <= clock() || order.status === 'Cancelled') continue;
      const booked = toBookedOrder(order, await findOrderLines(tx, [order]));
      await orderEmails.confirm(tx, customerId, booked, language);
    }
  }

  /** Returns an order with its lines; undefined for one of another customer. */
  async booked(customerId: CustomerId, id: number): Promise<BookedOrder | undefined> {
    return this.#toBooked(await findOrder(this.#deps.db, customerId, id));
  }

  /** Returns the order of an invoice with its lines; undefined before it is placed and for one of another customer. */
  async bookedByInvoice(customerId: CustomerId, invoiceId: string): Promise<BookedOrder | undefined> {
    return this.#toBooked(await findOrderOfInvoice(this.#deps.db, customerId, invoiceId));
  }

  /** Returns a page of orders, newest first, 20 per page by default, and the number of orders on all pages. */
  async list(
    customerId: CustomerId,
    request: PageRequest & { readonly activityId?: number | undefined },
  ): Promise<{ readonly oData: ServiceOrder[]; readonly total: number }> {
    const { db } = this.#deps;
    const rows = await findOrders(db, customerId, request.activityId, pageOf(request));
    const total = await countListedOrders(db, customerId, request.activityId);
    return { oData: await this.#shown(customerId, rows), total };
  }

  /** Returns id and number of the orders of invoices, by invoice. */
  async numbersByInvoice(
    customerId: CustomerId,
    invoiceIds: readonly string[],
  ): Promise<ReadonlyMap<string | null, { readonly id: number; readonly orderNo: string }>> {
    const rows = await findOrdersOfInvoices(this.#deps.db, customerId, invoiceIds);
    return new Map(rows.map((order) => [order.invoiceId, { id: order.id, orderNo: orderNoOf(order) }]));
  }

  /** Returns whether the customer has a service order with this id. */
  async has(customerId: CustomerId, id: number): Promise<boolean> {
    return (await findOrder(this.#deps.db, customerId, id)) !== undefined;
  }

  /** Throws 404 for an order of another customer. */
  async byId(customerId: CustomerId, id: number): Promise<ServiceOrderDetails> {
    const order = await findOrder(this.#deps.db, customerId, id);
    const [shown] = order ? await this.#shown(customerId, [order]) : [];
    if (!shown) throw new AppError('not-found', orderMessages.notFound);
    return shown;
  }

  /** Throws 404 for an order of another customer. */
  async invoiceOf(customerId: CustomerId, id: number): Promise<PrintedInvoice> {
    const order = await findOrder(this.#deps.db, customerId, id);
    if (!order) throw new AppError('not-found', orderMessages.notFound);
    return toServiceInvoice(order, await findOrderLines(this.#deps.db, [order]));
  }

  /** Returns every activity with the customer's number of orders. */
  async countsByActivity(customerId: CustomerId): Promise<BookingActivity[]> {
    const counts = await countOrders(this.#deps.db, customerId);
    const linkTo = await this.#deps.invoiceLinks.createLinker('service', customerId);
    return this.#deps.catalog.activities().map((activity) => ({
      id: activity.id,
      type: 'service',
      name: activity.name,
      capitalized_name: capitalized(activity.name),
      name_ar: activity.name_ar,
      activity_type_image: activity.image,
      ...toCountFields(counts.get(activity.id), linkTo),
    }));
  }

  async #toBooked(order: OrderRow | undefined): Promise<BookedOrder | undefined> {
    return order && toBookedOrder(order, await findOrderLines(this.#deps.db, [order]));
  }

  async #shown(customerId: CustomerId, orders: readonly OrderRow[]): Promise<ServiceOrderDetails[]> {
    const lines = await findOrderLines(this.#deps.db, orders);
    const linkTo = await this.#deps.invoiceLinks.createLinker('service', customerId);
    const ratingOf = (serviceId: number) => this.#deps.catalog.serviceById(serviceId)?.rating ?? 0;
    return orders.map((order) =>
      toServiceOrder(
        order,
        lines.filter((line) => line.orderId === order.id),
        { ratingOf, linkTo },
      ),
    );
  }
}
