import type { Message, Transport } from './message.ts';

interface MessengerDeps {
  /** The way out of each channel. */
  readonly transports: Readonly<Record<Message['channel'], Transport>>;
  /** Told of a message that did not leave. */
  readonly onUnsent: (channel: Message['channel'], error: unknown) => void;
}

/**
 * The port through which e-mails and text messages leave. Nobody waits for them: an answer must not take longer
 * because a message was sent, which would tell whether an account exists, and a slow mail server must not slow a
 * sign-up. What does not leave is logged; the customer asks for a new code.
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

  async #send(message: Message): Promise<void> {
    try {
      await this.#deps.transports[message.channel].send(message);
    } catch (error) {
      this.#deps.onUnsent(message.channel, error);
    }
  }
}
