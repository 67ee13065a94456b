import type { OfficeApproval } from '@dar/contracts/office';
import { and, desc, eq, getTableColumns, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/client.ts';
import { customerName } from '../../db/customer-name.ts';
import type { StoredCall } from '../../db/schema/audit-log.ts';
import { customers } from '../../db/schema/customers.ts';
import { refundGrants } from '../../db/schema/refund-grants.ts';
import { approvals, staffUsers } from '../../db/schema/staff.ts';

export type ApprovalRow = typeof approvals.$inferSelect;
export type NewApproval = typeof approvals.$inferInsert;

/** Returns the id; undefined when an approval of the request is stored already. */
export async function insertApproval(tx: Db, row: NewApproval): Promise<number | undefined> {
  const [stored] = await tx.insert(approvals).values(row).onConflictDoNothing().returning({ id: approvals.id });
  return stored?.id;
}

/** An arbitrary advisory lock id. */
const STORING_LOCK = 7_243_001;

/** Lets one transaction at a time store an approval, so that two presses at once find each other. */
export async function lockStoring(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORING_LOCK})`);
}

/** Returns the id of a waiting approval of the same call, whoever asked for it and why. */
export async function findSameWaiting(tx: Db, { path, input }: StoredCall): Promise<number | undefined> {
  const isSame = sql`${approvals.input} - '{reason,request_id}'::text[] = ${JSON.stringify(input)}::jsonb - '{reason,request_id}'::text[]`;
  const [row] = await tx
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(isNull(approvals.decision), eq(approvals.path, path), isSame));
  return row?.id;
}

export async function findApproval(db: Db, id: number): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row;
}

export async function findApprovalOfRequest(db: Db, requestId: string): Promise<ApprovalRow | undefined> {
  const [row] = await db.select().from(approvals).where(eq(approvals.requestId, requestId));
  return row;
}

type Decision = Pick<ApprovalRow, 'decidedBy' | 'decidedAt' | 'decision' | 'reason'>;

/** Stores a decision and returns whether there was none yet. */
export async function decide(tx: Db, id: number, decision: Decision): Promise<boolean> {
  const rows = await tx
    .update(approvals)
    .set(decision)
    .where(and(eq(approvals.id, id), isNull(approvals.decision)))
    .returning({ id: approvals.id });
  return rows.length > 0;
}

/** Lets an approval wait again whose call failed. */
export async function reopen(db: Db, id: number): Promise<void> {
  await db.update(approvals).set({ decidedBy: null, decidedAt: null, decision: null }).where(eq(approvals.id, id));
}

/** Ends an approval by itself whose call can never run any more. */
export async function end(tx: Db, id: number): Promise<void> {
  await tx.update(approvals).set({ decidedBy: null, decision: 'rejected', reason: '' }).where(eq(approvals.id, id));
}

interface ApprovalFilter {
  readonly state: OfficeApproval['state'];
  readonly paths: readonly string[];
  readonly before?: number | undefined;
  readonly limit: number;
}

/** A waiting call names its customer by id. */
const customerId = sql`case when ${approvals.input} ->> 'customer' ~ '^[0-9]{1,9}$' then (${approvals.input} ->> 'customer')::int end`;

/** A waiting call to send a refund names it by id. */
const isOfGrant = sql`${approvals.path} = '/office/send_refund' and ${approvals.input} ->> 'id' = ${refundGrants.id}::text`;

/** Returns approvals of the calls with these paths, newest first, with the names of the customer and of who asked and decided. */
export async function findApprovals(db: Db, { state, paths, before, limit }: ApprovalFilter) {
  const asker = alias(staffUsers, 'asker');
  const decider = alias(staffUsers, 'decider');
  const decision = state === 'waiting' ? isNull(approvals.decision) : eq(approvals.decision, state);
  return db
    .select({
      ...getTableColumns(approvals),
      asker: sql<string>`coalesce(${asker.name}, ${approvals.askedByName})`,
      decider: decider.name,
      customerName,
      grantReason: refundGrants.reason,
    })
    .from(approvals)
    .leftJoin(asker, eq(asker.id, approvals.askedBy))
    .leftJoin(decider, eq(decider.id, approvals.decidedBy))
    .leftJoin(customers, eq(customers.id, customerId))
    .leftJoin(refundGrants, isOfGrant)
    .where(
      and(decision, inArray(approvals.path, [...paths]), before === undefined ? undefined : lt(approvals.id, before)),
    )
    .orderBy(desc(approvals.id))
    .limit(limit);
}
