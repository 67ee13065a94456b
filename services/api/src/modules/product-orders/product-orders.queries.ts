import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { productActivities, productOrderLines, productOrders, stores } from '../../db/schema/product-orders.ts';
import type { Page } from '../../paging.ts';
import type { CustomerId } from '../auth/session.ts';
import type { OrderCount } from '../orders/order-count.ts';

export type ProductOrderRow = typeof productOrders.$inferSelect;
export type ProductOrderLineRow = typeof productOrderLines.$inferSelect;
export type StoreRow = typeof stores.$inferSelect;

export interface StoredProductOrder {
  readonly order: ProductOrderRow;
  readonly store: StoreRow;
}

const ordersWithStores = (db: Db) =>
  db
    .select({ order: productOrders, store: stores })
    .from(productOrders)
    .innerJoin(stores, eq(stores.id, productOrders.storeId));

export async function findProductOrders(
  db: Db,
  customerId: CustomerId,
  activityId: number | undefined,
  { limit, offset }: Page,
): Promise<StoredProductOrder[]> {
  return ordersWithStores(db)
    .where(isListed(customerId, activityId))
    .orderBy(desc(productOrders.placedAt), desc(productOrders.id))
    .limit(limit)
    .offset(offset);
}

export async function countListedProductOrders(
  db: Db,
  customerId: CustomerId,
  activityId: number | undefined,
): Promise<number> {
  return db.$count(productOrders, isListed(customerId, activityId));
}

function isListed(customerId: CustomerId, activityId: number | undefined) {
  const isOfActivity = activityId === undefined ? undefined : eq(productOrders.activityId, activityId);
  return and(eq(productOrders.customerId, customerId), isOfActivity);
}

export async function findProductOrder(
  db: Db,
  customerId: CustomerId,
  id: number,
): Promise<StoredProductOrder | undefined> {
  const [row] = await ordersWithStores(db).where(
    and(eq(productOrders.customerId, customerId), eq(productOrders.id, id)),
  );
  return row;
}

export async function findProductOrdersById(
  db: Db,
  customerId: CustomerId,
  ids: readonly number[],
): Promise<ProductOrderRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(productOrders)
    .where(and(eq(productOrders.customerId, customerId), inArray(productOrders.id, [...ids])));
}

export async function findProductOrderLines(
  db: Db,
  read: readonly StoredProductOrder[],
): Promise<ProductOrderLineRow[]> {
  if (read.length === 0) return [];
  const ids = read.map(({ order }) => order.id);
  return db
    .select()
    .from(productOrderLines)
    .where(inArray(productOrderLines.orderId, ids))
    .orderBy(asc(productOrderLines.id));
}

export async function findProductActivities(db: Db): Promise<(typeof productActivities.$inferSelect)[]> {
  return db.select().from(productActivities).orderBy(asc(productActivities.id));
}

export async function countProductOrders(db: Db, customerId: CustomerId): Promise<Map<number, OrderCount>> {
  const latestId =
    sql`(array_agg(${productOrders.id} order by ${productOrders.placedAt} desc, ${productOrders.id} desc))[1]`.mapWith(
      productOrders.id,
    );
  const rows = await db
    .select({ activityId: productOrders.activityId, count: count(), latestId })
    .from(productOrders)
    .where(eq(productOrders.customerId, customerId))
    .groupBy(productOrders.activityId);
  return new Map(rows.map((row) => [row.activityId, row]));
}
