const INTERVAL_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface WatchOptions {
  readonly apiOrigin: string;
  /** The header of `/healthz` with the version of what pages show. */
  readonly versionHeader: string | undefined;
  /** Called when the API serves another version. */
  readonly onChange: () => void;
  readonly onReady: (isReady: boolean) => void;
  readonly interval?: number;
}

/** Asks the API for its version of what pages show and whether it is ready. Returns a function that stops watching. */
export function watchApi({
  apiOrigin,
  versionHeader,
  onChange,
  onReady,
  interval = INTERVAL_MS,
}: WatchOptions): () => void {
  let lastVersion: string | undefined;
  let isAsking = false;
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    const [health, readiness] = await Promise.all([ask(`${apiOrigin}/healthz`), ask(`${apiOrigin}/readyz`)]);
    isAsking = false;
    onReady(readiness !== undefined);
    // An API that does not respond has not changed.
    const version = versionHeader && health?.get(versionHeader);
    if (!version) return;
    if (lastVersion !== undefined && version !== lastVersion) onChange();
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
