import type { Clock } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { rejectInDryRun } from '../db/transaction.ts';
import { drain } from '../repeat.ts';
import { CHANNELS, type Message, type OutgoingMessage, type PostedMessage, type Transport } from './message.ts';
import type { MessageQueue, QueuedMessage, Sent } from './message-queue.service.ts';
import type { OutboxService } from './outbox.service.ts';
import { insertWaiting, storeAttempt } from './sent-messages.queries.ts';

interface MessengerDeps {
  readonly clock: Clock;
  readonly transports: Readonly<Record<Message['channel'], Transport>>;
  readonly outbox: OutboxService;
  readonly queue: MessageQueue;
  readonly onSent: (channel: Message['channel']) => void;
  readonly onSendFailure: (channel: Message['channel'], error: unknown, isLastAttempt: boolean) => void;
}

/**
 * Sends e-mails and text messages in the background, so that response times do not reveal accounts and a slow mail
 * server delays nobody. Retries failed messages while a customer needs them.
 */
export class Messenger {
  readonly #deps: MessengerDeps;
  readonly #pending = new Map<PostedMessage, Promise<void>>();
  /** Pending codes with a newer one to the same recipient. */
  readonly #superseded = new WeakSet<PostedMessage>();

  constructor(deps: MessengerDeps) {
    this.#deps = deps;
  }

  /**
   * Send what is due on one channel each, by the name of their job. Run in parallel, so that a slow channel delays only
   * its own messages.
   */
  readonly sweeps = {
    'email-messages': (signal?: AbortSignal) => this.sendDue(signal, ['email']),
    'sms-messages': (signal?: AbortSignal) => this.sendDue(signal, ['sms']),
  } satisfies Readonly<Record<`${Message['channel']}-messages`, unknown>>;

  post(message: Message): void {
    rejectInDryRun('posts a message');
    for (const older of this.#pending.keys()) {
      if (isCodeToSameRecipient(older, message)) this.#superseded.add(older);
    }
    const posted = { ...message, postedAt: this.#deps.clock() };
    this.#pending.set(
      posted,
      this.#send(posted).finally(() => this.#pending.delete(posted)),
    );
  }

  /** Stores a message in a transaction. `sendDue` sends it after the commit. */
  async enqueue(tx: Db, message: Message): Promise<void> {
    const { clock, transports, outbox, queue } = this.#deps;
    const now = clock();
    const sentMessageId = message.about && (await insertWaiting(tx, message, message.about, now));
    if (transports[message.channel] !== outbox) return queue.enqueue(tx, { ...message, sentMessageId });
    await outbox.store(tx, message);
    if (sentMessageId) await storeAttempt(tx, sentMessageId, { state: 'sent', attempts: 1, attemptedAt: now });
  }

  async settled(): Promise<void> {
    await Promise.all(this.#pending.values());
  }

  /** Sends the due messages of the channels until the signal aborts. */
  async sendDue(signal?: AbortSignal, channels: readonly Message['channel'][] = CHANNELS): Promise<void> {
    const { queue, onSendFailure } = this.#deps;
    await queue.deleteExpired((channel) => onSendFailure(channel, new ExpiredError(), true));
    // A failed message is due after a pause, so every queue ends.
    const send = (message: QueuedMessage) => this.#sendAgain(message);
    await Promise.all(channels.map((channel) => drain(() => queue.claim(channel), send, signal)));
  }

  async #sendAgain(message: QueuedMessage): Promise<void> {
    const sent = await this.#trySend(message, message.isLastAttempt);
    await this.#deps.queue.settle(message, sent);
  }

  async #send(message: PostedMessage): Promise<void> {
    const { queue, onSendFailure } = this.#deps;
    const sent = await this.#trySend(message, false);
    // The newer message decides which one is queued.
    if (this.#superseded.has(message)) return;
    await (sent ? queue.dropOlder(message) : queue.keep(message)).catch((error: unknown) =>
      onSendFailure(message.channel, error, true),
    );
  }

  /** Returns undefined for a failure. */
  async #trySend(message: OutgoingMessage, isLastAttempt: boolean): Promise<Sent | undefined> {
    const { transports, onSent, onSendFailure } = this.#deps;
    try {
      const providerId = await transports[message.channel].send(message);
      onSent(message.channel);
      return { providerId };
    } catch (error) {
      onSendFailure(message.channel, error, isLastAttempt);
      return undefined;
    }
  }
}

class ExpiredError extends Error {
  readonly code = 'EXPIRED';
}

function isCodeToSameRecipient(older: Message, newer: Message): boolean {
  const areCodes = older.kind === 'code' && newer.kind === 'code';
  return areCodes && older.channel === newer.channel && older.to === newer.to;
}
