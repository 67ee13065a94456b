import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Message, PostedMessage } from './message.ts';

export type OutboxRow = typeof outbox.$inferSelect;

export async function insertMessage(db: Db, { to, ...message }: Message, now: Date): Promise<void> {
  await db.insert(outbox).values({ ...message, recipient: to, createdAt: now });
}

export async function deleteMessagesUntil(db: Db, moment: Date): Promise<void> {
  await db.delete(outbox).where(lte(outbox.createdAt, moment));
}

/** Stores a message whose first attempt failed. */
export async function insertUnsent(db: Db, message: PostedMessage, nextAttemptAt: Date): Promise<void> {
  const { to, postedAt, ...rest } = message;
  await db.insert(outbox).values({ ...rest, recipient: to, createdAt: postedAt, attempts: 1, nextAttemptAt });
}

/**
 * Claims due messages: counts an attempt and doubles the pause, so that a crash while sending loses none. Concurrent
 * processes claim different messages.
 */
export async function claimUnsent(db: Db, now: Date, firstPauseS: number, limit: number): Promise<OutboxRow[]> {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(lte(outbox.nextAttemptAt, now))
    .orderBy(asc(outbox.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const pauseS = sql`${firstPauseS}::double precision * power(2, ${outbox.attempts})`;
  return db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pauseS})`,
    })
    .where(inArray(outbox.id, due))
    .returning();
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

/** Returns whether a message to this recipient is queued. */
export async function hasUnsentTo(db: Db, message: Message): Promise<boolean> {
  return (await db.$count(outbox, isUnsentTo(message))) > 0;
}

/** Deletes queued messages to the recipient that are not newer. */
export async function deleteUnsentBefore(db: Db, message: PostedMessage): Promise<void> {
  await db.delete(outbox).where(and(isUnsentTo(message), lte(outbox.createdAt, message.postedAt)));
}

/** Deletes queued messages posted until this moment. */
export async function deleteUnsentUntil(db: Db, moment: Date): Promise<void> {
  await db.delete(outbox).where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.createdAt, moment)));
}

function isUnsentTo({ channel, to }: Message) {
  return and(eq(outbox.channel, channel), eq(outbox.recipient, to), isNotNull(outbox.nextAttemptAt));
}

/** Returns the newest messages without a transport, optionally of one e-mail address or number (suffix match). */
export async function findMessages(db: Db, to: string, limit: number): Promise<OutboxRow[]> {
  const digits = to.replace(/\D/g, '');
  const isNumber = digits !== '' && !to.includes('@');
  const isOfRecipient =
    to === '' ? undefined : isNumber ? like(outbox.recipient, `%${digits}`) : eq(outbox.recipient, to);
  return db
    .select()
    .from(outbox)
    .where(and(isNull(outbox.nextAttemptAt), isOfRecipient))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
