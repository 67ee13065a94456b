import { toAmount } from '@dar/contracts/money';
import type { OfficeOrder, OfficeOrderSummary } from '@dar/contracts/office';
import { getOfficeStatus, getVisitState } from '@dar/contracts/order-status';
import type { ServiceOrderDetails } from '@dar/contracts/orders';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { type DubaiDay, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import { DAY_MS } from '../../clock.ts';
import { type KeyPageRequest, readCursor, readKeyPage, toCursor } from '../../cursor.ts';
import { Service } from '../../service.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';
import { getOrderNo, readOrderId } from './order-no.ts';
import {
  countAnyOrders,
  findAnyOrder,
  findAnyOrders,
  findCrewsOfOrder,
  type ListedOrder,
  type OrderFilter,
  type OrderKey,
} from './order-search.queries.ts';
import { findEvents, findVisits } from './order-status.queries.ts';
import { findOrderLines, type OrderLineRow, type OrderRow } from './orders.queries.ts';

interface OrderRequest extends KeyPageRequest, Pick<OrderFilter, 'status' | 'customerId'> {
  readonly day?: DubaiDay | undefined;
}

export type FoundOrder = OrderRow & { readonly customerId: CustomerId };

/** Finds orders for staff, who knows no session of their customers. */
export class OrderSearch extends Service<'db'> {
  /** Returns the order with a whole number. */
  async find(reference: string): Promise<FoundOrder | undefined> {
    const id = readOrderId(reference.trim());
    const order = id === undefined ? undefined : await findAnyOrder(this.deps.db, id);
    return order && { ...order, customerId: toCustomerId(order.customerId) };
  }

  /** Returns a page of the orders, the newest first; those of a day by their time. */
  async list({ day, status, customerId, ...request }: OrderRequest) {
    const { db } = this.deps;
    const from = day === undefined ? undefined : fromDubaiTime(`${day} 00:00`);
    const between = from && { from, to: new Date(from.getTime() + DAY_MS) };
    const filter = { status, customerId, between };
    const { rows, ...page } = await readKeyPage(request, {
      readKey,
      toCursor: ({ order }: ListedOrder) => toCursor([order.startsAt.getTime(), order.id]),
      find: (asked) => findAnyOrders(db, filter, asked),
      count: () => countAnyOrders(db, filter),
    });
    const lines = await findOrderLines(
      db,
      rows.map(({ order }) => order),
    );
    return { oData: rows.map((one) => toSummary(one, lines)), ...page };
  }

  /** Returns the status of an order and of its visits as staff sees them. */
  async states(
    order: FoundOrder,
    { visits: shown = [] }: Pick<ServiceOrderDetails, 'visits'>,
  ): Promise<Pick<ServiceOrderDetails, 'status_text' | 'visits'>> {
    const visits = await findVisits(this.deps.db, order.customerId, order.id);
    const states = new Map(visits.map((visit) => [visit.number, getVisitState(visit)]));
    return {
      status_text: getOfficeStatus(
        order,
        visits.some(({ isUnconfirmed }) => isUnconfirmed),
      ),
      visits: shown.map((visit) => ({ ...visit, status_text: states.get(visit.number) ?? visit.status_text })),
    };
  }

  /** Returns the crews of the visits, and all events. */
  async history(order: FoundOrder): Promise<Pick<OfficeOrder, 'crews' | 'events' | 'missed'>> {
    const { db } = this.deps;
    const events = await findEvents(db, order.customerId, order.id);
    const visits = await findVisits(db, order.customerId, order.id);
    return {
      crews: await findCrewsOfOrder(db, order),
      missed: visits.flatMap(({ number: visit, outcome, outcomePhoto: photo }) =>
        outcome ? [{ visit, outcome, ...(photo && { photo }) }] : [],
      ),
      events: events.map(({ createdAt, visitNumber, from, to, by, byName, reason }) => ({
        date: createdAt.toISOString(),
        visit: visitNumber,
        ...(from && { from }),
        to,
        by,
        by_name: byName,
        reason,
      })),
    };
  }
}

function readKey(cursor: string): OrderKey {
  const [time = 0, id = 0] = readCursor(cursor, 2);
  return { startsAt: new Date(time), id };
}

function toSummary(
  { order, customerName, isUnconfirmed }: ListedOrder,
  lines: readonly OrderLineRow[],
): OfficeOrderSummary {
  return {
    order_id: order.id,
    order_no: getOrderNo(order),
    status_text: getOfficeStatus(order, isUnconfirmed),
    customer_id: order.customerId,
    customer_name: customerName,
    time: toDubaiTime(order.startsAt),
    services: lines.filter(({ orderId }) => orderId === order.id).map(({ name }) => name),
    payment_mode: PAYMENT_METHODS[order.paymentMethod].name.en,
    grand_total: toAmount(order.grandTotal),
  };
}
