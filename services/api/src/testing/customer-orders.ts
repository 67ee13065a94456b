import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { orders, visits } from '../db/schema/orders.ts';

/** Changes all service orders of a customer. A status applies to their visits too. */
export async function setOrders(
  db: Db,
  customerId: number,
  values: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await db.update(orders).set(values).where(eq(orders.customerId, customerId));
  const { status } = values;
  if (status) await setVisits(db, customerId, { status });
}

/** Changes all visits of a customer. */
export async function setVisits(
  db: Db,
  customerId: number,
  values: Partial<typeof visits.$inferInsert>,
): Promise<void> {
  await db.update(visits).set(values).where(eq(visits.customerId, customerId));
}

/** Stores one more order like the newest one of a customer, with its visits. */
export async function copyNewestOrder(db: Db, customerId: number): Promise<void> {
  const [order] = await db
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.id))
    .limit(1);
  if (!order) throw new Error('the customer has no order');
  const { id: _id, ...rest } = order;
  const [copy] = await db
    .insert(orders)
    .values({ ...rest, paymentAttemptId: null })
    .returning({ id: orders.id });
  if (!copy) throw new Error('the order was not copied');
  const copied = await db.select().from(visits).where(eq(visits.orderId, order.id));
  await db.insert(visits).values(copied.map((visit) => ({ ...visit, orderId: copy.id, crewId: null })));
}
