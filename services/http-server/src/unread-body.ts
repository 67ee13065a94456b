import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

interface Bounds {
  readonly bytes: number;
  readonly milliseconds: number;
}

const BOUNDS: Bounds = { bytes: 8 * 1024 * 1024, milliseconds: 5_000 };

interface HookedReply {
  readonly raw: ServerResponse;
  header(name: string, value: string | number): unknown;
  removeHeader(name: string): unknown;
}

type OnSend = (request: { readonly raw: IncomingMessage }, reply: HookedReply, payload: unknown) => Promise<unknown>;

/**
 * Returns an `onSend` hook for responses that are sent before the request body was read, such as a 413.
 * It sends the response at once, and discards the rest of the body within `bounds` before it ends the response.
 *
 * A server that closes while the client still sends resets the connection, and the client loses the response.
 * A server that stops reading blocks the next request on the connection.
 */
export function discardUnreadBody(bounds = BOUNDS): OnSend {
  return async ({ raw: request }, reply, payload) => {
    if (!hasUnreadBody(request) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const isTooLong = Number(request.headers['content-length'] ?? 0) > bounds.bytes;
    if (isTooLong || isWithheld(reply.raw)) reply.header('connection', 'close');
    else reply.removeHeader('connection');
    reply.raw.once('finish', () => {
      if (!request.complete) request.socket.destroySoon();
    });
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(sendThenDiscard(request, payload, bounds), { objectMode: false });
  };
}

/** Answers requests with `Expect: 100-continue` and a body over `maxBytes` without asking for the body. */
export function rejectExpectedBody(server: Server, maxBytes: number): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) withheld.add(response);
    else response.writeContinue();
    server.emit('request', request, response);
  });
}

/** Responses whose client waits for `100 Continue`. */
const withheld = new WeakSet<ServerResponse>();
const isWithheld = (response: ServerResponse) => withheld.has(response);

function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
}

async function* sendThenDiscard(request: IncomingMessage, payload: string | Buffer, bounds: Bounds) {
  yield payload;
  await discard(request, bounds);
}

function discard(request: IncomingMessage, { bytes, milliseconds }: Bounds): Promise<void> {
  return new Promise((resolve) => {
    let left = bytes;
    const finish = () => {
      clearTimeout(timer);
      request.pause();
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    for (const event of ['end', 'error', 'close']) request.once(event, finish);
    request.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) finish();
    });
    request.resume();
  });
}
