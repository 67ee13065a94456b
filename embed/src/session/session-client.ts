import { withTimeout } from '@dar/app/remotes/timing';
import { CONNECT, type FrameCall, type FrameResponse, type FromFrame } from './serve-session.ts';

export interface SessionClient {
  /** Sends a call of the API through the session. It rejects like `fetch`. */
  readonly fetch: typeof fetch;
  readonly listen: (listener: (message: FromFrame) => void) => () => void;
}

/** The hidden frame with the session's document. Its promise resolves when the frame has loaded. */
export interface SessionFrames {
  readonly sessionFrame: Promise<Window | null>;
  /** Replaces the frame. */
  readonly openSession: () => Promise<Window | null>;
}

const CONNECT_TIMEOUT_MS = 15_000;

let client: SessionClient | undefined;

type StoreSignIn = (expiresAt: string) => void;

/** Connects with the session's document. After a sign-in there, stores it before the listeners learn of it. */
export function connectSession(shopOrigin: string, frames: SessionFrames, storeSignIn: StoreSignIn): SessionClient {
  client ??= connect(shopOrigin, frames, storeSignIn);
  return client;
}

function connect(
  shopOrigin: string,
  { sessionFrame, openSession }: SessionFrames,
  storeSignIn: StoreSignIn,
): SessionClient {
  const listeners = new Set<(message: FromFrame) => void>();
  const openPort = (frame: Promise<Window | null>) => {
    const { port1: port, port2: framePort } = new MessageChannel();
    void frame.then((session) => session?.postMessage(CONNECT, shopOrigin, [framePort]));
    return new Promise<MessagePort>((resolve) => {
      port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
        if (data.type === 'connected') resolve(port);
        if (data.type === 'signed-in') storeSignIn(data.expiresAt);
        for (const listener of listeners) listener(data);
      };
    });
  };
  let connected = openPort(sessionFrame);

  const send = async (call: FrameCall, signal: AbortSignal | null | undefined): Promise<FrameResponse> => {
    const tried = connected;
    const timeout = withTimeout(tried, CONNECT_TIMEOUT_MS, () => new TypeError('the session does not load'));
    const port = await timeout.catch((error: unknown) => {
      // An outage has left another document in the frame. The next call tries a new one.
      if (connected === tried) connected = openPort(openSession());
      throw error;
    });
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const { port1: responsePort, port2 } = new MessageChannel();
      responsePort.onmessage = ({ data }: MessageEvent<FrameResponse>) => {
        responsePort.close();
        resolve(data);
      };
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      port.postMessage(call, [port2]);
    });
  };

  return {
    async fetch(address, { headers, body, signal } = {}) {
      const path = String(address).slice(shopOrigin.length);
      const sent = new Headers(headers);
      const call = {
        path,
        contentType: getContentType(sent, body),
        requestId: sent.get('x-request-id'),
        body: String(body ?? ''),
      };
      const response = await send(call, signal);
      if (response.status === 0) throw new TypeError('the shop does not respond');
      return new Response(response.body, { status: response.status, headers: { 'retry-after': response.retryAfter } });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function getContentType(headers: Headers, body: BodyInit | null | undefined): string {
  if (body instanceof URLSearchParams) return 'application/x-www-form-urlencoded';
  return headers.get('content-type') ?? 'application/json';
}
