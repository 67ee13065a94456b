import { type Clock, DAY_MS, MINUTE_MS } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Message, OutgoingMessage, PostedMessage } from './message.ts';
import {
  claimQueued,
  deleteExpiredBatch,
  deleteMessage,
  deleteQueuedBefore,
  hasQueuedTo,
  insertFailed,
  insertQueued,
  type QueuedMessageRow,
  type StoredMessage,
} from './message-queue.queries.ts';
import { storeAttempt, storeFailures } from './sent-messages.queries.ts';

const FIRST_PAUSE_S = 15;
/** At least as long as the four timeouts of a transport together, else two processes could send a message. */
const PAUSES = { firstS: FIRST_PAUSE_S, leastS: 40, mostS: 3_600 };
const BATCH_SIZE = 20;
/** After a long outage more messages have expired than one statement should delete. */
const EXPIRED_BATCH = 1_000;

/** The customer still needs a message about the account or a booking after a mail server's long outage. */
const DAYS_MS = 2 * DAY_MS;
const LIFETIME_MS: Readonly<Record<QueuedMessageRow['kind'], number>> = {
  code: 10 * MINUTE_MS,
  account: DAYS_MS,
  booking: DAYS_MS,
};

export interface QueuedMessage extends OutgoingMessage {
  readonly id: number;
  readonly isLastAttempt: boolean;
  readonly attempts: number;
  readonly sentMessageId: number | null;
}

export interface Sent {
  readonly providerId: string | undefined;
}

/** Queue of messages that were stored in a transaction, and of those whose transport failed. */
export class MessageQueue {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Queues a message in a transaction, so that it is sent exactly if the transaction commits. */
  async enqueue(tx: Db, message: StoredMessage): Promise<void> {
    await insertQueued(tx, message, this.#clock());
  }

  /** Queues a message for a retry. A code replaces older ones to the recipient, unless a newer one is queued. */
  async keep(message: PostedMessage): Promise<void> {
    const nextAttemptAt = new Date(this.#clock().getTime() + FIRST_PAUSE_S * 1_000);
    if (message.kind !== 'code') return insertFailed(this.#db, message, nextAttemptAt);
    await inTransaction(this.#db, async (tx) => {
      await deleteQueuedBefore(tx, message);
      if (!(await hasQueuedTo(tx, message))) await insertFailed(tx, message, nextAttemptAt);
    });
  }

  /** Deletes queued codes to the recipient of a newer code that was sent. */
  async dropOlder(newer: PostedMessage): Promise<void> {
    if (newer.kind === 'code') await deleteQueuedBefore(this.#db, newer);
  }

  /** Deletes messages that no customer needs any more, in batches, and passes the channel of each to `onDeleted`. */
  async deleteExpired(onDeleted: (channel: Message['channel']) => void): Promise<void> {
    const now = this.#clock();
    for (const kind of ['code', 'account', 'booking'] as const) {
      const batch = { kind, postedUntil: new Date(now.getTime() - LIFETIME_MS[kind]), now, limit: EXPIRED_BATCH };
      let deleted: number;
      do {
        const rows = await inTransaction(this.#db, async (tx) => {
          const expired = await deleteExpiredBatch(tx, batch);
          await storeFailures(
            tx,
            expired.flatMap(({ sentMessageId }) => sentMessageId ?? []),
          );
          return expired;
        });
        for (const { channel } of rows) onDeleted(channel);
        deleted = rows.length;
      } while (deleted === EXPIRED_BATCH);
    }
  }

  /** Claims due messages of a channel, codes first. A claimed message becomes due again unless it is settled. */
  async claim(channel: Message['channel']): Promise<QueuedMessage[]> {
    const claim = { channel, now: this.#clock(), pauses: PAUSES, limit: BATCH_SIZE };
    return (await claimQueued(this.#db, claim)).map(toQueued);
  }

  /** Stores what an attempt brought, and drops a message that is sent or was tried for the last time. */
  async settle({ id, sentMessageId, attempts, isLastAttempt }: QueuedMessage, sent: Sent | undefined): Promise<void> {
    const state = sent ? 'sent' : isLastAttempt ? 'failed' : 'waiting';
    await inTransaction(this.#db, async (tx) => {
      const attempt = { state, attempts, attemptedAt: this.#clock(), ...sent } as const;
      if (sentMessageId !== null) await storeAttempt(tx, sentMessageId, attempt);
      if (state !== 'waiting') await deleteMessage(tx, id);
    });
  }
}

function toQueued(row: QueuedMessageRow): QueuedMessage {
  const { id, channel, recipient, subject, text, html, attachments, createdAt, nextAttemptAt } = row;
  const lifetime = LIFETIME_MS[row.kind];
  return {
    id,
    channel,
    kind: row.kind,
    to: recipient,
    subject,
    text,
    html,
    attachments,
    attempts: row.attempts,
    sentMessageId: row.sentMessageId,
    messageId: `${createdAt.getTime()}.${id}`,
    isLastAttempt: nextAttemptAt.getTime() - createdAt.getTime() >= lifetime,
  };
}
