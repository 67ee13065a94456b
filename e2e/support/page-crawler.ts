import { expect } from 'playwright/test';

const CONCURRENCY = 2;
const MAX_WAIT_MS = 30_000;
const RENDERED = 'id="dar-state"';

/** Pages of one entry of the catalog. They do not depend on the activity that links carry. */
const ENTRY_PATH = /^\/service\/.*\d/;

const LINK = /<a\b[^>]*?\shref="([^"]*)"/g;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** Follows the links of server-rendered pages as a guest without cookies, and remembers what it finds. */
export class PageCrawler {
  readonly #origin: string;
  readonly #language: string;
  readonly #pagesOfKind: number;
  readonly #kinds = new Map<string, number>();
  /** Canonical addresses by path. Undefined for a page without one. */
  readonly #pages = new Map<string, string | undefined>();
  readonly #sitemap = new Set<string>();
  readonly broken: string[] = [];

  /** Visits at most so many pages of one kind. */
  constructor(origin: string, language: string, pagesOfKind = Number.POSITIVE_INFINITY) {
    this.#origin = origin;
    this.#language = language;
    this.#pagesOfKind = pagesOfKind;
  }

  get visited(): readonly string[] {
    return [...this.#pages.keys()];
  }

  /** Returns the paths of the sitemap in the crawler's language. */
  async sitemapPaths(): Promise<readonly string[]> {
    const xml = await (await fetch(`${this.#origin}/sitemap.xml`)).text();
    const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(decodeEntities(url)));
    const isArabic = (url: URL) => url.searchParams.get('lang') === 'ar';
    const own = addresses.filter((url) => isArabic(url) === (this.#language === 'ar'));
    for (const { pathname, search } of own) this.#sitemap.add(pathname + search);
    return [...this.#sitemap];
  }

  /** Visits the links and all pages behind them that it has not visited. */
  async crawl(links: readonly string[]): Promise<void> {
    const queue: { readonly path: string; readonly from: string }[] = [];
    const add = (link: string, from: string) => {
      const url = new URL(decodeEntities(link), this.#origin + from);
      if (ENTRY_PATH.test(url.pathname)) url.searchParams.delete('activity_id');
      const path = url.pathname + url.search;
      const switchesLanguage = url.searchParams.has('lang') && !this.#sitemap.has(path);
      if (url.origin !== this.#origin || switchesLanguage || this.#pages.has(path) || this.#isEnough(path)) return;
      this.#pages.set(path, undefined);
      queue.push({ path, from });
    };
    for (const link of links) add(link, '/');
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        for (const link of await this.#visit(next.path, next.from)) add(link, next.path);
      }
    };
    while (queue.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, work));
  }

  #isEnough(path: string): boolean {
    const kind = pageKind(path);
    const count = (this.#kinds.get(kind) ?? 0) + 1;
    this.#kinds.set(kind, count);
    return count > this.#pagesOfKind;
  }

  /** Returns the visited addresses of the sitemap whose page names another one as its canonical address. */
  wrongAddresses(): readonly string[] {
    const visited = this.visited.filter((path) => this.#sitemap.has(path));
    return visited.filter((path) => this.#pages.get(path) !== this.#origin + path);
  }

  async #visit(path: string, from: string): Promise<readonly string[]> {
    const { status, location, html } = await this.#load(path);
    const isSignIn = location === `/login?from=${encodeURIComponent(path)}`;
    if (status !== 200 && !isSignIn) this.broken.push(`${path}, linked from ${from}: ${status}`);
    const canonical = html.match(CANONICAL)?.[1];
    this.#pages.set(path, canonical && decodeEntities(canonical));
    return [...html.matchAll(LINK)].map(([, link = '']) => link);
  }

  /** Loads a page with its content, which it lacks while all render threads are busy. */
  async #load(path: string) {
    const page = { status: 0, location: '', html: '' };
    await expect(async () => {
      const response = await fetch(this.#origin + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', 'accept-language': this.#language },
      });
      page.status = response.status;
      page.location = response.headers.get('location') ?? '';
      page.html = await response.text();
      if (response.status === 200) expect(page.html, path).toContain(RENDERED);
    }).toPass({ timeout: MAX_WAIT_MS });
    return page;
  }
}

/** Returns the path without ids, slugs and parameter values, which are the same for pages of one kind. */
export function pageKind(path: string): string {
  const { pathname, searchParams } = new URL(path, 'http://dar');
  const kind = pathname.replace(/\/\d+(\/[^/]+)?$/, '/:id$1').replace(/:id\/.+$/, ':id/:name');
  const names = [...searchParams.keys()].filter((name) => name !== 'lang');
  return [kind, ...names.sort()].join(' ');
}

function decodeEntities(text: string): string {
  return text.replaceAll('&amp;', '&');
}
