import { type Fils, fils } from '@dar/contracts/money';
import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, lt, notExists, or, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { customerName } from '../../db/customer-name.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { customers } from '../../db/schema/customers.ts';
import { orders, refunds } from '../../db/schema/orders.ts';
import { refundGrants } from '../../db/schema/refund-grants.ts';
import { approvals, staffUsers } from '../../db/schema/staff.ts';
import type { CustomerId } from '../auth/session.ts';

export type GrantRow = typeof refundGrants.$inferSelect;
export type NewGrant = Omit<typeof refundGrants.$inferInsert, 'customerId'>;

const isWaiting = and(isNull(refundGrants.sentAt), isNull(refundGrants.withdrawnAt));
/** The bank returned the money of the order's payment. */
const hasFailed = and(eq(refundGrants.way, 'card'), sql`coalesce(${refunds.returned}, 0) > 0`);

/** The approval that a call to send the grant waits for. */
const approvalId = sql<number | null>`(select max(${approvals.id}) from ${approvals} where ${approvals.decision} is null
  and ${approvals.path} = '/office/send_refund' and ${approvals.input} ->> 'id' = ${refundGrants.id}::text)`;

export async function insertGrant(tx: Db, customerId: CustomerId, grant: NewGrant): Promise<GrantRow> {
  const [row] = await tx
    .insert(refundGrants)
    .values({ ...grant, customerId })
    .returning();
  if (!row) throw new Error('a grant was not stored');
  return row;
}

/** Returns a grant of any customer, for staff. */
export async function findGrant(db: Db, id: number): Promise<GrantRow | undefined> {
  const [row] = await db.select().from(refundGrants).where(eq(refundGrants.id, id));
  return row;
}

export async function lockGrant(tx: Db, id: number): Promise<GrantRow> {
  const [row] = await tx.select().from(refundGrants).where(eq(refundGrants.id, id)).for('update');
  if (!row) throw new Error('a grant has gone');
  return row;
}

export async function updateGrant(tx: Db, id: number, change: Partial<GrantRow>): Promise<void> {
  await tx.update(refundGrants).set(change).where(eq(refundGrants.id, id));
}

/** Returns the sum of what was granted of an order and is neither sent nor withdrawn. */
export async function sumWaitingGrants(db: Db, customerId: CustomerId, orderId: number): Promise<Fils> {
  const [row] = await db
    .select({ amount: sum(refundGrants.amount) })
    .from(refundGrants)
    .where(and(eq(refundGrants.customerId, customerId), eq(refundGrants.orderId, orderId), isWaiting));
  return fils(Number(row?.amount ?? 0));
}

/** Changes that pay back what their visits cost. */
const CANCELLATIONS = ['orders cancel', 'orders no-show', 'orders no-access'];

/**
 * Returns what a person, or machines without an id, has sent back of an order: refunds, and visits that the person has
 * cancelled, unless that was undone.
 */
export async function sumSentBy(
  tx: Db,
  customerId: CustomerId,
  orderId: number,
  staffId: number | null,
): Promise<Fils> {
  const { amount, sentAt, sentBy } = refundGrants;
  const isSender = staffId === null ? isNull(sentBy) : eq(sentBy, staffId);
  const isOfOrder = and(eq(refundGrants.customerId, customerId), eq(refundGrants.orderId, orderId));
  const [row] = await tx
    .select({ amount: sum(amount) })
    .from(refundGrants)
    .where(and(isOfOrder, isNotNull(sentAt), isSender));
  const undone = alias(auditLog, 'undone');
  const isUndone = tx.select({ id: undone.id }).from(undone).where(eq(undone.undoes, auditLog.id));
  const isCanceller = staffId === null ? isNull(auditLog.staffId) : eq(auditLog.staffId, staffId);
  const [cancelled] = await tx
    .select({ amount: sql`sum((${auditLog.after} ->> 'refund')::numeric * 100)` })
    .from(auditLog)
    .where(
      and(eq(auditLog.orderId, orderId), inArray(auditLog.action, CANCELLATIONS), isCanceller, notExists(isUndone)),
    );
  return fils(Number(row?.amount ?? 0) + Number(cancelled?.amount ?? 0));
}

interface GrantFilter {
  readonly orderId?: number | undefined;
  readonly isAll: boolean;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns grants with the names of their customers and of who granted and sent them, newest first. */
export async function findGrants(db: Db, { orderId, isAll, before, limit }: GrantFilter) {
  const [granter, sender] = [alias(staffUsers, 'granter'), alias(staffUsers, 'sender')];
  return db
    .select({
      ...getTableColumns(refundGrants),
      customerName,
      granter: sql<string>`coalesce(${granter.name}, ${refundGrants.grantedByName})`,
      sender: sender.name,
      paymentAttemptId: orders.paymentAttemptId,
      paymentMethod: orders.paymentMethod,
      hasFailed: sql<boolean>`coalesce(${hasFailed}, false)`,
      approvalId,
      // A refund without a row is one to a wallet.
      hasArrived: sql<boolean>`${refundGrants.way} = 'wallet' or coalesce(${refunds.state} = 'succeeded', false)`,
    })
    .from(refundGrants)
    .innerJoin(orders, and(eq(orders.customerId, refundGrants.customerId), eq(orders.id, refundGrants.orderId)))
    .innerJoin(customers, eq(customers.id, refundGrants.customerId))
    .leftJoin(refunds, eq(refunds.paymentAttemptId, orders.paymentAttemptId))
    .leftJoin(granter, eq(granter.id, refundGrants.grantedBy))
    .leftJoin(sender, eq(sender.id, refundGrants.sentBy))
    .where(
      and(
        isAll ? undefined : or(isWaiting, hasFailed),
        orderId === undefined ? undefined : eq(refundGrants.orderId, orderId),
        before === undefined ? undefined : lt(refundGrants.id, before),
      ),
    )
    .orderBy(desc(refundGrants.id))
    .limit(limit);
}
