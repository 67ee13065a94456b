import type { Clock } from '../clock.ts';
import type { Message, PostedMessage, Transport } from './message.ts';
import type { UnsentMessage, UnsentMessages } from './unsent-messages.service.ts';

interface MessengerDeps {
  readonly clock: Clock;
  /** The way out of each channel. */
  readonly transports: Readonly<Record<Message['channel'], Transport>>;
  readonly unsent: UnsentMessages;
  /** Told of every try that failed, and whether it was the last one. */
  readonly onSendFailure: (channel: Message['channel'], error: unknown, isLastAttempt: boolean) => void;
}

/**
 * The port through which e-mails and text messages leave. Nobody waits for them: an answer must not take longer
 * because a message was sent, which would tell whether an account exists, and a slow mail server must not slow a
 * sign-up. What does not leave is kept and tried again for as long as its code is good.
 */
export class Messenger {
  readonly #deps: MessengerDeps;
  readonly #pending = new Map<PostedMessage, Promise<void>>();
  /** Of those under way the ones to whose recipient a newer one was posted. */
  readonly #superseded = new WeakSet<PostedMessage>();

  constructor(deps: MessengerDeps) {
    this.#deps = deps;
  }

  /** Sends a message in the background. */
  post(message: Message): void {
    for (const older of this.#pending.keys()) {
      if (older.channel === message.channel && older.to === message.to) this.#superseded.add(older);
    }
    const posted = { ...message, postedAt: this.#deps.clock() };
    this.#pending.set(
      posted,
      this.#send(posted).finally(() => this.#pending.delete(posted)),
    );
  }

  /** Waits until everything that was posted so far has left or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending.values());
  }

  /** Tries again what did not leave and is due, all at once: one by one a slow way out would outlast the next try. */
  async sendDue(): Promise<void> {
    const claimed = await this.#deps.unsent.claim();
    await Promise.all(claimed.map((message) => this.#sendAgain(message)));
  }

  async #sendAgain(message: UnsentMessage): Promise<void> {
    const isSent = await this.#trySend(message, message.isLastAttempt);
    if (isSent || message.isLastAttempt) await this.#deps.unsent.drop(message);
  }

  async #send(message: PostedMessage): Promise<void> {
    const { unsent, onSendFailure } = this.#deps;
    const isSent = await this.#trySend(message, false);
    // The newer one decides what waits for this recipient, however late this one left or failed.
    if (this.#superseded.has(message)) return;
    await (isSent ? unsent.dropOlder(message) : unsent.keep(message)).catch((error: unknown) =>
      onSendFailure(message.channel, error, true),
    );
  }

  async #trySend(message: Message, isLastAttempt: boolean): Promise<boolean> {
    const { transports, onSendFailure } = this.#deps;
    try {
      await transports[message.channel].send(message);
      return true;
    } catch (error) {
      onSendFailure(message.channel, error, isLastAttempt);
      return false;
    }
  }
}
