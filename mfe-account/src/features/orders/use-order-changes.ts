import { useQueryClient } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import { useEffect } from 'react';
import { ORDERS_KEY } from './queries.ts';

const RELOAD_MS = 30_000;
/** Longer than two heartbeats of the server. */
const SILENCE_MS = 40_000;
const MIN_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5_000;

/** Loads the orders again when one of them has changed, while the page is visible (docs/rules/orders.md#live-order-pages). */
export function useOrderChanges(): void {
  const client = useQueryClient();
  const token = useSession((session) => session.token);
  useEffect(() => {
    if (!token) return;
    const reload = () => void client.invalidateQueries({ queryKey: ORDERS_KEY });
    let following = new AbortController();
    const restart = () => {
      following.abort();
      following = new AbortController();
      if (document.visibilityState !== 'hidden') void follow(token, reload, following.signal);
    };
    restart();
    const listeners = new AbortController();
    document.addEventListener('visibilitychange', restart, { signal: listeners.signal });
    window.addEventListener('online', restart, { signal: listeners.signal });
    return () => {
      listeners.abort();
      following.abort();
    };
  }, [client, token]);
}

/** Reads streams of changes until aborted. Without a stream it calls `onChange` every 30 s. */
async function follow(token: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const startedAt = Date.now();
    await readStream(token, onChange, signal).catch(() => signal.aborted || onChange());
    // Apart from each other, as a server that stops ends all streams at once.
    const pause = MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);
    await waitFor(Math.max(pause, startedAt + RELOAD_MS - Date.now()), signal);
  }
}

/** Calls `onChange` after the start of the stream and for every change. `EventSource` cannot send the token. */
async function readStream(token: string, onChange: () => void, signal: AbortSignal): Promise<void> {
  const stream = new AbortController();
  const abort = () => stream.abort();
  const startTimer = () => setTimeout(abort, SILENCE_MS);
  let timer = startTimer();
  signal.addEventListener('abort', abort);
  try {
    const response = await fetch(`${API_BASE_PATH}${ORDER_CHANGES_PATH}`, {
      headers: { authorization: `Bearer ${token}` },
      signal: stream.signal,
    });
    if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let isFirst = true; ; isFirst = false) {
      const { value, done } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = startTimer();
      // The number of an order. A heartbeat has no digits.
      if (isFirst || /\d/.test(value)) onChange();
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
