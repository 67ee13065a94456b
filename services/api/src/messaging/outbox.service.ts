import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import type { Message, Transport } from './message.ts';
import { findMessage, findMessages, insertMessage, type OutboxRow } from './outbox.queries.ts';

const MAX_LISTED = 100;

/** Stores messages without a transport, for developers. */
export class OutboxService implements Transport {
  readonly #db: Db;
  readonly #clock: Clock;

  constructor({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
    this.#db = db;
    this.#clock = clock;
  }

  async send(message: Message): Promise<undefined> {
    await this.store(this.#db, message);
    return undefined;
  }

  async store(tx: Db, message: Message): Promise<void> {
    await insertMessage(tx, message, this.#clock());
  }

  /** Returns the messages of a recipient, newest first; '' means all. */
  list(to: string): Promise<OutboxRow[]> {
    return findMessages(this.#db, to.trim().toLowerCase(), MAX_LISTED);
  }

  find(id: number): Promise<OutboxRow | undefined> {
    return findMessage(this.#db, id);
  }
}
