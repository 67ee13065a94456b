import { setTimeout as pause } from 'node:timers/promises';

/**
 * Does work again and again, with a pause after each time, until the signal. Resolves when the work under way is done. A
 * failure is handed on, and the next time comes all the same.
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

/** Yields the items one by one, and none after the signal: a loop over them stops between two. */
export function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal | undefined): Generator<Item, void> {
  for (const item of items) {
    if (signal?.aborted) return;
    yield item;
  }
}
