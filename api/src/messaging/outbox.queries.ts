import { desc, eq, like, lte } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Message } from './message.ts';

export type OutboxRow = typeof outbox.$inferSelect;

export async function insertMessage(db: Db, { to, ...message }: Message, now: Date): Promise<void> {
  await db.insert(outbox).values({ ...message, recipient: to, createdAt: now });
}

export async function deleteMessagesUntil(db: Db, moment: Date): Promise<void> {
  await db.delete(outbox).where(lte(outbox.createdAt, moment));
}

/** The newest messages, of one e-mail address or one number (whose end is enough), or of everyone. */
export async function findMessages(db: Db, to: string, limit: number): Promise<OutboxRow[]> {
  const digits = to.replace(/\D/g, '');
  const isNumber = digits !== '' && !to.includes('@');
  return db
    .select()
    .from(outbox)
    .where(to === '' ? undefined : isNumber ? like(outbox.recipient, `%${digits}`) : eq(outbox.recipient, to))
    .orderBy(desc(outbox.id))
    .limit(limit);
}
