import { withTimeout } from '@dar/app/remotes/with-timeout';
import { CONNECT, type FromFrame, type ToFrame } from './frame-messages.ts';

/** The connection of a page with the session's document. */
export interface SessionClient {
  /** Sends a call of the API through the session. It rejects like `fetch`. */
  readonly fetch: typeof fetch;
  readonly signOut: () => void;
  /** Adds a listener for messages of the session. Returns a function that removes it. */
  readonly listen: (listener: (message: FromFrame) => void) => () => void;
}

const CONNECT_TIMEOUT_MS = 15_000;

type Answer = Extract<FromFrame, { type: 'answer' }>;

/** Connects with the session's document. Calls wait for the connection. */
export function connectSession(shopOrigin: string, frame: Promise<Window | null>): SessionClient {
  const listeners = new Set<(message: FromFrame) => void>();
  const pending = new Map<number, (answer: Answer) => void>();
  const { port1: port, port2: framePort } = new MessageChannel();
  let calls = 0;

  const connected = new Promise<void>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.type === 'connected') resolve();
      if (data.type === 'answer') {
        pending.get(data.id)?.(data);
        pending.delete(data.id);
      }
      for (const listener of listeners) listener(data);
    };
  });
  void frame.then((session) => session?.postMessage(CONNECT, shopOrigin, [framePort]));
  const send = (message: ToFrame) => port.postMessage(message);

  const answerOf = async (address: string, { headers, body, signal }: RequestInit): Promise<Answer> => {
    await withTimeout(connected, CONNECT_TIMEOUT_MS, () => new TypeError('the session does not load'));
    signal?.throwIfAborted();
    calls += 1;
    const id = calls;
    return new Promise((resolve, reject) => {
      pending.set(id, resolve);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      const path = address.slice(shopOrigin.length);
      send({ type: 'call', id, path, contentType: contentTypeOf(headers, body), body: String(body ?? '') });
    });
  };

  return {
    async fetch(address, init = {}) {
      const { status, retryAfter, body } = await answerOf(String(address), init);
      if (status === 0) throw new TypeError('the shop does not respond');
      return new Response(body, { status, headers: { 'retry-after': retryAfter } });
    },
    signOut: () => send({ type: 'sign-out' }),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function contentTypeOf(headers: HeadersInit | undefined, body: BodyInit | null | undefined): string {
  if (body instanceof URLSearchParams) return 'application/x-www-form-urlencoded';
  return new Headers(headers).get('content-type') ?? 'application/json';
}
