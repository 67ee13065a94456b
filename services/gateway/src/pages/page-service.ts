import { SEARCH_PATH } from '@dar/contracts/paths';
import { type BuildOptions, buildPage, type PageKey } from './build-page.ts';
import { type EncodedPage, encodePage } from './encoded-page.ts';
import { PageCache } from './page-cache.ts';

const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
// Nobody waits for a preview, and a busy machine must not make a good release fail its smoke test.
const PREVIEW_TIMEOUT_MS = 5_000;
const MB = 1024 * 1024;

interface PageServiceOptions extends BuildOptions {
  readonly cacheSize: number;
}

export interface PageService {
  /** Returns a page from the cache, or builds it. */
  get(key: PageKey): Promise<EncodedPage>;
  /** Builds the page of a preview. It may wait for a worker, render for longer, and is not cached. */
  build(key: PageKey): Promise<EncodedPage>;
  clear(): void;
}

export function createPageService({ cacheSize, ...options }: PageServiceOptions): PageService {
  const cache = new PageCache<EncodedPage>({ freshFor: FRESH_MS, staleFor: STALE_MS, maxBytes: cacheSize * MB });
  return {
    async get(key) {
      const { site, pathname, search, language, siteOrigin = '' } = key;
      return cache.get(`${site.key} ${siteOrigin} ${language} ${pathname}${search}`, async (isAwaited) => {
        const { cacheable, ...page } = await buildPage(key, { ...options, canWait: !isAwaited });
        const value = await encodePage(page);
        const isUntrusted = page.status !== 200 || pathname === SEARCH_PATH || hasTransactionId(search);
        const canStore = cacheable && !dependsOnBookings(pathname, search);
        return { value, bytes: canStore ? value.bytes : undefined, isUntrusted };
      });
    },
    async build(key) {
      const { cacheable: _, ...page } = await buildPage(key, {
        ...options,
        canWait: true,
        timeout: PREVIEW_TIMEOUT_MS,
      });
      return encodePage(page);
    },
    clear: () => cache.clear(),
  };
}

// Each booking changes which services are free on a day.
function dependsOnBookings(pathname: string, search: string): boolean {
  return pathname === SEARCH_PATH && new URLSearchParams(search).has('date');
}

// The gateway cannot tell issued transaction ids from invented ones.
function hasTransactionId(search: string): boolean {
  return new URLSearchParams(search).has('comera_transaction_id');
}
