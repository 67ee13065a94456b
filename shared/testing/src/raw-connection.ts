import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** By their names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** One TCP connection to an HTTP server; a test writes its requests byte by byte. */
export class RawConnection implements Disposable {
  readonly #socket: Socket;
  #received = '';
  #isOver = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.#received += text;
    });
    // A reset shows as an answer that is missing.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isOver = true;
    });
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Writes text or bytes, and waits until the system has taken them or the connection is over. */
  async write(content: string | Uint8Array): Promise<void> {
    if (this.#isOver || this.#socket.write(content)) return;
    await Promise.race([once(this.#socket, 'drain'), once(this.#socket, 'close')]);
  }

  /** The next answer. Throws when the connection is over before it is whole. */
  async answer(): Promise<RawAnswer> {
    for (;;) {
      const answer = this.#take();
      if (answer) return answer;
      if (this.#isOver) throw new Error(`the connection is over, and all that came is: ${this.#received}`);
      await Promise.race([once(this.#socket, 'data'), once(this.#socket, 'close')]);
    }
  }

  /** Waits until the server has closed the connection. */
  async closed(): Promise<void> {
    if (!this.#isOver) await once(this.#socket, 'close');
  }

  [Symbol.dispose](): void {
    this.#socket.destroy();
  }

  #take(): RawAnswer | undefined {
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return undefined;
    const [statusLine = '', ...lines] = this.#received.slice(0, headEnd).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
    );
    const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0);
    if (this.#received.length < bodyEnd) return undefined;
    const body = Buffer.from(this.#received.slice(headEnd + 4, bodyEnd), 'latin1').toString();
    this.#received = this.#received.slice(bodyEnd);
    return { status: Number(statusLine.split(' ')[1]), headers, body };
  }
}
