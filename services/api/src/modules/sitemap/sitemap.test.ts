import { Readable } from 'node:stream';
import { PROTECTED_PATHS } from '@dar/contracts/paths';
import { parseSitemap, parseSitemapIndex } from 'sitemap';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCatalog } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { robotsText, SitemapService } from './sitemap.service.ts';

const SITE = 'https://dar.example';
const catalog = testCatalog();

const urlsIn = async (xml: Buffer | undefined) => {
  if (!xml) throw new Error('no such sitemap');
  return parseSitemap(Readable.from([xml]));
};

describe('the sitemap', () => {
  const sitemap = new SitemapService({ catalog, siteUrl: SITE });

  it('names every page in both languages, each with all of its languages', async () => {
    const entries = await urlsIn(await sitemap.root());
    const addresses = entries.map(({ url }) => url);
    expect(new Set(addresses).size).toBe(addresses.length);
    const { activities, categories, services } = catalog.snapshot;
    const open = activities.filter(({ id }) => categories.some(({ activityId }) => activityId === id));
    expect(addresses).toHaveLength(2 * (2 + open.length + categories.length + services.length + 4));
    for (const address of addresses) expect(address.startsWith(`${SITE}/`)).toBe(true);
    const [service] = services;
    const arabic = entries.find(({ url }) => url.includes(`/service/info/${service?.id}/`) && url.endsWith('?lang=ar'));
    const english = arabic?.url.replace('?lang=ar', '');
    expect(arabic?.links).toEqual([
      { lang: 'en', url: english },
      { lang: 'ar', url: arabic?.url },
      { lang: 'x-default', url: english },
    ]);
  });

  it('leaves out pages that search engines do not index', async () => {
    const paths = (await urlsIn(await sitemap.root())).map(({ url }) => new URL(url).pathname);
    expect(paths.filter((path) => PROTECTED_PATHS.includes(path) || path.includes('comera'))).toEqual([]);
  });

  it('is an index of parts beyond the limit of one file, without losing an address', async () => {
    const divided = new SitemapService({ catalog, siteUrl: SITE }, 5);
    const parts = await parseSitemapIndex(Readable.from([await divided.root()]));
    expect(parts[0]?.url).toBe(`${SITE}/sitemaps/1.xml`);
    const entries = await Promise.all(parts.map(async (_, index) => urlsIn(await divided.part(index + 1))));
    expect(Math.max(...entries.map(({ length }) => length))).toBe(5);
    expect(entries.flat()).toEqual(await urlsIn(await sitemap.root()));
    expect(await divided.part(parts.length + 1)).toBeUndefined();
    expect(await divided.part(0)).toBeUndefined();
  });

  it('follows a change of the catalog', async () => {
    const changing = testCatalog();
    const sitemap = new SitemapService({ catalog: changing, siteUrl: SITE });
    const before = await urlsIn(await sitemap.root());
    const { snapshot } = changing;
    changing.replace({ ...snapshot, dataVersion: 1, services: snapshot.services.slice(1) });
    expect(await urlsIn(await sitemap.root())).toHaveLength(before.length - 2);
  });
});

describe('robots.txt', () => {
  it('closes the pages of customers, and no page of the sitemap', async () => {
    const rules = [...robotsText(SITE).matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
    const isClosed = (path: string) => rules.some((rule) => path.startsWith(rule));
    for (const path of ['/cart', '/my-account', '/bookings/orders/1', '/login', '/forgot-password', '/app/public/api'])
      expect(isClosed(path), path).toBe(true);
    const pages = await urlsIn(await new SitemapService({ catalog, siteUrl: SITE }).root());
    expect(pages.filter(({ url }) => isClosed(new URL(url).pathname))).toEqual([]);
    expect(isClosed('/comera/service')).toBe(false);
  });
});

describe('the server', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  it('serves the sitemap, which robots.txt names', async () => {
    const robots = await shop.app.inject('/robots.txt');
    expect(robots.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    const address = robots.body.match(/^Sitemap: (.+)$/m)?.[1] ?? '';
    const response = await shop.app.inject(new URL(address).pathname);
    expect(response.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=300',
    });
    expect((await urlsIn(response.rawPayload)).length).toBeGreaterThan(10);
  });

  it.each(['/sitemaps/1.xml', '/sitemaps/0.xml', '/sitemaps/x.xml', '/sitemaps/'])(
    'answers 404 to %s',
    async (path) => {
      expect((await shop.app.inject(path)).statusCode).toBe(404);
    },
  );
});
