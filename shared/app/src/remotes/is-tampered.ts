/** A file with the hash that its release recorded. */
export interface RecordedFile {
  readonly url: string;
  readonly integrity: string | undefined;
}

/**
 * Returns whether the server sends other bytes than the recorded ones. A file without a recorded hash counts as tampered,
 * a file that does not arrive does not.
 */
export async function isTampered({ url, integrity }: RecordedFile): Promise<boolean> {
  if (!integrity) return true;
  const response = await fetch(url).catch(() => undefined);
  if (!response?.ok) return false;
  // From the cache, so that only the check of the hash can fail.
  await response.arrayBuffer();
  return fetch(url, { integrity, cache: 'force-cache' }).then(
    () => false,
    () => true,
  );
}
