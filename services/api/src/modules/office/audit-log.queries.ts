import type { RowCount } from '@dar/contracts/office';
import { and, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { KeyPage } from '../../cursor.ts';
import type { Db } from '../../db/client.ts';
import { countRows } from '../../db/count-rows.ts';
import { hasInOrder } from '../../db/has-in-order.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { staffUsers } from '../../db/schema/staff.ts';

/** With the name that the person has today. */
export type AuditRow = typeof auditLog.$inferSelect & { readonly name: string };
export type NewAuditRow = typeof auditLog.$inferInsert;

export interface AuditFilter {
  readonly customerId?: number | undefined;
  readonly orderId?: number | undefined;
  readonly staffId?: number | undefined;
  readonly action?: string | undefined;
  readonly kind: AuditRow['kind'];
}

/** Stores an entry and returns its id; undefined when its request, or what it takes back, is stored already. */
export async function insertEntry(tx: Db, entry: NewAuditRow): Promise<number | undefined> {
  const [row] = await tx.insert(auditLog).values(entry).onConflictDoNothing().returning({ id: auditLog.id });
  return row?.id;
}

/** Returns whether a change of this request is stored. */
export async function hasRequest(db: Db, requestId: string): Promise<boolean> {
  return (await db.$count(auditLog, eq(auditLog.requestId, requestId))) > 0;
}

/** Returns entries from a key on, the newest first. */
export async function findEntries(db: Db, filter: AuditFilter, { after, limit }: KeyPage<number>): Promise<AuditRow[]> {
  return db
    .select({ ...getTableColumns(auditLog), name: sql<string>`coalesce(${staffUsers.name}, ${auditLog.byName})` })
    .from(auditLog)
    .leftJoin(staffUsers, eq(staffUsers.id, auditLog.staffId))
    .where(and(isOf(filter), after === undefined ? undefined : lt(auditLog.id, after)))
    .orderBy(...toOrder(filter))
    .limit(limit);
}

/** Returns the last change whose values name a subject, such as a crew; undefined without one. */
export async function findLastChange(
  db: Db,
  subject: Readonly<Record<string, number | string>>,
): Promise<Pick<AuditRow, 'name' | 'createdAt'> | undefined> {
  const named = JSON.stringify(subject);
  const [row] = await db
    .select({ name: sql<string>`coalesce(${staffUsers.name}, ${auditLog.byName})`, createdAt: auditLog.createdAt })
    .from(auditLog)
    .leftJoin(staffUsers, eq(staffUsers.id, auditLog.staffId))
    .where(and(eq(auditLog.kind, 'change'), sql`${auditLog.after} @> ${named}::jsonb`))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row;
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<RowCount> {
  return countRows(
    db,
    db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(isOf(filter))
      .orderBy(...toOrder(filter)),
  );
}

function toOrder({ staffId }: AuditFilter) {
  return [...(staffId === undefined ? [] : [desc(auditLog.kind)]), desc(auditLog.id)];
}

function isOf({ customerId, orderId, staffId, action, kind }: AuditFilter) {
  return and(
    action === undefined ? undefined : eq(auditLog.action, action),
    staffId === undefined ? eq(auditLog.kind, kind) : hasInOrder(auditLog.kind, kind),
    customerId === undefined ? undefined : eq(auditLog.customerId, customerId),
    orderId === undefined ? undefined : eq(auditLog.orderId, orderId),
    staffId === undefined ? undefined : eq(auditLog.staffId, staffId),
  );
}
