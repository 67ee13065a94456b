import { and, desc, eq, getTableColumns, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { auditLog } from '../../db/schema/audit-log.ts';
import { staffUsers } from '../../db/schema/staff.ts';
import type { AuditRow } from '../office/audit-log.service.ts';

// Literal, as in the partial index of changes.
const isChange = sql`${auditLog.kind} = 'change'`;
const name = sql<string>`coalesce(${staffUsers.name}, ${auditLog.byName})`;

/** Returns the newest changes by staff, the newest first, or the one of a request. */
export async function findNewestChanges(db: Db, limit: number, requestId?: string): Promise<AuditRow[]> {
  return db
    .select({ ...getTableColumns(auditLog), name })
    .from(auditLog)
    .leftJoin(staffUsers, eq(staffUsers.id, auditLog.staffId))
    .where(and(isChange, requestId === undefined ? undefined : eq(auditLog.requestId, requestId)))
    .orderBy(desc(auditLog.id))
    .limit(limit);
}

export async function findChange(db: Db, id: number): Promise<AuditRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(auditLog), name })
    .from(auditLog)
    .leftJoin(staffUsers, eq(staffUsers.id, auditLog.staffId))
    .where(and(eq(auditLog.id, id), isChange));
  return row;
}

/** Returns who has taken back which of the changes. */
export async function findUndone(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ undoes: auditLog.undoes, name })
    .from(auditLog)
    .leftJoin(staffUsers, eq(staffUsers.id, auditLog.staffId))
    .where(inArray(auditLog.undoes, [...ids]));
  return new Map(rows.map((row) => [row.undoes ?? 0, row.name]));
}

/** Returns the highest id of the changes by staff, or of those that are as old as `until`; 0 without one. */
export async function findNewestChange(db: Db, until?: Date): Promise<number> {
  const [row] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(isChange, until && lte(auditLog.createdAt, until)))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row?.id ?? 0;
}

/** Returns the changes by staff with a higher id. */
export async function findChangesAfter(db: Db, id: number) {
  return db
    .select({ id: auditLog.id, action: auditLog.action })
    .from(auditLog)
    .where(and(isChange, gt(auditLog.id, id)));
}
