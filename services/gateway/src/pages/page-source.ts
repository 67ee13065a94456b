import type { BegunPage } from './begun-page.ts';
import { type Made, PageCache } from './page-cache.ts';
import { type DocumentOptions, makeDocument, type PageAddress, type PageStart } from './page-document.ts';
import type { Site, SiteSource } from './site.ts';
import { type StoredPage, storePage } from './stored-page.ts';

const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MB = 1024 * 1024;
const OK = 200;

interface PageSourceOptions extends DocumentOptions {
  readonly site: SiteSource;
  /** MB that rendered pages may hold. */
  readonly cacheSize: number;
}

/** Pages for nobody in particular, rendered once for all. */
export interface PageSource {
  /** The whole page. Throws SiteUnavailableError when there is no site. */
  pageAt(address: PageAddress): Promise<StoredPage>;
  /**
   * The same, but the first who asks for a page that has to be rendered is given it as soon as it begins; who asks
   * meanwhile is given the whole one.
   */
  beginAt(address: PageAddress): Promise<StoredPage | BegunPage>;
  /** Forgets every page: what they show has changed. */
  empty(): void;
}

type OnBegun = (page: BegunPage) => void;

/** The pages of the site as it is pinned; a new pin makes all of them anew. */
export function createPageSource(options: PageSourceOptions): PageSource {
  const { site: source, cacheSize } = options;
  const cache = new PageCache<StoredPage>({ freshFor: FRESH_MS, staleFor: STALE_MS, maxBytes: cacheSize * MB });
  let known: Site | undefined;
  const wholeAt = async (address: PageAddress, onBegun?: OnBegun) => {
    const pinned = await source.current();
    if (pinned !== known) cache.clear();
    known = pinned;
    const { profile, pathname, search, language } = address;
    const key = `${profile.name} ${language} ${pathname}${search}`;
    return cache.get(key, (isAwaited) => makePage(pinned, address, options, { isAwaited, onBegun }));
  };
  return {
    pageAt: (address) => wholeAt(address),
    beginAt: (address) => new Promise((resolve, reject) => wholeAt(address, resolve).then(resolve, reject)),
    empty: () => cache.clear(),
  };
}

async function makePage(
  pinned: Site,
  address: PageAddress,
  options: DocumentOptions,
  { isAwaited, onBegun }: { readonly isAwaited: boolean; readonly onBegun: OnBegun | undefined },
): Promise<Made<StoredPage>> {
  const onStart = (start: PageStart) => onBegun?.({ ...start, rest: async () => (await making).rest });
  const making = makeDocument(pinned, address, options, {
    canWait: !isAwaited,
    onStart: isAwaited ? onStart : undefined,
  });
  const { isLasting, rest: _rest, ...content } = await making;
  const value = await storePage(content);
  const isMadeUp = value.status !== OK || hasTransactionId(address.search);
  return { value, bytes: isLasting ? value.bytes : undefined, isMadeUp };
}

// The edge does not know which of them the partner has issued.
function hasTransactionId(search: string): boolean {
  return new URLSearchParams(search).has('comera_transaction_id');
}
