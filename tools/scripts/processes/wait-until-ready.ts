import pRetry from 'p-retry';
import { ScriptError } from '../script-error.ts';

const INTERVAL_MS = 100;
const TIMEOUT_MS = 90_000;
const REQUEST_TIMEOUT_MS = 3_000;

/** Waits until a URL answers with success. Throws ScriptError after a minute and a half. */
export async function waitUntilReady(name: string, url: string): Promise<void> {
  await retry(name, url, async () => {
    const status = await fetchStatus(url);
    if (status >= 400) throw new Error(`status ${status}`);
  });
}

/** Waits until a URL answers, with any status. Throws ScriptError after a minute and a half. */
export async function waitUntilResponds(name: string, url: string): Promise<void> {
  await retry(name, url, () => fetchStatus(url));
}

export function isReady(url: string): Promise<boolean> {
  return fetchStatus(url).then(
    (status) => status < 400,
    () => false,
  );
}

async function retry(name: string, url: string, request: () => Promise<unknown>): Promise<void> {
  const options = { retries: Number.POSITIVE_INFINITY, minTimeout: INTERVAL_MS, factor: 1, maxRetryTime: TIMEOUT_MS };
  await pRetry(request, options).catch((error: Error) => {
    throw new ScriptError(`${name} did not start: ${url} does not answer (${error.message}).`);
  });
}

async function fetchStatus(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
  await response.body?.cancel();
  return response.status;
}
