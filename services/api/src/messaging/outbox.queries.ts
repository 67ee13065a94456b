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

/** Keeps a message that did not leave at its first try. */
export async function insertUnsent(db: Db, message: PostedMessage, nextAttemptAt: Date): Promise<void> {
  const { to, postedAt, ...rest } = message;
  await db.insert(outbox).values({ ...rest, recipient: to, createdAt: postedAt, attempts: 1, nextAttemptAt });
}

/**
 * Messages to be tried again now, each counted as tried and due again after twice the pause before: whoever dies while
 * sending loses none. Of several processes that ask at once each gets others.
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

/** Whether something waits to be sent to the recipient of a message. */
export async function hasUnsentTo(db: Db, message: Message): Promise<boolean> {
  return (await db.$count(outbox, isUnsentTo(message))) > 0;
}

/** Deletes what waits to be sent to the recipient of a message and was not posted after it. */
export async function deleteUnsentBefore(db: Db, message: PostedMessage): Promise<void> {
  await db.delete(outbox).where(and(isUnsentTo(message), lte(outbox.createdAt, message.postedAt)));
}

/** Deletes what waits to be sent and was posted at this moment or before. */
export async function deleteUnsentUntil(db: Db, moment: Date): Promise<void> {
  await db.delete(outbox).where(and(isNotNull(outbox.nextAttemptAt), lte(outbox.createdAt, moment)));
}

function isUnsentTo({ channel, to }: Message) {
  return and(eq(outbox.channel, channel), eq(outbox.recipient, to), isNotNull(outbox.nextAttemptAt));
}

/** The newest messages without a way out, of one e-mail address or one number (whose end is enough), or of everyone. */
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
