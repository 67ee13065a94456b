import { randomBytes } from 'node:crypto';
import type { SerializedOutcome } from '@dar/renderer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageRenderer } from '../render/page-renderer.ts';
import { advance, catalog, getPage, host } from '../testing/page-fixtures.ts';
import { testShop } from '../testing/test-shop.ts';
import type { PageKey } from './build-page.ts';
import { createPageService, type PageService } from './page-service.ts';
import { createSiteVersion, type SiteHost, type SiteSection, type SiteVersion } from './site.ts';

const account: SiteSection = { ...catalog, name: 'account', owns: ['/orders/:id'], isPublic: false };

/** Returns the path with one of many mixes of capital letters. */
function spell(path: string, index: number): string {
  return path.replace(/\w/g, (letter, at) => ((index + 1) & (2 ** (at - 1)) ? letter.toUpperCase() : letter));
}

const HOUR_MS = 3_600_000;

let site: SiteVersion;
const render = vi.fn<PageRenderer>();
const renderPreview = vi.fn<PageRenderer>();
const isApiAway = vi.fn(() => false);
const onOldPage = vi.fn();
let pages: PageService;
beforeEach(() => {
  site = createSiteVersion(host, [catalog, account], 100);
  render.mockReset().mockImplementation(async ({ path, language }) => getPage(`${language} ${path}`));
  isApiAway.mockReset().mockReturnValue(false);
  onOldPage.mockReset();
  pages = createService();
});

function createService(): PageService {
  return createPageService({
    render,
    renderPreview,
    cacheSize: 1,
    isApiAway,
    onOldPage,
    apiCalls: { repeat: vi.fn(), version: { current: 0 } },
    shop: testShop(),
  });
}

const ADDRESS: Omit<PageKey, 'site'> = {
  pathname: '/service/7',
  search: '',
  language: 'en',
  siteOrigin: undefined,
};

async function visit(address: Partial<PageKey> = {}): Promise<string> {
  return (await pages.get({ site, ...ADDRESS, ...address })).encodings.identity.toString();
}

describe('createPageService', () => {
  it('renders a page once for each path, query, language and public origin', async () => {
    const kinds = [
      {},
      { search: '?activity_id=1' },
      { language: 'ar' },
      { pathname: '/service/8' },
      { siteOrigin: 'https://shop.example' },
    ] as const;
    for (const kind of [...kinds, ...kinds]) await visit(kind);
    expect(render).toHaveBeenCalledTimes(kinds.length);
    expect(await visit({ search: '?activity_id=1' })).toContain('<div id="root">en /service/7?activity_id=1</div>');
  });

  it.each(['/search', '/search/'])(
    'renders %s each time for a parameter that the section lists as uncached',
    async (pathname) => {
      site = createSiteVersion(host, [{ ...catalog, owns: ['/search'], uncached: ['date'] }], 100);
      const day = { pathname, search: '?q=sofa&date=2026-11-26' };
      for (const kind of [day, day]) await visit(kind);
      expect(render).toHaveBeenCalledTimes(2);
      const any = { pathname, search: '?q=sofa' };
      for (const kind of [any, any]) await visit(kind);
      expect(render).toHaveBeenCalledTimes(3);
    },
  );

  it('renders a page again after a release of its shell, its section or one that it consumes, and after no other', async () => {
    const booking = { ...catalog, name: 'booking', owns: ['/cart'] };
    const tips = { ...catalog, name: 'tips', owns: ['/tips'] };
    const owner = { ...catalog, consumes: ['tips/Card'] };
    const release = async (shell: SiteHost, ...sections: SiteSection[]) => {
      site = createSiteVersion(shell, sections, 100);
      const html = await visit();
      expect(html).toContain(`"whole":"${site.wholeRegistry.address}"`);
      const renders = render.mock.calls.length;
      render.mockClear();
      return renders;
    };
    expect(await release(host, owner, booking, tips)).toBe(1);
    expect(await release(host, owner, { ...booking, version: '2' }, tips)).toBe(0);
    expect(await release(host, owner, { ...booking, version: '3' }, tips, { ...tips, name: 'new', owns: [] })).toBe(0);
    expect(await release(host, owner, booking, { ...tips, version: '2' })).toBe(1);
    expect(await release({ ...host, version: '8' }, owner, booking, tips)).toBe(1);
    expect(await release(host, { ...owner, version: '2' }, booking, tips)).toBe(1);
    expect(await release(host, { ...booking, owns: ['/service/:id'] }, owner, tips)).toBe(1);
  });

  it('renders a page without a component of a busy section again after seconds', async () => {
    render.mockResolvedValueOnce(getPage('skeleton', { isPartial: true }));
    expect(await visit()).toContain('skeleton');
    expect(await visit()).toContain('skeleton');
    expect(render).toHaveBeenCalledTimes(1);
    await advance(6_000);
    await visit();
    await vi.waitFor(async () => expect(await visit()).toContain('en /service/7'));
    await advance(6_000);
    await visit();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('never mixes the pages of two sites', async () => {
    const canary = createSiteVersion(host, [{ ...catalog, version: '2' }], 100);
    const partner = createSiteVersion(host, [], 100, 'comera');
    const sites = [site, canary, partner];
    for (const each of [...sites, ...sites]) await visit({ site: each });
    expect(render.mock.calls.map(([{ section }]) => section?.version)).toEqual(['1', '2', undefined]);
    const owners = await Promise.all(
      sites.map(async (each) => (await visit({ site: each })).match(/"owner":"\w+"/)?.[0]),
    );
    expect(owners).toEqual(['"owner":"catalog"', '"owner":"catalog"', undefined]);
  });

  it('does not cache a page that could not be rendered', async () => {
    render.mockResolvedValue(undefined);
    expect(await visit()).toContain('<div id="root"></div>');
    await visit();
    expect(render).toHaveBeenCalledTimes(2);
    const missing = await pages.get({ site, ...ADDRESS, pathname: '/nowhere' });
    expect(missing.status).toBe(404);
  });

  it('does not cache a page that is not cacheable', async () => {
    render.mockResolvedValueOnce(getPage('shell', { cacheable: false }));
    expect(await visit()).toContain('shell');
    expect(await visit()).toContain('en /service/7');
  });

  it.each<[string, (index: number) => Partial<PageKey>, number]>([
    ['unknown addresses', (index) => ({ pathname: `/nowhere/${index}` }), 404],
    ['transaction ids', (index) => ({ search: `?comera_transaction_id=${index}` }), 200],
    ['values of parameters', (index) => ({ search: `?page=${index}` }), 200],
    ['ids of customer pages', (index) => ({ pathname: `/orders/${index}` }), 200],
    ['spellings of ids', (index) => ({ pathname: `/service/%3${index}` }), 200],
    ['slashes', (index) => ({ pathname: `/service/7${'/'.repeat(index + 1)}` }), 200],
    ['spellings of paths', (index) => ({ pathname: spell('/service/7', index) }), 200],
  ])('keeps pages while many %s are requested', async (_what, getAddress, status) => {
    await visit();
    const html = randomBytes(10_000).toString('hex');
    render.mockImplementation(async () => getPage(html, { status }));
    for (let index = 0; index < 50; index += 1) await visit(getAddress(index));
    render.mockClear();
    expect(await visit()).toContain('en /service/7');
    expect(render).not.toHaveBeenCalled();
  });

  it('evicts the page that nobody requested for the longest time', async () => {
    await visit();
    render.mockImplementation(async ({ path }) => getPage(path + randomBytes(10_000).toString('hex')));
    for (let index = 100; index < 150; index += 1) {
      await visit({ pathname: `/service/${index}` });
      if (index % 10 === 0) await visit();
    }
    render.mockClear();
    await visit();
    expect(render).not.toHaveBeenCalled();
    await visit({ pathname: '/service/100' });
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders a page once for concurrent visitors', async () => {
    const [first, second] = await Promise.all([visit(), visit()]);
    expect(second).toBe(first);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('rejects when the page cannot be built, and tries again for the next visitor', async () => {
    render.mockRejectedValueOnce(new Error('mine'));
    await expect(visit()).rejects.toThrow('mine');
    expect(await visit()).toContain('en /service/7');
  });

  describe('a stale page', () => {
    beforeEach(async () => {
      render.mockResolvedValueOnce(getPage('old'));
      await visit();
      await advance(61_000);
      render.mockClear();
    });
    afterEach(() => void vi.restoreAllMocks());

    it('is served while a refresh waits for a worker in the background', async () => {
      expect(await visit()).toContain('old');
      await vi.waitFor(async () => expect(await visit()).toContain('en /service/7'));
      expect(render.mock.calls.map(([{ canWait }]) => canWait)).toEqual([true]);
    });

    it('is served when the refresh fails, and the next visit tries again', async () => {
      render.mockRejectedValueOnce(new Error('mine'));
      expect(await visit()).toContain('old');
      await vi.waitFor(async () => {
        await visit();
        expect(render).toHaveBeenCalledTimes(2);
      });
    });

    it.each<[string, SerializedOutcome | undefined]>([
      ['cannot be rendered', undefined],
      ['is not cacheable', getPage('shell', { cacheable: false })],
    ])('is served when the new one %s', async (_what, outcome) => {
      render.mockResolvedValueOnce(outcome);
      expect(await visit()).toContain('old');
      expect(await visit()).toContain('old');
    });

    it('is served and counted for a day while the API does not respond', async () => {
      isApiAway.mockReturnValue(true);
      render.mockResolvedValue(getPage('shell', { cacheable: false }));
      expect(await visit()).toContain('old');
      expect(onOldPage).not.toHaveBeenCalled();
      await advance(23 * HOUR_MS);
      expect(await visit()).toContain('old');
      expect(onOldPage).toHaveBeenCalledTimes(1);
      await advance(HOUR_MS);
      expect(await visit()).toContain('shell');
    });

    it('is too old after eleven minutes: the visitor waits, beside a pending refresh too', async () => {
      render.mockReturnValueOnce(new Promise(() => undefined));
      expect(await visit()).toContain('old');
      await advance(10 * 60_000);
      expect(await visit()).toContain('en /service/7');
      expect(render.mock.calls.map(([{ canWait }]) => canWait)).toEqual([true, false]);
    });
  });

  it('returns redirects', async () => {
    render.mockResolvedValue({ kind: 'redirect', location: '/service/8', status: 302 });
    const page = await pages.get({ site, ...ADDRESS });
    expect(page).toMatchObject({ status: 302, location: '/service/8' });
  });
});
