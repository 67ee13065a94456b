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

/** An `onSend` hook of Fastify. */
type OnSend = (request: { readonly raw: IncomingMessage }, reply: HookedReply, payload: unknown) => Promise<unknown>;

/**
 * Returns an `onSend` hook for answers that leave before the request's body was read, such as a 413. It sends the whole
 * answer at once and discards the rest of the body, within the bounds, before it ends the answer.
 *
 * A server that closes while its client still sends resets the connection, and the client or its proxy loses the answer.
 * One that reads nothing more blocks the next request on the connection.
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

/**
 * Lets requests that ask with `Expect: 100-continue` whether to send a body of more than `maxBytes` be answered at once,
 * without that body.
 */
export function refuseExpectedBody(server: Server, maxBytes: number): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) withheld.add(response);
    else response.writeContinue();
    server.emit('request', request, response);
  });
}

/** Answers to requests whose client waits for a word before it sends the body. */
const withheld = new WeakSet<ServerResponse>();
const isWithheld = (response: ServerResponse) => withheld.has(response);

function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  return complete === false && (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
}

async function* sendThenDiscard(request: IncomingMessage, payload: string | Buffer, bounds: Bounds) {
  yield payload;
  await discard(request, bounds);
}

/** Reads the rest of a body, until its end, the end of its connection, or a bound. */
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
