import { CATALOGUE_HEADER } from '@dar/contracts/catalog-version';

const INTERVAL_MS = 5_000;
const PATIENCE_MS = 2_000;

/** Calls back whenever the API serves another catalogue than the last time. Returns what stops looking. */
export function watchCatalogue(apiOrigin: string, onChange: () => void, interval = INTERVAL_MS): () => void {
  let last: string | undefined;
  const look = async () => {
    const version = await catalogueVersion(apiOrigin);
    if (version === undefined) return;
    if (last !== undefined && version !== last) onChange();
    last = version;
  };
  const timer = setInterval(look, interval).unref();
  void look();
  return () => clearInterval(timer);
}

async function catalogueVersion(apiOrigin: string): Promise<string | undefined> {
  try {
    const response = await fetch(`${apiOrigin}/healthz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.headers.get(CATALOGUE_HEADER) ?? undefined;
  } catch {
    // Nothing is known of an API that does not answer; what it served last still stands.
    return undefined;
  }
}
