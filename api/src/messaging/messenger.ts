import type { Message, Transport } from './message.ts';
import type { UnsentMessages } from './unsent-messages.service.ts';

interface MessengerDeps {
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
  readonly #underWay = new Set<Promise<void>>();

  constructor(deps: MessengerDeps) {
    this.#deps = deps;
  }

  /** Sends a message in the background. */
  post(message: Message): void {
    const sending = this.#send(message).finally(() => this.#underWay.delete(sending));
    this.#underWay.add(sending);
  }

  /** Waits until everything that was posted so far has left or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay);
  }

  /** Tries again what did not leave and is due. */
  async sendDue(): Promise<void> {
    const { unsent } = this.#deps;
    for (const message of await unsent.claim()) {
      const hasLeft = await this.#try(message, message.isLastTry);
      if (hasLeft || message.isLastTry) await unsent.drop(message);
    }
  }

  async #send(message: Message): Promise<void> {
    const { unsent, onUnsent } = this.#deps;
    const hasLeft = await this.#try(message, false);
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
