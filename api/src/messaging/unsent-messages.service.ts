import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Message } from './message.ts';
import { claimUnsent, deleteMessage, deleteUnsentTo, insertUnsent } from './outbox.queries.ts';

/** Longer than a way out may take; each pause is twice the one before. */
const FIRST_PAUSE_S = 15;
/** The last one comes eight minutes after the first: a code that comes later is over. */
const MAX_ATTEMPTS = 6;
const CLAIMED_AT_ONCE = 20;

interface UnsentMessage extends Message {
  readonly id: number;
  /** Whether it is not tried again. */
  readonly isLastTry: boolean;
}

/** Messages that their way out did not take, kept until it does or until it is too late. */
export class UnsentMessages {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  /** Keeps a message to be tried again, in the place of what waits for this recipient: only the newest code counts. */
  async keep(message: Message): Promise<void> {
    const now = this.#clock();
    await inTransaction(this.#db, async (tx) => {
      await deleteUnsentTo(tx, message);
      await insertUnsent(tx, message, now, new Date(now.getTime() + FIRST_PAUSE_S * 1_000));
    });
  }

  /** Drops what waits for the recipient of a newer message, which has left. */
  async dropOlder(newer: Message): Promise<void> {
    await deleteUnsentTo(this.#db, newer);
  }

  /** What is due, for this process alone; it is due again later unless it is dropped. */
  async claim(): Promise<UnsentMessage[]> {
    const rows = await claimUnsent(this.#db, this.#clock(), FIRST_PAUSE_S, CLAIMED_AT_ONCE);
    return rows.map(({ id, channel, recipient, subject, text, attempts }) => {
      return { id, channel, to: recipient, subject, text, isLastTry: attempts >= MAX_ATTEMPTS };
    });
  }

  /** Drops a claimed message: it left, or it is given up. */
  async drop({ id }: UnsentMessage): Promise<void> {
    await deleteMessage(this.#db, id);
  }
}
