import { DAY_MS } from '@dar/http-server/durations';
import { LRUCache } from 'lru-cache';
import type { ApiCalls } from '../render/call-api.ts';
import { recordCalls } from '../render/recorded-calls.ts';
import { type BuildOptions, buildPage, type Page, type PageExtras, type PageKey } from './build-page.ts';
import { type EncodedBody, type EncodedPage, encodeFor, encodePage } from './encoded-page.ts';
import { findSection, isInventable, releasesKey } from './site.ts';
import { type StoredPage, storePage } from './stored-page.ts';

const FRESH_MS = 60_000;
/** A page that lacks a component of another section, which may have been busy. A broken one costs no more renders than this. */
const FRESH_PARTIAL_MS = 5_000;
/** How much longer a stale page is served while a new one loads. */
const STALE_MS = 10 * 60_000;
/** The same while the API does not respond. */
const STALE_WITHOUT_API_MS = DAY_MS;
const MB = 1024 * 1024;
/** Pages at addresses that clients can invent have a part of the memory of their own, so they evict no others. */
const INVENTABLE_SHARE = 0.25;
/** Finding the owner of a path among hundreds of sections takes longer than sending its page. */
const MAX_PATHS_CHARACTERS = 2 * MB;

interface PageServiceOptions extends BuildOptions {
  readonly renderPreview: BuildOptions['render'];
  readonly cacheSize: number;
  readonly isApiAway: () => boolean;
  /** Called for each page that is only sent because the API does not respond. */
  readonly onOldPage: () => void;
  readonly apiCalls: Pick<ApiCalls, 'repeat'> & { readonly version: Pick<ApiCalls['version'], 'current'> };
}

export interface PageService {
  get(key: PageKey): Promise<EncodedPage>;
  /** Builds a page that only one browser gets, so it is not cached. That of a preview may wait for a process. */
  build(key: PageKey, extras: PageExtras, acceptEncoding?: string): Promise<OwnPage>;
}

/** A page that only one browser gets. */
export interface OwnPage extends Pick<Page, 'status' | 'location' | 'isRendered'>, EncodedBody {}

export function createPageService({
  cacheSize,
  renderPreview,
  isApiAway,
  onOldPage,
  apiCalls,
  ...options
}: PageServiceOptions): PageService {
  const { version } = apiCalls;
  const createCache = (share: number) =>
    createPageCache({ ...options, version }, Math.max(1, Math.floor(cacheSize * MB * share)));
  const [listed, inventable] = [createCache(1 - INVENTABLE_SHARE), createCache(INVENTABLE_SHARE)];
  const paths = new LRUCache<string, PathFacts, PageKey>({
    maxSize: MAX_PATHS_CHARACTERS,
    sizeCalculation: ({ releases }, path) => releases.length + path.length,
    memoMethod: (_key, _stale, { context: { site, pathname } }) => ({
      releases: releasesKey(site, pathname),
      isInventable: isInventable(site, pathname),
    }),
  });
  const isOutdated = ({ calls, ...page }: StoredPage) => calls.length > 0 && page.version !== version.current;
  const compare = async (page: StoredPage, remove: () => void) => {
    const outcome = await apiCalls.repeat(page.calls);
    page.comparison = undefined;
    if (outcome.hasChanged) remove();
    else if (outcome.version !== undefined) page.version = outcome.version;
  };
  return {
    async get(key) {
      const { site, pathname, search, language, siteOrigin = '' } = key;
      const path = paths.memo(`${site.key} ${pathname}`, { context: key });
      const cache = search || path.isInventable ? inventable : listed;
      const cacheKey = `${path.releases} ${siteOrigin} ${language} ${pathname}${search}`;
      const overdue = -cache.getRemainingTTL(cacheKey);
      if (overdue >= (isApiAway() ? STALE_WITHOUT_API_MS : STALE_MS)) cache.delete(cacheKey);
      else if (overdue >= STALE_MS) onOldPage();
      const stored = cache.peek(cacheKey);
      if (stored && isOutdated(stored) && !isApiAway()) {
        // One comparison for all visitors, who wait for it.
        stored.comparison ??= compare(stored, () => cache.peek(cacheKey) === stored && cache.delete(cacheKey));
        await stored.comparison;
      }
      return (await cache.forceFetch(cacheKey, { context: key })).forSite(site);
    },
    async build(key, extras, acceptEncoding) {
      const isPreview = extras.preview !== undefined;
      const render = isPreview ? renderPreview : options.render;
      const { html, ...page } = await buildPage(key, { ...options, ...extras, render, canWait: isPreview });
      return { ...page, ...(await encodeFor(acceptEncoding, html)) };
    },
  };
}

interface PathFacts {
  readonly releases: string;
  readonly isInventable: boolean;
}

type CacheOptions = BuildOptions & { readonly version: Pick<ApiCalls['version'], 'current'> };

function createPageCache({ version, ...options }: CacheOptions, maxSize: number) {
  return new LRUCache<string, StoredPage, PageKey>({
    maxSize,
    ttl: FRESH_MS,
    allowStale: true,
    // The next request retries a failed refresh.
    noDeleteOnFetchRejection: true,
    // `delete` ends loads: their visitors get the page, and it is not stored.
    ignoreFetchAbort: true,
    async fetchMethod(cacheKey, stale, { context: key, options: stored }) {
      // No visitor waits for a refresh, so it may wait for the process.
      const { result, calls } = await recordCalls(() => buildPage(key, { ...options, canWait: stale !== undefined }));
      const { cacheable, isPartial, ...page } = result;
      const lowest = Math.min(...calls.map((call) => call.version));
      const canStore = cacheable && isWorthStoring(key, page.status);
      // Of several APIs one may be behind.
      const isOlder = stale?.version === version.current && lowest < stale.version;
      // Undefined keeps the stale page.
      if (stale && (!canStore || isOlder)) return undefined;
      const encoded = await encodePage(page);
      if (isPartial) stored.ttl = FRESH_PARTIAL_MS;
      // The cache returns a page above its size without storing it.
      stored.size = canStore ? encoded.bytes + cacheKey.length + JSON.stringify(calls).length : maxSize + 1;
      return storePage(encoded, key.site, { calls, version: lowest });
    },
  });
}

// Clients can invent addresses without a page, which would evict the pages of the shop.
function isWorthStoring({ site, pathname, search }: PageKey, status: number): boolean {
  const parameters = new URLSearchParams(search);
  const { uncached = [] } = findSection(site, pathname) ?? {};
  return status === 200 && !uncached.some((name) => parameters.has(name));
}
