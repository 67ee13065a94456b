/** Small, so that background work leaves database connections to requests. */
const BATCH_SIZE = 4;

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
