import { OPEN_STATUSES } from '@dar/contracts/order-status';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import { visits } from '../../db/schema/orders.ts';
import type { CustomerId } from '../auth/session.ts';

export async function isBlocked(db: Db, customerId: CustomerId): Promise<boolean> {
  return (await db.$count(customers, and(eq(customers.id, customerId), isNotNull(customers.blockedAt)))) > 0;
}

/** Blocks a live customer, or ends the block with null. Returns false if the customer is in this state already. */
export async function setBlockedAt(tx: Db, customerId: CustomerId, blockedAt: Date | null): Promise<boolean> {
  const isOther = blockedAt ? isNull(customers.blockedAt) : isNotNull(customers.blockedAt);
  const rows = await tx
    .update(customers)
    .set({ blockedAt })
    .where(and(eq(customers.id, customerId), isNull(customers.deletedAt), isOther))
    .returning({ id: customers.id });
  return rows.length > 0;
}

export async function findOpenVisits(db: Db, customerId: CustomerId) {
  return db
    .select({ orderId: visits.orderId, number: visits.number, startsAt: visits.startsAt, status: visits.status })
    .from(visits)
    .where(and(eq(visits.customerId, customerId), inArray(visits.status, [...OPEN_STATUSES])))
    .orderBy(asc(visits.startsAt));
}
