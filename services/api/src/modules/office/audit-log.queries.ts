import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import type { Page } from '../../paging.ts';

export type AuditRow = typeof auditLog.$inferSelect;
export type NewAuditRow = typeof auditLog.$inferInsert;

export interface AuditFilter {
  readonly customerId?: number | undefined;
  readonly orderId?: number | undefined;
}

/** Stores an entry and returns its id; undefined when its request is stored already. */
export async function insertEntry(tx: Db, entry: NewAuditRow): Promise<number | undefined> {
  const [row] = await tx
    .insert(auditLog)
    .values(entry)
    .onConflictDoNothing({ target: auditLog.requestId })
    .returning({ id: auditLog.id });
  return row?.id;
}

export async function findEntries(db: Db, filter: AuditFilter, { limit, offset }: Page): Promise<AuditRow[]> {
  return db.select().from(auditLog).where(isOf(filter)).orderBy(desc(auditLog.id)).limit(limit).offset(offset);
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  return db.$count(auditLog, isOf(filter));
}

function isOf({ customerId, orderId }: AuditFilter) {
  return and(
    customerId === undefined ? undefined : eq(auditLog.customerId, customerId),
    orderId === undefined ? undefined : eq(auditLog.orderId, orderId),
  );
}
