import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireOutcome } from '../render/messages.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { OWN_PROFILE } from './host-profiles.ts';
import type { PageAddress } from './page-document.ts';
import { createPageSource, type PageSource } from './page-source.ts';
import { createSite, type Site, type SiteHost, type SiteSection } from './site.ts';
import { bodyFor } from './stored-page.ts';

const host: SiteHost = {
  version: '7',
  base: '/releases/host/7/',
  sheets: new Map(),
  page: '<html><head><!--dar:head--></head><body><div id="root"><!--dar:page--></div></body></html>',
  scripts: ['a.js'],
  styles: [],
  chunks: {},
};
const catalog: SiteSection = {
  name: 'catalog',
  version: '1',
  base: '/releases/catalog/1/',
  sheets: new Map(),
  entry: 'entry.js',
  entryName: 'catalog',
  owns: ['/service/:id'],
  isPublic: true,
  fragments: [],
  places: [],
  chunks: { home: ['home.js'] },
};

function pageOf(html: string, { status = 200, isLasting = true } = {}): WireOutcome {
  return { kind: 'page', page: { status, head: '', html, state: '{}', chunks: [], isLasting } };
}

let site: Site;
const render = vi.fn<PageRenderer>();
let pages: PageSource;
beforeEach(() => {
  site = createSite(host, [catalog], 100);
  render.mockReset().mockImplementation(async ({ path, language }) => pageOf(`${language} ${path}`));
  pages = newSource();
});

function newSource(): PageSource {
  return createPageSource({ site: { current: async () => site }, render, cacheSize: 1 });
}

const ADDRESS: PageAddress = { profile: OWN_PROFILE, pathname: '/service/7', search: '', language: 'en' };

async function visit(address: Partial<PageAddress> = {}): Promise<string> {
  return (await pages.pageAt({ ...ADDRESS, ...address })).plain.toString();
}

describe('createPageSource', () => {
  it('renders a page once for each path, query and language', async () => {
    const kinds = [{}, { search: '?activity_id=1' }, { language: 'ar' }, { pathname: '/service/8' }] as const;
    for (const kind of [...kinds, ...kinds]) await visit(kind);
    expect(render).toHaveBeenCalledTimes(kinds.length);
    expect(await visit({ search: '?activity_id=1' })).toContain('<div id="root">en /service/7?activity_id=1</div>');
  });

  it('renders all anew after a release, and when it is told so', async () => {
    await visit();
    site = createSite(host, [{ ...catalog, version: '2', base: '/releases/catalog/2/' }], 100);
    expect(await visit()).toContain('/releases/catalog/2/entry.js');
    pages.empty();
    await visit();
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('never mixes the pages of two profiles', async () => {
    const profiles = [
      { name: 'empty', sections: new Set(['booking']) },
      { name: 'full', sections: new Set(['catalog']) },
      OWN_PROFILE,
    ];
    for (const profile of [...profiles, ...profiles]) await visit({ profile });
    expect(render.mock.calls.map(([{ section }]) => section?.name)).toEqual([undefined, 'catalog', 'catalog']);
    // The threads hold the builds of the whole site, whichever part of it a profile has.
    expect(new Set(render.mock.calls.map(([{ site: taken }]) => taken))).toEqual(new Set([site]));
    const owners = await Promise.all(
      profiles.map(async (profile) => (await visit({ profile })).match(/"owner":"\w+"/)?.[0]),
    );
    expect(owners).toEqual([undefined, '"owner":"catalog"', '"owner":"catalog"']);
  });

  it('leaves the page to the browser when it is not rendered, and tries again for the next one', async () => {
    render.mockResolvedValue(undefined);
    expect(await visit()).toContain('<div id="root"></div>');
    await visit();
    expect(render).toHaveBeenCalledTimes(2);
    const missing = await pages.pageAt({ ...ADDRESS, pathname: '/nowhere' });
    expect(missing.status).toBe(404);
  });

  it('does not retain a page for which the API had no answer', async () => {
    render.mockResolvedValueOnce(pageOf('shell', { isLasting: false }));
    expect(await visit()).toContain('shell');
    expect(await visit()).toContain('en /service/7');
  });

  it.each<[string, (index: number) => Partial<PageAddress>, number]>([
    ['unknown addresses', (index) => ({ pathname: `/nowhere/${index}` }), 404],
    ['transaction ids', (index) => ({ search: `?comera_transaction_id=${index}` }), 200],
    ['other spellings of an address', (index) => ({ pathname: `/service/7/${index}` }), 200],
  ])('keeps what visitors come back to, however many %s are asked for', async (_what, addressOf, status) => {
    await visit();
    await visit();
    const html = randomBytes(10_000).toString('hex');
    render.mockImplementation(async () => pageOf(html, { status }));
    for (let index = 0; index < 50; index += 1) await visit(addressOf(index));
    render.mockClear();
    expect(await visit()).toContain('en /service/7');
    expect(render).not.toHaveBeenCalled();
  });

  it('lets nobody wait for a free thread but a page that is made anew behind an older one', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      pages = newSource();
      await visit();
      vi.advanceTimersByTime(61_000);
      await visit();
      expect(render.mock.calls.map(([{ canWait }]) => canWait)).toEqual([false, true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('passes on where to go instead', async () => {
    render.mockResolvedValue({ kind: 'redirect', location: '/service/8', status: 302 });
    const page = await pages.beginAt(ADDRESS);
    expect(page).toMatchObject({ status: 302, location: '/service/8' });
  });
});

describe('a page whose render begins', () => {
  let finish: (outcome: WireOutcome | undefined) => void;
  beforeEach(() => {
    render.mockImplementation(({ onBegin }) => {
      onBegin({ status: 200, chunks: ['home'] });
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
  });

  async function begin() {
    const page = await pages.beginAt(ADDRESS);
    if ('etag' in page) throw new Error('the page is whole');
    return page;
  }

  it('is given so to the one who asked first, and whole to all others', async () => {
    const [begun, others] = [begin(), [pages.beginAt(ADDRESS), pages.pageAt(ADDRESS)]];
    const { start, status, rest } = await begun;
    expect(start).toContain('/releases/catalog/1/home.js');
    finish(pageOf('content'));
    const content = '<div id="root">content</div>';
    expect(await rest()).toContain(content);
    for (const whole of [...(await Promise.all(others)), await pages.beginAt(ADDRESS)]) {
      if (!('etag' in whole)) throw new Error('the page is not whole');
      expect(whole.status).toBe(status);
      expect(whole.plain.toString()).toContain(content);
    }
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each<[string, WireOutcome | undefined]>([
    ['fails', undefined],
    ['leads elsewhere after all', { kind: 'redirect', location: '/', status: 302 }],
  ])('is ended for browsers to render when it %s, and tried again', async (_what, outcome) => {
    const { rest } = await begin();
    const second = visit();
    finish(outcome);
    expect(await rest()).toContain('<div id="root"></div>');
    expect(await second).toContain('<div id="root"></div>');
    await begin();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('is not given while an older one stands', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      pages = newSource();
      await begin();
      finish(pageOf('older'));
      await visit();
      vi.advanceTimersByTime(61_000);
      expect(await pages.beginAt(ADDRESS)).toHaveProperty('etag');
      expect(render).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});

it('sends the smallest bytes that the browser takes', async () => {
  const page = await pages.pageAt(ADDRESS);
  expect(bodyFor(page, 'gzip, deflate, br')).toEqual({ body: page.encoded.br, encoding: 'br' });
  expect(bodyFor(page, 'gzip, br;q=0')).toEqual({ body: page.encoded.gzip, encoding: 'gzip' });
  expect(bodyFor(page)).toEqual({ body: page.plain, encoding: undefined });
});
