/** Few, so that background work leaves most of the database's connections to customers. */
const BATCH_SIZE = 4;

/** Claims due items and works on them, a few at once, until none is due or the signal comes. */
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
