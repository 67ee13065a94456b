import { ownerOf } from '@dar/shared/federation/section-owner';
import type { Language } from '@dar/shared/i18n/language';
import type { PageRenderer } from '../render/page-renderer.ts';
import type { HostProfile } from './host-profiles.ts';
import { type Made, PageCache } from './page-cache.ts';
import { pageMarkup } from './page-markup.ts';
import { siteOfProfile } from './profile-site.ts';
import type { Site, SiteSection, SiteSource } from './site.ts';
import { type StoredPage, storePage } from './stored-page.ts';

const FRESH_MS = 60_000;
const STALE_MS = 10 * 60_000;
const MB = 1024 * 1024;

interface PageSourceOptions {
  readonly site: SiteSource;
  /** Undefined: browsers render every page. */
  readonly render: PageRenderer | undefined;
  /** The container that pages start; undefined where there is none. */
  readonly tagManager?: string | undefined;
  /** MB that rendered pages may hold. */
  readonly cacheSize: number;
}

export interface PageAddress {
  readonly profile: HostProfile;
  readonly pathname: string;
  /** The query's part that pages depend on, see pageSearch. */
  readonly search: string;
  readonly language: Language;
}

/** Pages for nobody in particular, rendered once for all. */
export interface PageSource {
  /** Throws SiteUnavailableError when there is no site. */
  pageAt(address: PageAddress): Promise<StoredPage>;
  /** Forgets every page: what they show has changed. */
  empty(): void;
}

/** The pages of the site as it is pinned; a new pin makes all of them anew. */
export function createPageSource(options: PageSourceOptions): PageSource {
  const { site: source, cacheSize } = options;
  const cache = new PageCache<StoredPage>({ freshFor: FRESH_MS, staleFor: STALE_MS, maxBytes: cacheSize * MB });
  let known: Site | undefined;
  return {
    async pageAt(address) {
      const pinned = await source.current();
      if (pinned !== known) cache.clear();
      known = pinned;
      const { profile, pathname, search, language } = address;
      const key = `${profile.name} ${language} ${pathname}${search}`;
      return cache.get(key, () => makePage(pinned, address, options));
    },
    empty: () => cache.clear(),
  };
}

async function makePage(
  pinned: Site,
  { profile, pathname, search, language }: PageAddress,
  { render, tagManager }: Pick<PageSourceOptions, 'render' | 'tagManager'>,
): Promise<Made<StoredPage>> {
  const site = siteOfProfile(pinned, profile);
  const release = ownerOf(site.registry.sections, pathname);
  const section = release && site.sections.get(release.name);
  const outcome = await render?.({ site: pinned, section, path: pathname + search, language });
  const base = { site, language, section, tagManager };
  if (outcome?.kind === 'redirect') {
    return retained(await storePage({ status: outcome.status, html: '', location: outcome.location }));
  }
  if (outcome?.kind === 'page') {
    const { page } = outcome;
    const html = pageMarkup({ ...base, chunks: page.chunks, rendered: page });
    const value = await storePage({ status: page.status, html });
    return page.isLasting ? retained(value) : { value, bytes: undefined };
  }
  // Whatever was in the way may be gone for the next one.
  const value = await storePage({ status: usualStatus(section, pathname), html: pageMarkup(base) });
  return { value, bytes: undefined };
}

function retained(value: StoredPage): Made<StoredPage> {
  return { value, bytes: value.bytes };
}

// The start page stands even while its section is not released.
function usualStatus(section: SiteSection | undefined, pathname: string): number {
  return section || pathname === '/' ? 200 : 404;
}
