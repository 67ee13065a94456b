import { and, asc, desc, eq, inArray, isNotNull, isNull, like, lte, sql } from 'drizzle-orm';
import { claimRows } from '../db/claim-rows.ts';
import type { Db } from '../db/client.ts';
import { outbox } from '../db/schema/outbox.ts';
import type { Message, PostedMessage } from './message.ts';

export type OutboxRow = typeof outbox.$inferSelect;

export async function insertMessage(db: Db, { to, ...message }: Message, now: Date): Promise<void> {
  await db.insert(outbox).values({ ...message, recipient: to, createdAt: now });
}

export async function findMessage(db: Db, id: number): Promise<OutboxRow | undefined> {
  const [row] = await db
    .select()
    .from(outbox)
    .where(and(eq(outbox.id, id), isNull(outbox.nextAttemptAt)));
  return row;
}

export async function insertDue(tx: Db, { to, ...message }: Message, now: Date): Promise<void> {
  await tx.insert(outbox).values({ ...message, recipient: to, createdAt: now, nextAttemptAt: now });
}

/** Stores a message whose first attempt failed. */
export async function insertUnsent(db: Db, message: PostedMessage, nextAttemptAt: Date): Promise<void> {
  const { to, postedAt, ...rest } = message;
  await db.insert(outbox).values({ ...rest, recipient: to, createdAt: postedAt, attempts: 1, nextAttemptAt });
}

interface Pauses {
  /** Doubles with each attempt. */
  readonly firstS: number;
  readonly leastS: number;
  readonly mostS: number;
}

interface Claim {
  readonly channel: OutboxRow['channel'];
  readonly now: Date;
  readonly pauses: Pauses;
  readonly limit: number;
}

/** Codes first, since a customer waits for them. */
const URGENCY = sql`case ${outbox.kind} when 'code' then 0 when 'account' then 1 else 2 end`;

/** Claims due messages of a channel and doubles their pause, so that a crash while sending loses none. */
export async function claimUnsent(db: Db, { channel, now, pauses, limit }: Claim): Promise<OutboxRow[]> {
  const doubledS = sql`${pauses.firstS}::double precision * power(2, ${outbox.attempts})`;
  const pauseS = sql`least(greatest(${doubledS}, ${pauses.leastS}), ${pauses.mostS})`;
  return claimRows(db, outbox, outbox.id, {
    where: and(eq(outbox.channel, channel), lte(outbox.nextAttemptAt, now)),
    orderBy: [URGENCY, asc(outbox.nextAttemptAt)],
    limit,
    set: {
      attempts: sql`${outbox.attempts} + 1`,
      nextAttemptAt: sql`${now.toISOString()}::timestamptz + make_interval(secs => ${pauseS})`,
    },
  });
}

export async function deleteMessage(db: Db, id: number): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id));
}

export async function hasUnsentTo(db: Db, message: Message): Promise<boolean> {
  return (await db.$count(outbox, isUnsentTo(message))) > 0;
}

export async function deleteUnsentBefore(db: Db, message: PostedMessage): Promise<void> {
  await db.delete(outbox).where(and(isUnsentTo(message), lte(outbox.createdAt, message.postedAt)));
}

interface ExpiredMessages {
  readonly kind: OutboxRow['kind'];
  readonly postedUntil: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Deletes due messages of a kind, and returns the channel of each. A claimed message is not due. */
export async function deleteExpiredBatch(
  db: Db,
  { kind, postedUntil, now, limit }: ExpiredMessages,
): Promise<Pick<OutboxRow, 'channel'>[]> {
  const isDue = and(lte(outbox.nextAttemptAt, now), eq(outbox.kind, kind));
  // Not a subquery, which could run again for each row and select more than the limit.
  const expired = db.$with('expired').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isDue, lte(outbox.createdAt, postedUntil)))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  return db
    .with(expired)
    .delete(outbox)
    .where(inArray(outbox.id, db.select({ id: expired.id }).from(expired)))
    .returning({ channel: outbox.channel });
}

function isUnsentTo({ channel, to }: Message) {
  const isToRecipient = and(eq(outbox.channel, channel), eq(outbox.recipient, to));
  return and(isToRecipient, eq(outbox.kind, 'code'), isNotNull(outbox.nextAttemptAt));
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
