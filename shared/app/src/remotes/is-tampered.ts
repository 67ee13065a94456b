/** A file with the hash that its release recorded. */
export interface RecordedFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

// The shopper sees a skeleton until the check ends.
const TIMEOUT_MS = 1_500;

/**
 * Returns whether the server sends other bytes than the recorded ones. A file without a recorded hash counts as tampered,
 * a file that does not arrive soon does not.
 */
export async function isTampered({ url, integrity }: RecordedFile): Promise<boolean> {
  if (!integrity) return true;
  if (!(await arrives(url))) return false;
  // From the cache, so that only the check of the hash can fail.
  return fetch(url, { integrity, cache: 'force-cache' }).then(
    () => false,
    () => true,
  );
}

async function arrives(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
