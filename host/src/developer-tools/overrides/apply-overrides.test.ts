import type { PageRegistry, SectionRelease } from '@dar/app/remotes/registry';
import { KEYS, sessionStore } from '@dar/app/storage';
import { allowConsole } from '@dar/testing/console-guard';
import { screen } from '@dar/testing/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { applyOverrides } from './apply-overrides.ts';

const ADDRESS = 'http://localhost:3001/';

const catalog: SectionRelease = {
  name: 'catalog',
  version: '1.0.0',
  entry: '/releases/catalog/1.0.0/entry.js',
  integrity: 'sha256-catalog',
  entryName: 'catalog',
  owns: ['/service'],
  exposes: [],
};

const LOCAL: SectionRelease = {
  name: 'catalog',
  version: 'local',
  entry: `${ADDRESS}catalog.js`,
  entryName: 'catalog',
  owns: ['/service', '/new'],
  exposes: [],
  isLocal: true,
};

const page: PageRegistry = {
  sections: [catalog],
  owner: undefined,
  whole: '/registry/1.json',
  loadTimeout: 1_000,
  overrideOrigins: ['http://localhost:*'],
};

function visit(address: string): void {
  window.history.replaceState(null, '', address);
  document.body.replaceChildren();
}

const manifest = { entry: 'catalog.js', entryName: 'catalog', owns: ['/service', '/new'], exposes: [] };
const request = vi.fn(async (_url: URL) => Response.json(manifest));

beforeEach(() => vi.stubGlobal('fetch', request));

afterEach(() => {
  request.mockClear();
});

test('loads a section from the address of the URL and of later pages of the tab, and says so', async () => {
  visit(`/new?mfe=catalog@${ADDRESS}`);
  expect(await applyOverrides(page)).toEqual({ ...page, sections: [LOCAL], owner: 'catalog' });
  expect(screen.getByRole('complementary', { name: 'Overrides' })).toHaveTextContent(`catalog from ${ADDRESS}`);
  visit('/service');
  expect((await applyOverrides(page)).sections).toEqual([LOCAL]);
  expect(screen.getByRole('button', { name: 'Clear' })).toBeInTheDocument();
});

test('an empty parameter ends the overrides', async () => {
  visit(`/service?mfe=catalog@${ADDRESS}`);
  await applyOverrides(page);
  visit('/service?mfe=');
  expect(await applyOverrides(page)).toBe(page);
  visit('/service');
  expect(await applyOverrides(page)).toBe(page);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test.each([
  ['of another origin', 'catalog@http://evil.example:3001/', ['http://localhost:*']],
  ['of another port than the allowed one', `catalog@${ADDRESS}`, ['http://localhost:3002']],
  ['of another scheme', 'catalog@https://localhost:3001/', ['http://localhost:*']],
  ['without an allowed origin', `catalog@${ADDRESS}`, []],
  ['that is none', 'catalog@nonsense', ['http://localhost:*']],
])('ignores an address %s', async (_what, value, overrideOrigins) => {
  visit(`/service?mfe=${value}`);
  const registry = { ...page, overrideOrigins };
  expect(await applyOverrides(registry)).toBe(registry);
  expect(request).not.toHaveBeenCalled();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('checks a remembered address again', async () => {
  sessionStore.set(KEYS.overrides, JSON.stringify([['catalog', 'http://evil.example/']]));
  visit('/service');
  expect(await applyOverrides(page)).toBe(page);
});

test('uses the released section while the server is down, and says so', async () => {
  allowConsole(/does not load from/);
  request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  visit(`/service?mfe=catalog@${ADDRESS}`);
  expect((await applyOverrides(page)).sections).toEqual([catalog]);
  expect(screen.getByRole('complementary')).toHaveTextContent(`catalog does not load from ${ADDRESS}`);
});
