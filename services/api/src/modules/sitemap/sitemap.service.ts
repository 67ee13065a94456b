import { Readable, type Transform } from 'node:stream';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@dar/contracts/language';
import { PROTECTED_PATHS, pathInLanguage, paths } from '@dar/contracts/paths';
import { SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import { Service, type Services } from '../../service.ts';
import type { CatalogSnapshot } from '../catalog/catalog-snapshot.ts';

/** Where the parts of a divided sitemap are: `/sitemaps/1.xml` and on. */
export const SITEMAP_PARTS_PATH = '/sitemaps';

/** The limit of the protocol (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

interface Sitemap {
  readonly root: Buffer;
  /** Empty if the root holds all addresses. */
  readonly parts: readonly Buffer[];
}

/** The addresses of all public pages for search engines. Each catalog version is written once. */
export class SitemapService extends Service<'catalog' | 'siteUrl'> {
  readonly #limit: number;
  #written: { readonly version: number; readonly sitemap: Promise<Sitemap> } | undefined;

  /** Takes the number of addresses that one file holds. */
  constructor(deps: Pick<Services, 'catalog' | 'siteUrl'>, limit = MAX_ADDRESSES) {
    super(deps);
    this.#limit = limit;
  }

  /** Returns `/sitemap.xml`: all addresses, or the list of the parts when they exceed the limit of one file. */
  async root(): Promise<Buffer> {
    return (await this.#current()).root;
  }

  async part(number: number): Promise<Buffer | undefined> {
    return (await this.#current()).parts[number - 1];
  }

  #current(): Promise<Sitemap> {
    const { version } = this.deps.catalog;
    if (this.#written?.version !== version) this.#written = { version, sitemap: this.#write() };
    return this.#written.sitemap;
  }

  async #write(): Promise<Sitemap> {
    const { catalog, siteUrl } = this.deps;
    const limit = this.#limit;
    const entries = sitePaths(catalog.snapshot).flatMap(getEntries);
    if (entries.length <= limit) return { root: await this.#writePart(entries), parts: [] };
    const count = Math.ceil(entries.length / limit);
    const parts = await Promise.all(
      Array.from({ length: count }, (_, index) => this.#writePart(entries.slice(index * limit, (index + 1) * limit))),
    );
    const list = parts.map((_, index) => ({ url: `${siteUrl}${SITEMAP_PARTS_PATH}/${index + 1}.xml` }));
    return { root: await write(list, new SitemapIndexStream()), parts };
  }

  #writePart(entries: readonly object[]): Promise<Buffer> {
    const xmlns = { news: false, image: false, video: false, xhtml: true };
    return write(entries, new SitemapStream({ hostname: this.deps.siteUrl, xmlns }));
  }
}

/** Returns an address of the page for each language. Each names all of them, as search engines require. */
function getEntries(path: string) {
  const links = [
    ...LANGUAGES.map((lang) => ({ lang, url: pathInLanguage(path, lang) })),
    { lang: 'x-default', url: pathInLanguage(path, DEFAULT_LANGUAGE) },
  ];
  return LANGUAGES.map((language) => ({ url: pathInLanguage(path, language), links }));
}

function write(items: readonly object[], stream: Transform): Promise<Buffer> {
  return streamToPromise(Readable.from(items).pipe(stream));
}

/** Pages of customers and of signing in, and addresses that are no pages. Partners' pages say themselves that they are not indexed. */
const CLOSED = [
  ...PROTECTED_PATHS,
  paths.login(),
  paths.signup(),
  paths.verifyOtp(),
  paths.verifyEmail.pattern,
  paths.forgot(),
  paths.resetPassword(),
  paths.success.pattern,
  paths.payLink.pattern,
  '/app/',
  '/dev/',
  '/docs',
  '/payments-sandbox/',
];

export function robotsText(siteUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}

/** Returns the canonical path of every page that search engines index. An activity without categories has none. */
function sitePaths({ activities, categories, services }: CatalogSnapshot): readonly string[] {
  const open = new Set(categories.map(({ activityId }) => activityId));
  return [
    paths.home(),
    paths.services(),
    ...activities.filter(({ id }) => open.has(id)).map(({ id }) => paths.services({ activityId: id })),
    ...categories.map(({ id, name }) => paths.category(id, name)),
    ...services.map(({ id, name }) => paths.serviceInfo(id, name)),
    paths.aboutUs(),
    paths.faqs(),
    paths.termsCondition(),
    paths.privacyPolicy(),
  ];
}
