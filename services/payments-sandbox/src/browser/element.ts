import { FrameChannel } from './frame-channel.ts';
import type { Credentials, FrameOptions } from './messages.ts';
import type { ElementOptions, Handler, StandInElement } from './stripe-types.ts';

export type Detail = Readonly<Record<string, unknown>>;

interface ElementSource {
  readonly type: 'payment' | 'expressCheckout';
  readonly url: string;
  readonly title: () => string;
  readonly frameOptions: () => FrameOptions;
  /** Called before the handlers of an event. Returns the event that they receive. */
  readonly onEvent: (name: string, detail: Detail) => Detail | undefined;
  readonly onDestroy: () => void;
}

/** An element of Stripe.js whose content is a frame. */
export class FrameElement implements StandInElement {
  readonly #source: ElementSource;
  readonly #handlers = new Map<string, Set<Handler>>();
  #channel: FrameChannel | undefined;
  #container: HTMLElement | undefined;
  #options: ElementOptions;

  constructor(source: ElementSource, options: ElementOptions) {
    this.#source = source;
    this.#options = options;
  }

  get options(): ElementOptions {
    return this.#options;
  }

  mount(container: HTMLElement): void {
    this.unmount();
    const { url, title, frameOptions } = this.#source;
    const onEvent = (name: string, detail: Detail) => this.#receive(name, detail);
    this.#channel = new FrameChannel({ url, title: title(), options: frameOptions(), onEvent });
    this.#container = container;
    container.classList.add('StripeElement');
    container.append(this.#channel.element);
  }

  unmount(): void {
    this.#channel?.close();
    this.#container?.classList.remove('StripeElement');
    this.#channel = undefined;
    this.#container = undefined;
  }

  destroy(): void {
    this.unmount();
    this.#handlers.clear();
    this.#source.onDestroy();
  }

  update(options: ElementOptions): this {
    this.#options = { ...this.#options, ...options };
    this.refresh();
    return this;
  }

  /** Sends the present look and language to the frame. */
  refresh(): void {
    this.#channel?.setOptions(this.#source.frameOptions(), this.#source.title());
  }

  on(event: string, handler: Handler): this {
    this.#handlers.set(event, (this.#handlers.get(event) ?? new Set<Handler>()).add(handler));
    return this;
  }

  off(event: string, handler: Handler): this {
    this.#handlers.get(event)?.delete(handler);
    return this;
  }

  hasHandler(event: string): boolean {
    return (this.#handlers.get(event)?.size ?? 0) > 0;
  }

  emit(name: string, detail: Detail): void {
    const event = { elementType: this.#source.type, ...detail };
    for (const handler of [...(this.#handlers.get(name) ?? [])]) handler(event as never);
  }

  /** Asks the frame; rejects while the element is not mounted. */
  async request(name: 'validate' | 'confirm', data?: Credentials): Promise<unknown> {
    if (!this.#channel) throw new Error(`The ${this.#source.type} Element is not mounted.`);
    return this.#channel.request(name, data);
  }

  #receive(name: string, detail: Detail): void {
    const event = this.#source.onEvent(name, detail);
    if (event) this.emit(name, event);
  }
}
