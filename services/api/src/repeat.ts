import { setTimeout as pause } from 'node:timers/promises';

/**
 * Repeats work with a pause until aborted, and resolves when running work is done. Passes failures to `onError` and
 * continues.
 */
export async function repeat(
  pauseMs: number,
  work: (signal: AbortSignal) => Promise<void>,
  onError: (error: unknown) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    await work(signal).catch(onError);
    await pause(pauseMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Yields items until the signal aborts. */
export function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal | undefined): Generator<Item, void> {
  for (const item of items) {
    if (signal?.aborted) return;
    yield item;
  }
}
