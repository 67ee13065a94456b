import { and, asc, desc, eq, isNotNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from './db/client.ts';
import { isProcessing, sandboxEvents, sandboxIntents, sandboxRefunds, sandboxResponses } from './db/schema.ts';
import type { SandboxEvent, SandboxRefund } from './objects.ts';
import type { RefundOutcome } from './test-cards.ts';

export type IntentRow = typeof sandboxIntents.$inferSelect;
export type RefundRow = typeof sandboxRefunds.$inferSelect;
export type EventRow = typeof sandboxEvents.$inferSelect;
export type ResponseRow = typeof sandboxResponses.$inferSelect;

export async function findIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
  return row;
}

export async function findIntents(db: Db): Promise<IntentRow['intent'][]> {
  const rows = await db.select({ intent: sandboxIntents.intent }).from(sandboxIntents).orderBy(desc(sandboxIntents.id));
  return rows.map(({ intent }) => intent).sort((one, other) => other.created - one.created);
}

export async function lockIntent(tx: Db, id: string): Promise<IntentRow | undefined> {
  const [row] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update');
  return row;
}

export async function saveIntent(tx: Db, row: Omit<IntentRow, 'refundOutcome'>): Promise<void> {
  const { intent, pendingOutcome } = row;
  await tx
    .insert(sandboxIntents)
    .values(row)
    .onConflictDoUpdate({ target: sandboxIntents.id, set: { intent, pendingOutcome } });
}

export async function findProcessedIntents(db: Db, now: Date): Promise<string[]> {
  const completesAt = sql`(${sandboxIntents.intent} #>> '{processing,card,customer_notification,completes_at}')::bigint`;
  const rows = await db
    .select({ id: sandboxIntents.id })
    .from(sandboxIntents)
    .where(and(isProcessing(sandboxIntents.intent), lte(completesAt, Math.floor(now.getTime() / 1_000))));
  return rows.map(({ id }) => id);
}

export async function setRefundOutcome(tx: Db, id: string, refundOutcome: RefundOutcome): Promise<void> {
  await tx.update(sandboxIntents).set({ refundOutcome }).where(eq(sandboxIntents.id, id));
}

export async function findRefundsOf(db: Db, intentId: string): Promise<SandboxRefund[]> {
  const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intentId));
  return rows.map((row) => row.refund).sort((one, other) => other.created - one.created);
}

export async function insertRefund(tx: Db, row: Omit<RefundRow, 'id' | 'intentId'>): Promise<void> {
  await tx.insert(sandboxRefunds).values({ ...row, id: row.refund.id, intentId: row.refund.payment_intent });
}

export async function findDueRefunds(db: Db, now: Date): Promise<RefundRow[]> {
  return db.select().from(sandboxRefunds).where(lte(sandboxRefunds.changesAt, now));
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)).for('update');
  return row;
}

export async function settleRefund(tx: Db, refund: SandboxRefund): Promise<void> {
  const settled = { refund, nextStatus: null, changesAt: null };
  await tx.update(sandboxRefunds).set(settled).where(eq(sandboxRefunds.id, refund.id));
}

export async function insertEvents(tx: Db, events: readonly SandboxEvent[], nextAttemptAt: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(sandboxEvents).values(events.map((event) => ({ id: event.id, event, nextAttemptAt })));
}

export async function findDueEvents(db: Db, now: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(sandboxEvents)
    .where(and(isNotNull(sandboxEvents.nextAttemptAt), lte(sandboxEvents.nextAttemptAt, now)))
    .orderBy(asc(sandboxEvents.id))
    .limit(limit);
}

export async function scheduleRetry(db: Db, id: string, failures: number, nextAttemptAt: Date | null): Promise<void> {
  await db.update(sandboxEvents).set({ failures, nextAttemptAt }).where(eq(sandboxEvents.id, id));
}

/** Returns false when the key exists. Waits for an open transaction with the same key. */
export async function insertKey(tx: Db, row: ResponseRow): Promise<boolean> {
  const taken = await tx
    .insert(sandboxResponses)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: sandboxResponses.key });
  return taken.length > 0;
}

export async function findResponse(db: Db, key: string): Promise<ResponseRow | undefined> {
  const [row] = await db.select().from(sandboxResponses).where(eq(sandboxResponses.key, key));
  return row;
}

export async function setResponse(tx: Db, key: string, http: number, body: object): Promise<void> {
  await tx.update(sandboxResponses).set({ http, body }).where(eq(sandboxResponses.key, key));
}

export async function deleteResponsesBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sandboxResponses).where(lt(sandboxResponses.createdAt, moment));
}
