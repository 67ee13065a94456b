const LATEST_MS = 2_000;

/** Calls back when the page is at rest, once. Returns what calls it off. */
export function whenIdle(callback: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(callback);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(callback, LATEST_MS);
  return () => clearTimeout(timer);
}
