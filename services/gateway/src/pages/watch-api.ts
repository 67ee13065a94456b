import type { ApiVersion } from '../render/api-version.ts';

const INTERVAL_MS = 5_000;
const TIMEOUT_MS = 2_000;

interface WatchOptions {
  readonly apiOrigin: string;
  readonly version: Pick<ApiVersion, 'read'>;
  readonly onReady: (isReady: boolean) => void;
  readonly interval?: number;
}

/** Reads the version of the API's data and whether the API is ready. Returns a function that stops watching. */
export function watchApi({ apiOrigin, version, onReady, interval = INTERVAL_MS }: WatchOptions): () => void {
  let isAsking = false;
  const check = async () => {
    if (isAsking) return;
    isAsking = true;
    const [health, readiness] = await Promise.all([ask(`${apiOrigin}/healthz`), ask(`${apiOrigin}/readyz`)]);
    isAsking = false;
    onReady(readiness !== undefined);
    if (health) version.read(health);
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
