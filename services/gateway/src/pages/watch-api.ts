import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';

const INTERVAL_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface WatchOptions {
  readonly apiOrigin: string;
  /** Called when the API serves another catalog. */
  readonly onCatalogChange: () => void;
  readonly onReady: (isReady: boolean) => void;
  readonly interval?: number;
}

/** Asks the API for its catalog version and whether it is ready. Returns a function that stops watching. */
export function watchApi({ apiOrigin, onCatalogChange, onReady, interval = INTERVAL_MS }: WatchOptions): () => void {
  let lastVersion: string | undefined;
  let isAsking = false;
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    const [health, readiness] = await Promise.all([ask(`${apiOrigin}/healthz`), ask(`${apiOrigin}/readyz`)]);
    isAsking = false;
    onReady(readiness !== undefined);
    // An API that does not respond has not changed its catalog.
    const version = health?.get(CATALOG_VERSION_HEADER);
    if (!version) return;
    if (lastVersion !== undefined && version !== lastVersion) onCatalogChange();
    lastVersion = version;
  };
  const timer = setInterval(check, interval).unref();
  void check();
  return () => clearInterval(timer);
}

async function ask(url: string): Promise<Headers | undefined> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.arrayBuffer();
    return response.ok ? response.headers : undefined;
  } catch {
    return undefined;
  }
}
