import { desc, eq, lte } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { sandboxDisputes } from './db/schema.ts';

export type DisputeRow = typeof sandboxDisputes.$inferSelect;

export async function findDispute(db: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id));
  return row;
}

export async function findDisputeOf(db: Db, intentId: string): Promise<DisputeRow | undefined> {
  const [row] = await db.select().from(sandboxDisputes).where(eq(sandboxDisputes.intentId, intentId));
  return row;
}

export async function findDisputes(db: Db): Promise<DisputeRow['dispute'][]> {
  const rows = await db.select().from(sandboxDisputes).orderBy(desc(sandboxDisputes.id));
  return rows.map(({ dispute }) => dispute).sort((one, other) => other.created - one.created);
}

export async function lockDispute(tx: Db, id: string): Promise<DisputeRow | undefined> {
  const [row] = await tx.select().from(sandboxDisputes).where(eq(sandboxDisputes.id, id)).for('update');
  return row;
}

export async function findOverdueDisputes(db: Db, now: Date): Promise<string[]> {
  const rows = await db.select({ id: sandboxDisputes.id }).from(sandboxDisputes).where(lte(sandboxDisputes.dueAt, now));
  return rows.map(({ id }) => id);
}

export async function saveDispute(tx: Db, row: DisputeRow): Promise<void> {
  const { dispute, dueAt } = row;
  await tx
    .insert(sandboxDisputes)
    .values(row)
    .onConflictDoUpdate({ target: sandboxDisputes.id, set: { dispute, dueAt } });
}
