import type { OrderStatus } from '@dar/contracts/order-status';
import { and, type Column, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { orders, visits } from './schema/orders.ts';

/** A condition on orders: one has a visit of which nobody has said whether it took place. */
export function hasUnconfirmedVisit(db: Db): SQL {
  const isOfOrder = and(eq(visits.customerId, orders.customerId), eq(visits.orderId, orders.id));
  return exists(db.select({ number: visits.number }).from(visits).where(and(isOfOrder, visits.isUnconfirmed)));
}

/** A condition with literal values, as in the partial indexes of visits: PostgreSQL does not look at parameters for these. */
export function hasStatus(column: Column, statuses: readonly OrderStatus[]): SQL {
  return sql`${column} in (${sql.raw(statuses.map((status) => `'${status}'`).join(', '))})`;
}
