import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './client.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const RETRY_MS = 2_000;

/** Calls `onNotify` after each reconnect too, since notifications may have been missed. */
export function listenPostgres(url: string): Database['listen'] {
  return async (channel, onNotify, { signal, onError }) => {
    while (!signal.aborted) {
      await listenOnce(url, channel, onNotify, signal).catch(onError);
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
}

async function listenOnce(url: string, channel: string, onNotify: () => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  client.on('error', reject);
  client.on('end', resolve);
  client.on('notification', onNotify);
  signal.addEventListener('abort', () => resolve(), { once: true });
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    onNotify();
    await ended;
  } finally {
    ended.catch(() => undefined);
    await client.end().catch(() => undefined);
  }
}
