import type { PageRegistry } from '@dar/app/remotes/registry';
import type { StartedFile } from '@dar/app/remotes/start-page';
import { describe, expect, it } from 'vitest';
import { host as baseHost, catalog as baseSection } from '../testing/page-fixtures.ts';
import { testShop } from '../testing/test-shop.ts';
import { buildHtml } from './build-html.ts';
import { createSiteVersion, type SiteHost, type SiteSection } from './site.ts';

const host: SiteHost = {
  ...baseHost,
  page: '<html lang="en" dir="ltr"><head><title>Dar</title><!--dar:head--></head><body><div id="root"><!--dar:page--></div></body></html>',
  styles: ['a.css'],
  chunks: { 'host-texts-ar': ['t.js'] },
};

const catalog: SiteSection = {
  ...baseSection,
  chunks: {
    __federation_expose_routes: ['vendor.js', 'routes.js'],
    'texts-ar': ['texts.js'],
    home: ['vendor.js', 'home.js', 'home.css'],
  },
};

const site = createSiteVersion(host, [catalog], 100);
const rendered = {
  head: '<title>Home</title><meta name="description" content="d">',
  html: '<p>$&</p>',
  chunks: [],
  state: '{"queries":[]}',
};

type Parts = Parameters<typeof buildHtml>[0];

function markup(given: Partial<Parts> = {}) {
  return buildHtml({ site, shop: testShop(), pathname: '/', language: 'ar', section: undefined, ...given });
}

function startedFiles(html: string): StartedFile[] {
  return JSON.parse(html.match(/<script type="application\/json" id="dar-files">(.*?)<\/script>/)?.[1] ?? '');
}

describe('buildHtml', () => {
  it('links no file for a chunk that the section does not have, such as a name that every object has', () => {
    const show = (chunks: string[]) => markup({ section: catalog, rendered: { ...rendered, chunks } });
    expect(startedFiles(show(['constructor', '__proto__', 'unknown', 'home']))).toEqual(startedFiles(show(['home'])));
  });

  it("loads a late part of the shell with the page that shows it, such as a customer's badge", () => {
    const badge = { ...host, chunks: { 'unread-badge': ['badge.js', 'badge.css'] } };
    const page = markup({
      site: createSiteVersion(badge, [catalog], 100),
      rendered: { ...rendered, chunks: ['unread-badge'] },
    });
    expect(page).toContain('badge.css');
    expect(JSON.stringify(startedFiles(page))).toContain('badge.js');
  });

  it('links the files of a remote component that the page contains, and of no other', () => {
    const tips = {
      ...catalog,
      name: 'tips',
      base: '/releases/tips/1/',
      chunks: { __federation_expose_Card: ['card.js', 'card.css'] },
    };
    const owner = { ...catalog, consumes: ['tips/Card'] };
    const withTips = createSiteVersion(host, [owner, tips], 100);
    const show = (fragments: string[]) =>
      markup({ site: withTips, section: owner, rendered: { ...rendered, fragments } });
    expect(show(['tips/Card'])).toContain('href="/releases/tips/1/card.css"');
    expect(startedFiles(show(['tips/Card']))).toContainEqual(['/releases/tips/1/card.js', 'fetch']);
    expect(show(['tips/Other', 'other/Card', 'nothing'])).not.toContain('/releases/tips/1/card.css');
    expect(show([])).not.toContain('/releases/tips/1/card.css');
  });

  it('sets language and direction', () => {
    expect(markup()).toMatch(/^<html lang="ar" dir="rtl">/);
  });

  it("starts the host's scripts, and preloads its texts in the language of the page", () => {
    const html = markup();
    expect(html).toContain('<link rel="stylesheet" href="/releases/host/7/a.css" data-href="a.css">');
    expect(startedFiles(html)).toEqual([
      ['/releases/host/7/a.js', 'run'],
      ['/releases/host/7/t.js', 'fetch'],
    ]);
    expect(markup({ language: 'en' })).not.toContain('t.js');
  });

  it('inlines small style sheets with their name in the build', () => {
    const withSheets = createSiteVersion(
      { ...host, inlineStyles: new Map([['a.css', 'p::after{content:"</style>"}']]) },
      [catalog],
      100,
    );
    const html = markup({ site: withSheets });
    expect(html).toContain('<style data-href="a.css">p::after{content:"<\\/style>"}</style>');
    expect(html).not.toContain('rel="stylesheet"');
  });

  it('names the recorded hashes of scripts, style sheets and entries', () => {
    const hashed = createSiteVersion(
      {
        ...host,
        integrities: new Map([
          ['a.js', 'sha256-a'],
          ['a.css', 'sha256-style'],
        ]),
      },
      [{ ...catalog, integrities: new Map([['entry.js', 'sha256-entry']]) }],
      100,
    );
    const html = markup({ site: hashed, section: hashed.sections.get('catalog') });
    expect(startedFiles(html)).toContainEqual(['/releases/host/7/a.js', 'run', 'sha256-a']);
    expect(startedFiles(html)).toContainEqual(['/releases/catalog/1/entry.js', 'fetch', 'sha256-entry']);
    expect(html).toContain('data-href="a.css" integrity="sha256-style" crossorigin="anonymous">');
    expect(html).toContain('"entry":"/releases/catalog/1/entry.js","integrity":"sha256-entry"');
  });

  it('orders title, styles, start script, content and state', () => {
    const html = markup({ section: catalog, rendered });
    const scripts = [...html.matchAll(/<script(?! type=)[^>]*>/g)];
    expect(scripts).toHaveLength(1);
    expect(html).not.toContain('as="script"');
    const places = ['<title>', 'a.css', 'id="dar-files"', '<script>', 'id="root"', 'id="dar-state"'].map((part) =>
      html.indexOf(part),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it("preloads the section's scripts for the path once, and links its styles", () => {
    const html = markup({
      section: catalog,
      rendered: { ...rendered, chunks: ['__federation_expose_routes', 'texts-ar', 'home'] },
    });
    const fetched = startedFiles(html).filter(([address]) => address.startsWith(catalog.base));
    expect(fetched).toEqual(
      ['entry.js', 'vendor.js', 'routes.js', 'texts.js', 'home.js'].map((file) => [catalog.base + file, 'fetch']),
    );
    expect(html).toContain('<link rel="stylesheet" href="/releases/catalog/1/home.css" data-href="home.css">');
  });

  it('preloads dialogs and forms for a page with a form, and links their styles if the page is no shell', () => {
    const lazySite = createSiteVersion({ ...host, chunks: { 'lazy-ui': ['lazy.js', 'lazy.css'] } }, [catalog], 100);
    const show = (chunks: string[], isShell?: true) =>
      markup({ site: lazySite, section: catalog, rendered: { ...rendered, chunks, isShell } });
    const script = ['/releases/host/7/lazy.js', 'fetch'];
    const style = ['/releases/host/7/lazy.css', 'fetch'];
    const link = '<link rel="stylesheet" href="/releases/host/7/lazy.css" data-href="lazy.css">';
    const page = show(['home', 'lazy-ui']);
    expect(page).toContain(link);
    expect(startedFiles(page)).toContainEqual(script);
    expect(startedFiles(page)).not.toContainEqual(style);
    const shell = show(['home', 'lazy-ui'], true);
    expect(shell).not.toContain(link);
    expect(startedFiles(shell)).toEqual(expect.arrayContaining([script, style]));
    expect(show(['home'])).not.toContain('lazy');
  });

  it("preloads the section's routes and texts if the page is not rendered", () => {
    const html = markup({ section: catalog });
    expect(html).toContain('/releases/catalog/1/texts.js');
    expect(html).not.toContain('home');
  });

  it('inserts the rendered content, head and state, and replaces the title', () => {
    const html = markup({ section: catalog, rendered });
    expect(html).toContain('<div id="root"><p>$&</p></div>');
    expect(html).toContain('<script type="application/json" id="dar-state">{"queries":[]}</script>');
    expect(html.match(/<title>.*?<\/title>/g)).toEqual(['<title>Home</title>']);
    expect(html).toContain('<meta name="description" content="d">');
  });

  it('sets the title in the language of the page, and leaves the root empty, if the page is not rendered', () => {
    expect(markup({ title: 'السلة & <b>' })).toContain('<title data-pending>السلة &amp; &lt;b> | دار</title>');
    expect(markup({ title: 'Cart', language: 'en' })).toContain('<title data-pending>Cart | Dar</title>');
    expect(markup()).toContain('<title data-pending>دار</title>');
    expect(markup({ title: 'Cart' }).match(/<title/g)).toHaveLength(1);
    expect(markup()).toContain('<div id="root"></div>');
    expect(markup()).not.toContain('dar-state');
  });

  const registryIn = (html: string): PageRegistry =>
    JSON.parse(html.match(/<script type="application\/json" id="dar-registry">(.*?)<\/script>/)?.[1] ?? '');

  it('escapes the registry, and omits the chunks', () => {
    const odd = { ...catalog, owns: ["/$&$'</script><script>alert(1)</script>"] };
    const html = markup({ site: createSiteVersion(host, [odd], 100), section: odd });
    const { sections, owner } = registryIn(html);
    expect({ owner, owns: sections[0]?.owns }).toEqual({ owner: 'catalog', owns: odd.owns });
    expect(sections[0]).not.toHaveProperty('chunks');
    expect(html).not.toContain('<script>alert');
  });

  it('registers the owner and the sections of its remote components, and names the whole registry', () => {
    const named = (name: string) => ({ ...catalog, name });
    const shop = createSiteVersion(host, [named('account'), named('booking'), catalog], 100);
    const placing = { ...catalog, consumes: ['booking/BookingModal'] };
    const { sections, whole } = registryIn(markup({ site: shop, section: placing }));
    expect(sections.map(({ name }) => name)).toEqual(['booking', 'catalog']);
    expect(whole).toBe(shop.wholeRegistry.address);
    expect(registryIn(markup({ site: shop }))).toMatchObject({ sections: [], whole });
  });

  it('does not grow with the number of sections', () => {
    const sizeWith = (count: number) => {
      const others = Array.from({ length: count - 1 }, (_, index) => ({ ...catalog, name: `section-${index}` }));
      return markup({ site: createSiteVersion(host, [catalog, ...others], 100), section: catalog, rendered }).length;
    };
    expect(sizeWith(64)).toBe(sizeWith(4));
  });

  it('escapes addresses in attributes', () => {
    expect(markup({ section: { ...catalog, chunks: { __federation_expose_routes: ['"><b>&.css'] } } })).toContain(
      'href="/releases/catalog/1/&quot;>&lt;b>&amp;.css"',
    );
  });
});
