import { desc, eq, like } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/messages.ts';
import type { Message } from './message.ts';

export type OutboxRow = typeof outbox.$inferSelect;

export async function insertMessage(db: Db, { to, ...message }: Message, now: Date): Promise<void> {
  await db.insert(outbox).values({ ...message, recipient: to, createdAt: now });
}

export async function findMessage(db: Db, id: number): Promise<OutboxRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}

/** Returns the newest messages, optionally of one e-mail address or number (suffix match). */
export async function findMessages(db: Db, to: string, limit: number): Promise<OutboxRow[]> {
  const digits = to.replace(/\D/g, '');
  const isNumber = digits !== '' && !to.includes('@');
  const isOfRecipient = isNumber ? like(outbox.recipient, `%${digits}`) : eq(outbox.recipient, to);
  return db
    .select()
    .from(outbox)
    .where(to === '' ? undefined : isOfRecipient)
    .orderBy(desc(outbox.id))
    .limit(limit);
}
