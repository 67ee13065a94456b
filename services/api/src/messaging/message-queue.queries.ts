import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { claimRows } from '../db/claim-rows.ts';
import type { Db } from '../db/client.ts';
import { queuedMessages } from '../db/schema/messages.ts';
import type { Message, PostedMessage } from './message.ts';

export type QueuedMessageRow = typeof queuedMessages.$inferSelect;

export interface StoredMessage extends Message {
  readonly sentMessageId?: number | undefined;
}

export async function insertQueued(tx: Db, { to, about: _about, ...message }: StoredMessage, now: Date): Promise<void> {
  await tx.insert(queuedMessages).values({ ...message, recipient: to, createdAt: now, nextAttemptAt: now });
}

/** Stores a message whose first attempt failed. */
export async function insertFailed(db: Db, message: PostedMessage, nextAttemptAt: Date): Promise<void> {
  const { to, postedAt, ...rest } = message;
  await db.insert(queuedMessages).values({ ...rest, recipient: to, createdAt: postedAt, attempts: 1, nextAttemptAt });
}

interface Pauses {
  /** Doubles with each attempt. */
  readonly firstS: number;
  readonly leastS: number;
  readonly mostS: number;
}

interface Claim {
  readonly channel: QueuedMessageRow['channel'];
  readonly now: Date;
  readonly pauses: Pauses;
  readonly limit: number;
}

/** Codes first, since a customer waits for them. */
const URGENCY = sql`case ${queuedMessages.kind} when 'code' then 0 when 'account' then 1 else 2 end`;

/** Claims due messages of a channel and doubles their pause, so that a crash while sending loses none. */
export async function claimQueued(db: Db, { channel, now, pauses, limit }: Claim): Promise<QueuedMessageRow[]> {
  const doubledS = sql`${pauses.firstS}::double precision * power(2, ${queuedMessages.attempts})`;
  const pauseS = sql`least(greatest(${doubledS}, ${pauses.leastS}), ${pauses.mostS})`;
  return claimRows(db, queuedMessages, queuedMessages.id, {
    where: and(eq(queuedMessages.channel, channel), lte(queuedMessages.nextAttemptAt, now)),
    orderBy: [URGENCY, asc(queuedMessages.nextAttemptAt)],
    limit,
    set: {
      attempts: sql`${queuedMessages.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pauseS})`,
    },
  });
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.delete(queuedMessages).where(eq(queuedMessages.id, id));
}

export async function hasQueuedTo(db: Db, message: Message): Promise<boolean> {
  return (await db.$count(queuedMessages, isCodeTo(message))) > 0;
}

export async function deleteQueuedBefore(db: Db, message: PostedMessage): Promise<void> {
  await db.delete(queuedMessages).where(and(isCodeTo(message), lte(queuedMessages.createdAt, message.postedAt)));
}

interface ExpiredMessages {
  readonly kind: QueuedMessageRow['kind'];
  readonly postedUntil: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Deletes due messages of a kind, and returns them. A claimed message is not due. */
export async function deleteExpiredBatch(
  db: Db,
  { kind, postedUntil, now, limit }: ExpiredMessages,
): Promise<Pick<QueuedMessageRow, 'channel' | 'sentMessageId'>[]> {
  const isDue = and(lte(queuedMessages.nextAttemptAt, now), eq(queuedMessages.kind, kind));
  // Not a subquery, which could run again for each row and select more than the limit.
  const expired = db.$with('expired').as(
    db
      .select({ id: queuedMessages.id })
      .from(queuedMessages)
      .where(and(isDue, lte(queuedMessages.createdAt, postedUntil)))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(expired)
    .delete(queuedMessages)
    .where(inArray(queuedMessages.id, db.select({ id: expired.id }).from(expired)))
    .returning({ channel: queuedMessages.channel, sentMessageId: queuedMessages.sentMessageId });
}

function isCodeTo({ channel, to }: Message) {
  const { kind, channel: via, recipient } = queuedMessages;
  return and(eq(kind, 'code'), eq(via, channel), eq(recipient, to));
}
