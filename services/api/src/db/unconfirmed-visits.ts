import { and, eq, exists, type SQL } from 'drizzle-orm';
import type { Db } from './client.ts';
import { orders, visits } from './schema/orders.ts';

/** A condition on orders: one has a visit of which nobody has said whether it took place. */
export function hasUnconfirmedVisit(db: Db): SQL {
  const isOfOrder = and(eq(visits.customerId, orders.customerId), eq(visits.orderId, orders.id));
  return exists(db.select({ number: visits.number }).from(visits).where(and(isOfOrder, visits.isUnconfirmed)));
}
