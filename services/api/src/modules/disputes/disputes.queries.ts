import { type Fils, fils } from '@dar/contracts/money';
import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import { claimRows, nextAttemptAfter } from '../../db/claim-rows.ts';
import type { Db } from '../../db/client.ts';
import { disputes } from '../../db/schema/disputes.ts';

export type DisputeRow = typeof disputes.$inferSelect;
export type NewDispute = typeof disputes.$inferInsert;

/** Stores a dispute. Returns false when it is stored already. */
export async function insertDispute(tx: Db, dispute: NewDispute): Promise<boolean> {
  const rows = await tx.insert(disputes).values(dispute).onConflictDoNothing().returning({ id: disputes.id });
  return rows.length > 0;
}

export async function lockDispute(tx: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  return row;
}

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(disputes).where(eq(disputes.id, id));
  return row;
}

export async function updateDispute(tx: Db, id: string, change: Partial<DisputeRow>): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id));
}

/** Stores the provider's id of a file, unless there is one or the account is deleted. Returns all of them. */
export async function addFileId(
  db: Db,
  id: string,
  field: string,
  fileId: string,
): Promise<DisputeRow['fileIds'] | undefined> {
  const fileIds = sql`${JSON.stringify({ [field]: fileId })}::jsonb || ${disputes.fileIds}`;
  const [row] = await db
    .update(disputes)
    .set({ fileIds })
    .where(and(eq(disputes.id, id), sql`${disputes.files} ? ${field}`))
    .returning({ fileIds: disputes.fileIds });
  return row?.fileIds;
}

/** What banks have of a payment. */
export interface TakenMoney {
  /** Until they decide. */
  readonly held: Fils;
  /** For good. */
  readonly lost: Fils;
}

export async function sumTaken(db: Db, paymentRef: string): Promise<TakenMoney> {
  const { moved, state } = disputes;
  const isHeld = inArray(state, ['needs-response', 'under-review']);
  const [row] = await db
    .select({
      held: sql`coalesce(-sum(${moved}) filter (where ${isHeld}), 0)`.mapWith(Number),
      lost: sql`coalesce(-sum(${moved}) filter (where not ${isHeld}), 0)`.mapWith(Number),
    })
    .from(disputes)
    .where(and(eq(disputes.paymentRef, paymentRef), sql`${moved} < 0`));
  return { held: fils(row?.held ?? 0), lost: fils(row?.lost ?? 0) };
}

/** Claims disputes whose evidence waits to be sent. Each attempt doubles the pause. */
export async function claimEvidence(db: Db, now: Date, firstPauseS: number, limit: number): Promise<DisputeRow[]> {
  const { attempts, id, nextSendAt } = disputes;
  return claimRows(db, disputes, id, {
    where: lte(nextSendAt, now),
    orderBy: [asc(nextSendAt)],
    limit,
    set: { attempts: sql`${attempts} + 1`, nextSendAt: nextAttemptAfter(now, attempts, firstPauseS) },
  });
}

interface DisputeFilter {
  readonly isAll: boolean;
  /** The last one of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

/** Returns disputes, newest first. */
export async function findDisputes(db: Db, { isAll, after, limit }: DisputeFilter): Promise<DisputeRow[]> {
  const isOpen = inArray(disputes.state, ['needs-response', 'under-review']);
  const last = sql`(select last.opened_at, last.id from ${disputes} last where last.id = ${after})`;
  const isAfter = after === undefined ? undefined : sql`(${disputes.openedAt}, ${disputes.id}) < ${last}`;
  return db
    .select()
    .from(disputes)
    .where(and(isAll ? undefined : isOpen, isAfter))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(limit);
}
