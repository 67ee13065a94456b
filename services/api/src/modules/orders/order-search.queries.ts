import type { RowCount } from '@dar/contracts/office';
import type { VisitState } from '@dar/contracts/order-status';
import { and, asc, desc, eq, exists, gte, lt, not, type SQL, sql } from 'drizzle-orm';
import type { KeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { customerName } from '../../db/customer-name.ts';
import { hasInOrder } from '../../db/has-in-order.ts';
import { crews } from '../../db/schema/crews.ts';
import { customers } from '../../db/schema/customers.ts';
import { orders, visits } from '../../db/schema/orders.ts';
import { hasUnconfirmedVisit } from '../../db/visit-conditions.ts';
import type { OrderRow } from './orders.queries.ts';

// Orders of any customer, for staff only.

export interface OrderFilter {
  readonly status?: VisitState | undefined;
  readonly customerId?: number | undefined;
  /** Orders with a visit that starts between. */
  readonly between?: { readonly from: Date; readonly to: Date } | undefined;
}

export interface ListedOrder {
  readonly order: OrderRow;
  readonly customerName: string;
  readonly isUnconfirmed: boolean;
}

/** Orders of a day are listed by their time, others by their number. */
export interface OrderKey {
  readonly startsAt: Date;
  readonly id: number;
}

/** Returns orders from a key on, the newest first; those of a day by their time. */
export async function findAnyOrders(
  db: Db,
  filter: OrderFilter,
  { after, limit }: KeyPage<OrderKey>,
): Promise<ListedOrder[]> {
  return db
    .select({ order: orders, customerName, isUnconfirmed: hasUnconfirmedVisit(db).mapWith(Boolean) })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(toWhere(db, filter), after && isAfter(after, filter)))
    .orderBy(...toOrder(filter))
    .limit(limit);
}

export async function countAnyOrders(db: Db, filter: OrderFilter): Promise<RowCount> {
  const query = db.select({ id: orders.id }).from(orders).where(toWhere(db, filter));
  // Most orders are completed: any of them are found at once, and by their index each would read its visits.
  return countRows(db, filter.status === 'Completed' ? query : query.orderBy(...toOrder(filter)));
}

export async function findAnyOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

export async function findCrewsOfOrder(db: Db, { customerId, id }: Pick<OrderRow, 'customerId' | 'id'>) {
  return db
    .select({ visit: visits.number, crew_id: crews.id, name: crews.name })
    .from(visits)
    .innerJoin(crews, eq(crews.id, visits.crewId))
    .where(and(eq(visits.customerId, customerId), eq(visits.orderId, id)))
    .orderBy(asc(visits.number));
}

function isAfter({ startsAt, id }: OrderKey, { between }: OrderFilter): SQL {
  return between ? sql`(${orders.startsAt}, ${orders.id}) > (${startsAt}, ${id}::bigint)` : lt(orders.id, id);
}

function toOrder({ status, between }: OrderFilter): SQL[] {
  if (between) return [asc(orders.startsAt), asc(orders.id)];
  return status && status !== 'Not confirmed' ? [desc(orders.status), desc(orders.id)] : [desc(orders.id)];
}

function toWhere(db: Db, { status, customerId, between }: OrderFilter): SQL | undefined {
  const isOfOrder = and(eq(visits.customerId, orders.customerId), eq(visits.orderId, orders.id));
  const isBetween = between && and(gte(visits.startsAt, between.from), lt(visits.startsAt, between.to));
  const withVisit = (condition: SQL | undefined) =>
    exists(db.select({ number: visits.number }).from(visits).where(and(isOfOrder, condition)));
  return and(
    status && (status === 'Not confirmed' ? hasUnconfirmedVisit(db) : hasInOrder(orders.status, status)),
    status === 'Completed' ? not(hasUnconfirmedVisit(db)) : undefined,
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    isBetween && withVisit(isBetween),
  );
}
