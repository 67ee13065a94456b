import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { sentMessages } from '../db/schema/messages.ts';
import { maskRecipient } from './mask-recipient.ts';
import type { Message, MessageSubject } from './message.ts';

type SentMessageRow = typeof sentMessages.$inferSelect;

/** Stores that a message waits, and returns the id of the row. */
export async function insertWaiting(
  tx: Db,
  { channel, to }: Pick<Message, 'channel' | 'to'>,
  about: MessageSubject,
  now: Date,
): Promise<number | undefined> {
  const row = {
    ...about,
    channel,
    recipient: maskRecipient(to),
    state: 'waiting' as const,
    attempts: 0,
    createdAt: now,
  };
  const [inserted] = await tx.insert(sentMessages).values(row).returning({ id: sentMessages.id });
  return inserted?.id;
}

type Attempt = Pick<SentMessageRow, 'state' | 'attempts' | 'attemptedAt'> & {
  readonly providerId?: string | undefined;
};

export async function storeAttempt(db: Db, id: number, attempt: Attempt): Promise<void> {
  await db.update(sentMessages).set(attempt).where(eq(sentMessages.id, id));
}

export async function storeFailures(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db
      .update(sentMessages)
      .set({ state: 'failed' })
      .where(inArray(sentMessages.id, [...ids]));
}
