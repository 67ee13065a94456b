import {
  type Credentials,
  type FrameOptions,
  type FromFrame,
  HELLO,
  PORT,
  type RequestName,
  type ToFrame,
} from './messages.ts';

interface FrameSource {
  readonly url: string;
  /** Read aloud by screen readers. */
  readonly title: string;
  readonly options: FrameOptions;
  readonly onEvent: (name: string, detail: Readonly<Record<string, unknown>>) => void;
}

/** A frame of an opaque origin, and the port to it. The page cannot read its document. */
export class FrameChannel {
  readonly element: HTMLIFrameElement;
  readonly #source: FrameSource;
  readonly #port: MessagePort;
  readonly #framePort: MessagePort;
  readonly #waiting = new Map<number, (value: unknown) => void>();
  #options: FrameOptions;
  #lastId = 0;

  constructor(source: FrameSource) {
    this.#source = source;
    this.#options = source.options;
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    this.#framePort = port2;
    port1.onmessage = ({ data }: MessageEvent<FromFrame>) => this.#receive(data);
    this.element = document.createElement('iframe');
    this.element.title = source.title;
    // Without allow-same-origin the frame's origin is opaque, also if it is served from the shop's own address.
    this.element.setAttribute('sandbox', 'allow-scripts allow-forms');
    this.element.src = source.url;
    // A press before the frame has its size would land beside the button, which moves as the dialog grows.
    Object.assign(this.element.style, { border: '0', display: 'block', inlineSize: '100%', pointerEvents: 'none' });
    window.addEventListener('message', this.#greet);
  }

  setOptions(options: FrameOptions, title: string): void {
    this.#options = options;
    this.element.title = title;
    this.#send({ kind: 'options', options });
  }

  tellClose(): void {
    this.#send({ kind: 'close' });
  }

  /** Resolves with the frame's answer; never if the frame is closed before. */
  request(name: RequestName, data?: Credentials): Promise<unknown> {
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve);
      this.#send({ kind: 'request', id, name, ...(data && { data }) });
    });
  }

  close(): void {
    window.removeEventListener('message', this.#greet);
    this.#port.close();
    this.element.remove();
  }

  // Only the document in this frame can be `source`, and only a sandboxed one has the origin 'null'.
  readonly #greet = ({ source, origin, data }: MessageEvent): void => {
    if (source !== this.element.contentWindow || origin !== 'null' || data !== HELLO) return;
    window.removeEventListener('message', this.#greet);
    // An opaque origin cannot be named as the target.
    this.element.contentWindow?.postMessage(PORT, '*', [this.#framePort]);
    this.#send({ kind: 'options', options: this.#options });
  };

  #send(message: ToFrame): void {
    this.#port.postMessage(message);
  }

  #receive(message: FromFrame): void {
    if (message.kind === 'resize') {
      Object.assign(this.element.style, { blockSize: `${message.height}px`, pointerEvents: 'auto' });
    } else if (message.kind === 'ready') this.#source.onEvent('ready', {});
    else if (message.kind === 'event') this.#source.onEvent(message.name, message.detail);
    else {
      this.#waiting.get(message.id)?.(message.value);
      this.#waiting.delete(message.id);
    }
  }
}
