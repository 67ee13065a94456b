import type { Clock } from '../clock.ts';
import type { Message, PostedMessage, Transport } from './message.ts';
import type { UnsentMessage, UnsentMessages } from './unsent-messages.service.ts';

interface MessengerDeps {
  readonly clock: Clock;
  /** The way out of each channel. */
  readonly transports: Readonly<Record<Message['channel'], Transport>>;
  readonly unsent: UnsentMessages;
  /** Told of every try that failed, and whether it was the last one. */
  readonly onUnsent: (channel: Message['channel'], error: unknown, isLastTry: boolean) => void;
}

/**
 * The port through which e-mails and text messages leave. Nobody waits for them: an answer must not take longer
 * because a message was sent, which would tell whether an account exists, and a slow mail server must not slow a
 * sign-up. What does not leave is kept and tried again for as long as its code is good.
 */
export class Messenger {
  readonly #deps: MessengerDeps;
  readonly #underWay = new Map<PostedMessage, Promise<void>>();
  /** Of those under way the ones to whose recipient a newer one was posted. */
  readonly #overtaken = new WeakSet<PostedMessage>();

  constructor(deps: MessengerDeps) {
    this.#deps = deps;
  }

  /** Sends a message in the background. */
  post(message: Message): void {
    for (const older of this.#underWay.keys()) {
      if (older.channel === message.channel && older.to === message.to) this.#overtaken.add(older);
    }
    const posted = { ...message, postedAt: this.#deps.clock() };
    this.#underWay.set(
      posted,
      this.#send(posted).finally(() => this.#underWay.delete(posted)),
    );
  }

  /** Waits until everything that was posted so far has left or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  /** Tries again what did not leave and is due, all at once: one by one a slow way out would outlast the next try. */
  async sendDue(): Promise<void> {
    const claimed = await this.#deps.unsent.claim();
    await Promise.all(claimed.map((message) => this.#sendAgain(message)));
  }

  async #sendAgain(message: UnsentMessage): Promise<void> {
    const hasLeft = await this.#try(message, message.isLastTry);
    if (hasLeft || message.isLastTry) await this.#deps.unsent.drop(message);
  }

  async #send(message: PostedMessage): Promise<void> {
    const { unsent, onUnsent } = this.#deps;
    const hasLeft = await this.#try(message, false);
    // The newer one decides what waits for this recipient, however late this one left or failed.
    if (this.#overtaken.has(message)) return;
    await (hasLeft ? unsent.dropOlder(message) : unsent.keep(message)).catch((error: unknown) =>
      onUnsent(message.channel, error, true),
    );
  }

  async #try(message: Message, isLastTry: boolean): Promise<boolean> {
    const { transports, onUnsent } = this.#deps;
    try {
      await transports[message.channel].send(message);
      return true;
    } catch (error) {
      onUnsent(message.channel, error, isLastTry);
      return false;
    }
  }
}
