import { setTimeout as pause } from 'node:timers/promises';

/** Small, so that background work leaves database connections to requests. */
const BATCH_SIZE = 4;

/** Repeats work with a pause until aborted. Passes failures to `onError` and continues. */
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

/** Claims and processes due items in small batches until none is due or the signal aborts. */
export async function drain<Item>(
  claim: (limit: number) => Promise<readonly Item[]>,
  work: (item: Item) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    const items = await claim(BATCH_SIZE);
    if (items.length === 0) return;
    await Promise.all(items.map(work));
  }
}

/** Yields items until the signal aborts. */
export function* untilAborted<Item>(items: Iterable<Item>, signal: AbortSignal | undefined): Generator<Item, void> {
  for (const item of items) {
    if (signal?.aborted) return;
    yield item;
  }
}
