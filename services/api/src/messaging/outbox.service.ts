import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { Message, Transport } from './message.ts';
import { deleteMessagesUntil, findMessages, insertMessage, type OutboxRow } from './outbox.queries.ts';

const RETENTION_MS = 24 * 60 * 60_000;
const MAX_LISTED = 100;

/** Stores messages without a transport for a day, for developers. */
export class OutboxService implements Transport {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async send(message: Message): Promise<void> {
    const now = this.#clock();
    await deleteMessagesUntil(this.#db, new Date(now.getTime() - RETENTION_MS));
    await insertMessage(this.#db, message, now);
  }

  /** Returns the messages of a recipient, newest first; '' means all. */
  list(to: string): Promise<OutboxRow[]> {
    return findMessages(this.#db, to.trim().toLowerCase(), MAX_LISTED);
  }
}
