import { OPEN_STATUSES } from '@dar/contracts/order-status';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { customers } from '../../db/schema/customers.ts';
import { visits } from '../../db/schema/orders.ts';
import { businessError } from '../../errors.ts';
import type { CustomerId } from '../auth/session.ts';
import { customersMessages } from './customers.messages.ts';

/** Throws 'account-blocked' if staff stopped new orders of the customer. The caller has locked the cart, as the block does. */
export async function requireNotBlocked(tx: Db, customerId: CustomerId): Promise<void> {
  const isBlocked = and(eq(customers.id, customerId), isNotNull(customers.blockedAt));
  if ((await tx.$count(customers, isBlocked)) > 0) throw businessError('account-blocked', customersMessages.blocked);
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
