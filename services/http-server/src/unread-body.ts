import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

interface Limits {
  readonly bytes: number;
  readonly milliseconds: number;
}

const LIMITS: Limits = { bytes: 8 * 1024 * 1024, milliseconds: 5_000 };

interface HookedReply {
  readonly raw: ServerResponse;
  header(name: string, value: string | number): unknown;
  removeHeader(name: string): unknown;
}

type OnSend = (request: { readonly raw: IncomingMessage }, reply: HookedReply, payload: unknown) => Promise<unknown>;

/**
 * Returns an `onSend` hook for responses that are sent before the request body was read, such as a 413.
 * It sends the response at once and discards the rest of the body within `limits`. A server that closes the connection
 * instead resets it, and the client loses the response.
 */
export function discardUnreadBody(limits = LIMITS): OnSend {
  return async ({ raw: request }, reply, payload) => {
    if (!hasUnreadBody(request) || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const isTooLong = Number(request.headers['content-length'] ?? 0) > limits.bytes;
    if (isTooLong || isWithheld(reply.raw)) reply.header('connection', 'close');
    else reply.removeHeader('connection');
    reply.raw.once('finish', () => {
      if (!request.complete) request.socket.destroySoon();
    });
    reply.header('content-length', Buffer.byteLength(payload));
    return Readable.from(sendThenDiscard(request, payload, limits), { objectMode: false });
  };
}

/** Responds to `Expect: 100-continue` with 100 only if the body fits `maxBytes`. */
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

async function* sendThenDiscard(request: IncomingMessage, payload: string | Buffer, limits: Limits) {
  yield payload;
  await discard(request, limits);
}

function discard(request: IncomingMessage, { bytes, milliseconds }: Limits): Promise<void> {
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
