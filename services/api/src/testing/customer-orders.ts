import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { orders, visits } from '../db/schema/orders.ts';

/** Changes all service orders of a customer. */
export async function setOrders(
  db: Db,
  customerId: number,
  values: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.customerId, customerId));
}

/** Changes all visits of a customer. */
export async function setVisits(
  db: Db,
  customerId: number,
  values: Partial<typeof visits.$inferInsert>,
): Promise<void> {
  await db.update(visits).set(values).where(eq(visits.customerId, customerId));
}

/** Stores one more order like the newest one of a customer. */
export async function copyNewestOrder(db: Db, customerId: number): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) throw new Error('the customer has no order');
  const { id: _id, ...rest } = order;
  await db.insert(orders).values({ ...rest, invoiceId: null });
}
