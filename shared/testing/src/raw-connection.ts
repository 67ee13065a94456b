import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A TCP connection to an HTTP server. Tests write requests as raw bytes. */
export class RawConnection implements Disposable {
  readonly #socket: Socket;
  #received = '';
  #isClosed = false;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setEncoding('latin1').on('data', (text: string) => {
      this.#received += text;
    });
    // `response()` reports a reset connection.
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#isClosed = true;
    });
  }

  static async open(origin: string): Promise<RawConnection> {
    const { hostname, port } = new URL(origin);
    const socket = connect({ host: hostname, port: Number(port) });
    await once(socket, 'connect');
    return new RawConnection(socket);
  }

  /** Writes text or bytes. Resolves when the socket's buffer is drained or the connection is closed. */
  async write(content: string | Uint8Array): Promise<void> {
    if (this.#isClosed || this.#socket.write(content)) return;
    await Promise.race([once(this.#socket, 'drain'), once(this.#socket, 'close')]);
  }

  /** Returns the next response. Throws if the connection closes before it is complete. */
  async response(): Promise<RawResponse> {
    for (;;) {
      const response = this.#take();
      if (response) return response;
      if (this.#isClosed) throw new Error(`the connection closed after: ${this.#received}`);
      await Promise.race([once(this.#socket, 'data'), once(this.#socket, 'close')]);
    }
  }

  /** Resolves when the server has closed the connection. */
  async closed(): Promise<void> {
    if (!this.#isClosed) await once(this.#socket, 'close');
  }

  [Symbol.dispose](): void {
    this.#socket.destroy();
  }

  #take(): RawResponse | undefined {
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
