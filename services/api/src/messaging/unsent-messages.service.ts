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

/** Longer than a way out may take; each pause is twice the one before. */
const FIRST_PAUSE_S = 15;
/** As long as a code is good: one that comes later is over. */
const MESSAGE_LIFETIME_MS = 10 * 60_000;
const BATCH_SIZE = 20;

export interface UnsentMessage extends Message {
  readonly id: number;
  /** Whether it is not tried again. */
  readonly isLastAttempt: boolean;
}

/** Messages that their way out did not take, kept until it does or until it is too late. */
export class UnsentMessages {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /**
   * Keeps a message to be tried again, in the place of older ones that wait for this recipient; not when a newer one
   * waits: only the newest code counts.
   */
  async keep(message: PostedMessage): Promise<void> {
    const nextAttemptAt = new Date(this.#clock().getTime() + FIRST_PAUSE_S * 1_000);
    await inTransaction(this.#db, async (tx) => {
      await deleteUnsentBefore(tx, message);
      if (!(await hasUnsentTo(tx, message))) await insertUnsent(tx, message, nextAttemptAt);
    });
  }

  /** Drops what waits for the recipient of a newer message, which has left. */
  async dropOlder(newer: PostedMessage): Promise<void> {
    await deleteUnsentBefore(this.#db, newer);
  }

  /** What is due and not too old, for this process alone; it is due again later unless it is dropped. */
  async claim(): Promise<UnsentMessage[]> {
    const now = this.#clock();
    await deleteUnsentUntil(this.#db, new Date(now.getTime() - MESSAGE_LIFETIME_MS));
    const rows = await claimUnsent(this.#db, now, FIRST_PAUSE_S, BATCH_SIZE);
    return rows.map(({ id, channel, recipient, subject, text, createdAt, nextAttemptAt }) => {
      const isLastAttempt = !nextAttemptAt || nextAttemptAt.getTime() - createdAt.getTime() >= MESSAGE_LIFETIME_MS;
      return { id, channel, to: recipient, subject, text, isLastAttempt };
    });
  }

  /** Drops a claimed message: it left, or it is given up. */
  async drop({ id }: UnsentMessage): Promise<void> {
    await deleteMessage(this.#db, id);
  }
}
