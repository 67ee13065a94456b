import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';

const INTERVAL_MS = 5_000;
const TIMEOUT_MS = 2_000;

/** Calls `onChange` when the API serves another catalog version. Returns a function that stops watching. */
export function watchCatalog(apiOrigin: string, onChange: () => void, interval = INTERVAL_MS): () => void {
  let last: string | undefined;
  const check = async () => {
    const version = await catalogVersion(apiOrigin);
    if (version === undefined) return;
    if (last !== undefined && version !== last) onChange();
    last = version;
  };
  const timer = setInterval(check, interval).unref();
  void check();
  return () => clearInterval(timer);
}

async function catalogVersion(apiOrigin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.headers.get(CATALOG_VERSION_HEADER) ?? undefined;
  } catch {
    // An API that does not respond has not changed its catalog.
    return undefined;
  }
}
