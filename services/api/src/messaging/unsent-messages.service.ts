import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Message, OutgoingMessage, PostedMessage } from './message.ts';
import {
  claimUnsent,
  deleteMessage,
  deleteUnsentBefore,
  deleteUnsentUntil,
  hasUnsentTo,
  insertBookingMessage,
  insertUnsent,
  type OutboxRow,
} from './outbox.queries.ts';

const MINUTE_MS = 60_000;
const FIRST_PAUSE_S = 15;
/** At least as long as the four timeouts of a transport together, else two processes could send a message. */
const PAUSES = { firstS: FIRST_PAUSE_S, leastS: 40, mostS: 3_600 };
const BATCH_SIZE = 20;

/** A code is useless later. A booking is worth a mail server's long outage. */
const LIFETIME_MS: Readonly<Record<OutboxRow['kind'], number>> = {
  code: 10 * MINUTE_MS,
  booking: 2 * 24 * 60 * MINUTE_MS,
};

export interface UnsentMessage extends OutgoingMessage {
  readonly id: number;
  readonly isLastAttempt: boolean;
}

/** Queue of messages about bookings, and of codes whose transport failed. */
export class UnsentMessages {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Queues a message in the transaction that books, so that the booking has exactly one. */
  async enqueue(tx: Db, message: Message): Promise<void> {
    await insertBookingMessage(tx, message, this.#clock());
  }

  /**
   * Queues a message for a retry and replaces older ones to the recipient. Does nothing when a newer one is queued, as
   * only the newest code counts.
   */
  async keep(message: PostedMessage): Promise<void> {
    const nextAttemptAt = new Date(this.#clock().getTime() + FIRST_PAUSE_S * 1_000);
    await inTransaction(this.#db, async (tx) => {
      await deleteUnsentBefore(tx, message);
      if (!(await hasUnsentTo(tx, message))) await insertUnsent(tx, message, nextAttemptAt);
    });
  }

  /** Deletes queued messages to the recipient of a newer message that was sent. */
  async dropOlder(newer: PostedMessage): Promise<void> {
    await deleteUnsentBefore(this.#db, newer);
  }

  /** Claims the due messages and deletes expired ones. A claimed message becomes due again unless it is dropped. */
  async claim(): Promise<UnsentMessage[]> {
    const now = this.#clock();
    for (const kind of ['code', 'booking'] as const) {
      await deleteUnsentUntil(this.#db, kind, new Date(now.getTime() - LIFETIME_MS[kind]));
    }
    return (await claimUnsent(this.#db, now, PAUSES, BATCH_SIZE)).map(toUnsent);
  }

  /** Deletes a claimed message. */
  async drop({ id }: UnsentMessage): Promise<void> {
    await deleteMessage(this.#db, id);
  }
}

function toUnsent(row: OutboxRow): UnsentMessage {
  const { id, channel, recipient, subject, text, html, attachments, createdAt, nextAttemptAt } = row;
  const lifetime = LIFETIME_MS[row.kind];
  return {
    id,
    channel,
    to: recipient,
    subject,
    text,
    html,
    attachments,
    messageId: `${createdAt.getTime()}.${id}`,
    isLastAttempt: !nextAttemptAt || nextAttemptAt.getTime() - createdAt.getTime() >= lifetime,
  };
}
