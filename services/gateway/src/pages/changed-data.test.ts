import { beforeEach, expect, it, vi } from 'vitest';
import type { ApiCalls } from '../render/call-api.ts';
import type { PageRenderer } from '../render/page-renderer.ts';
import { recordCall } from '../render/recorded-calls.ts';
import { advance, catalog, getPage, host } from '../testing/page-fixtures.ts';
import { testShop } from '../testing/test-shop.ts';
import { createPageService, type PageService } from './page-service.ts';
import { createSiteVersion } from './site.ts';

const SITE = createSiteVersion(host, [catalog], 100);

const render = vi.fn<PageRenderer>();
const repeat = vi.fn<ApiCalls['repeat']>();
const isApiAway = vi.fn(() => false);
let version: { current: number };
let pages: PageService;

async function visit(pathname = '/service/7'): Promise<string> {
  const page = await pages.get({ site: SITE, pathname, search: '', language: 'en', siteOrigin: undefined });
  return page.encodings.identity.toString();
}

/** Renders pages from an API with this version of its data. The page of service 9 shows none of it. */
function renderFrom(dataVersion: number): void {
  render.mockImplementation(async ({ path }) => {
    const call = { path, method: 'GET', contentType: 'application/json', body: '' } as const;
    if (path !== '/service/9') recordCall({ call, version: dataVersion, hash: 'same' });
    return getPage(`${path} of ${dataVersion}`);
  });
}

beforeEach(async () => {
  version = { current: 41 };
  isApiAway.mockReset().mockReturnValue(false);
  const others = { renderPreview: undefined, cacheSize: 1, onOldPage: vi.fn(), shop: testShop() };
  pages = createPageService({ render, isApiAway, apiCalls: { repeat, version }, ...others });
  renderFrom(41);
  for (const id of [7, 8, 9]) await visit(`/service/${id}`);
  renderFrom(42);
  version.current = 42;
  repeat
    .mockReset()
    .mockImplementation(async ([{ call } = {}]) => ({ hasChanged: call?.path === '/service/7', version: 42 }));
  render.mockClear();
});

it('renders only the pages that show what has changed, once for concurrent visitors', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const changed = await Promise.all([visit(), visit()]);
    expect(changed.every((html) => html.includes('/service/7 of 42'))).toBe(true);
    expect(await visit('/service/8')).toContain('/service/8 of 41');
    expect(await visit('/service/9')).toContain('/service/9 of 41');
  }
  expect(render.mock.calls.map(([{ path }]) => path)).toEqual(['/service/7']);
  expect(repeat.mock.calls.map(([[{ call } = {}]]) => call?.path)).toEqual(['/service/7', '/service/8']);
});

it('compares again at the next visit while the API says nothing, and not while it does not respond', async () => {
  repeat.mockResolvedValueOnce({ hasChanged: false });
  expect(await visit()).toContain('of 41');
  isApiAway.mockReturnValueOnce(true).mockReturnValueOnce(true);
  expect(await visit()).toContain('of 41');
  expect(await visit()).toContain('of 42');
});

it('compares a page again that an API behind the others gave', async () => {
  renderFrom(41);
  expect(await visit()).toContain('of 41');
  renderFrom(42);
  expect(await visit()).toContain('of 42');
  expect(await visit()).toContain('of 42');
  expect(render).toHaveBeenCalledTimes(2);
});

it('keeps the newer page when an API behind the others gives its refresh', async () => {
  expect(await visit()).toContain('of 42');
  await advance(61_000);
  renderFrom(41);
  const shown: string[] = [];
  await vi.waitFor(async () => {
    shown.push(await visit());
    expect(render.mock.calls.length).toBeGreaterThan(3);
  });
  expect(shown.filter((html) => html.includes('of 42'))).toEqual(shown);
  vi.restoreAllMocks();
});
