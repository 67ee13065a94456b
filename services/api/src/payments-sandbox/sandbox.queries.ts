import { and, asc, desc, eq, isNotNull, lt, lte } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sandboxAnswers, sandboxEvents, sandboxIntents, sandboxRefunds } from '../db/schema/payments-sandbox.ts';
import type { SandboxEvent, SandboxRefund } from './objects.ts';
import type { RefundOutcome } from './test-cards.ts';

export type IntentRow = typeof sandboxIntents.$inferSelect;
export type RefundRow = typeof sandboxRefunds.$inferSelect;
export type EventRow = typeof sandboxEvents.$inferSelect;
export type AnswerRow = typeof sandboxAnswers.$inferSelect;

export async function findIntent(db: Db, id: string): Promise<IntentRow | undefined> {
  const [row] = await db.select().from(sandboxIntents).where(eq(sandboxIntents.id, id));
  return row;
}

/** The same for a change: until the transaction ends no other one changes this intent. */
export async function lockIntent(tx: Db, id: string): Promise<IntentRow | undefined> {
  const [row] = await tx.select().from(sandboxIntents).where(eq(sandboxIntents.id, id)).for('update');
  return row;
}

export async function saveIntent(tx: Db, row: Omit<IntentRow, 'refundOutcome'>): Promise<void> {
  const { intent, outcomeAfterProof } = row;
  await tx
    .insert(sandboxIntents)
    .values(row)
    .onConflictDoUpdate({ target: sandboxIntents.id, set: { intent, outcomeAfterProof } });
}

export async function setRefundOutcome(tx: Db, id: string, refundOutcome: RefundOutcome): Promise<void> {
  await tx.update(sandboxIntents).set({ refundOutcome }).where(eq(sandboxIntents.id, id));
}

/** The refunds of an intent, newest first. */
export async function findRefundsOf(db: Db, intentId: string): Promise<SandboxRefund[]> {
  const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.intentId, intentId));
  return rows.map((row) => row.refund).sort((one, other) => other.created - one.created);
}

export async function insertRefund(tx: Db, row: Omit<RefundRow, 'id' | 'intentId'>): Promise<void> {
  await tx.insert(sandboxRefunds).values({ ...row, id: row.refund.id, intentId: row.refund.payment_intent });
}

/** Refunds whose status changes now. */
export async function findChangingRefunds(db: Db, now: Date): Promise<RefundRow[]> {
  return db.select().from(sandboxRefunds).where(lte(sandboxRefunds.changesAt, now));
}

export async function lockRefund(tx: Db, id: string): Promise<RefundRow | undefined> {
  const [row] = await tx.select().from(sandboxRefunds).where(eq(sandboxRefunds.id, id)).for('update');
  return row;
}

/** Stores a refund that came to its last status. */
export async function setRefund(tx: Db, refund: SandboxRefund): Promise<void> {
  const last = { refund, nextStatus: null, changesAt: null };
  await tx.update(sandboxRefunds).set(last).where(eq(sandboxRefunds.id, refund.id));
}

export async function insertEvents(tx: Db, events: readonly SandboxEvent[], nextTryAt: Date): Promise<void> {
  if (events.length === 0) return;
  await tx.insert(sandboxEvents).values(events.map((event) => ({ id: event.id, event, nextTryAt })));
}

/** Every event, newest first. */
export async function findEvents(db: Db, limit: number): Promise<SandboxEvent[]> {
  const rows = await db.select().from(sandboxEvents).orderBy(desc(sandboxEvents.id)).limit(limit);
  return rows.map((row) => row.event);
}

/** Events whose delivery is due, oldest first. */
export async function findDueEvents(db: Db, now: Date, limit: number): Promise<EventRow[]> {
  return db
    .select()
    .from(sandboxEvents)
    .where(and(isNotNull(sandboxEvents.nextTryAt), lte(sandboxEvents.nextTryAt, now)))
    .orderBy(asc(sandboxEvents.id))
    .limit(limit);
}

export async function setNextTry(db: Db, id: string, failures: number, nextTryAt: Date | null): Promise<void> {
  await db.update(sandboxEvents).set({ failures, nextTryAt }).where(eq(sandboxEvents.id, id));
}

/** Takes an idempotency key; false when it is taken. Waits for whoever is just answering the same request. */
export async function takeKey(tx: Db, row: AnswerRow): Promise<boolean> {
  const taken = await tx
    .insert(sandboxAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ key: sandboxAnswers.key });
  return taken.length > 0;
}

export async function findAnswer(db: Db, key: string): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(sandboxAnswers).where(eq(sandboxAnswers.key, key));
  return row;
}

export async function setAnswer(tx: Db, key: string, http: number, body: object): Promise<void> {
  await tx.update(sandboxAnswers).set({ http, body }).where(eq(sandboxAnswers.key, key));
}

export async function deleteAnswersBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(sandboxAnswers).where(lt(sandboxAnswers.createdAt, moment));
}
