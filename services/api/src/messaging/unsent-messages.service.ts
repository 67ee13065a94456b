import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Message, PostedMessage } from './message.ts';
import {
  claimUnsent,
  deleteMessage,
  deleteUnsentBefore,
  deleteUnsentUntil,
  hasUnsentTo,
  insertUnsent,
} from './outbox.queries.ts';

/** Longer than the timeout of a transport. Doubles with each attempt. */
const FIRST_PAUSE_S = 15;
/** The lifetime of a code. */
const MESSAGE_LIFETIME_MS = 10 * 60_000;
const BATCH_SIZE = 20;

export interface UnsentMessage extends Message {
  readonly id: number;
  readonly isLastAttempt: boolean;
}

/** Queue of messages whose transport failed. */
export class UnsentMessages {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
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
    await deleteUnsentUntil(this.#db, new Date(now.getTime() - MESSAGE_LIFETIME_MS));
    const rows = await claimUnsent(this.#db, now, FIRST_PAUSE_S, BATCH_SIZE);
    return rows.map(({ id, channel, recipient, subject, text, createdAt, nextAttemptAt }) => {
      const isLastAttempt = !nextAttemptAt || nextAttemptAt.getTime() - createdAt.getTime() >= MESSAGE_LIFETIME_MS;
      return { id, channel, to: recipient, subject, text, isLastAttempt };
    });
  }

  /** Deletes a claimed message. */
  async drop({ id }: UnsentMessage): Promise<void> {
    await deleteMessage(this.#db, id);
  }
}
