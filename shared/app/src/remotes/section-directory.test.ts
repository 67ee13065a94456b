import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PageRegistry, Registry, SectionRelease } from './registry.ts';
import { createSectionDirectory } from './runtime-loader.ts';

const section = (name: string, ...owns: string[]): SectionRelease => ({
  name,
  owns,
  version: '1.0.0',
  entry: `/releases/${name}/1.0.0/entry.js`,
  entryName: name,
  exposes: [],
});
const catalog = section('catalog', '/service/:id');
const offers = section('offers', '/service/offers');
const whole: Registry = { sections: [offers, catalog] };
const page: PageRegistry = {
  sections: [catalog],
  owner: 'catalog',
  whole: '/registry/1.json',
  loadTimeout: 60_000,
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('reads sections of the page without a request', async () => {
  const read = vi.fn(async () => whole);
  const directory = createSectionDirectory(page, read);
  expect(directory.pageOwner).toEqual(catalog);
  await expect(directory.find('catalog')).resolves.toEqual(catalog);
  expect(read).not.toHaveBeenCalled();
});

it('fetches the registry once and returns the first owner of a path', async () => {
  const read = vi.fn(async () => whole);
  const directory = createSectionDirectory(page, read);
  await expect(directory.getOwner('/service/offers')).resolves.toEqual(offers);
  await expect(directory.find('offers')).resolves.toEqual(offers);
  await expect(directory.find('unknown')).resolves.toBeUndefined();
  expect(read).toHaveBeenCalledExactlyOnceWith('/registry/1.json', {
    signal: expect.any(AbortSignal),
    cache: 'default',
  });
});

it('rejects after three attempts and tries again on the next call', async () => {
  const read = vi.fn<(url: string, options: RequestInit) => Promise<Registry>>().mockRejectedValue(new Error('503'));
  const directory = createSectionDirectory(page, read);
  const failure = expect(directory.getOwner('/cart')).rejects.toMatchObject({ name: 'SectionLoadError' });
  await vi.runAllTimersAsync();
  await failure;
  // The browser may have stored a broken copy.
  expect(read.mock.calls.map(([, { cache }]) => cache)).toEqual(['default', 'reload', 'reload']);
  read.mockResolvedValue(whole);
  await expect(directory.getOwner('/cart')).resolves.toBeUndefined();
});

it('aborts a hanging request and tries again on the next call', async () => {
  let isDown = true;
  vi.stubGlobal('fetch', async (_address: string, { signal }: RequestInit = {}) => {
    signal?.throwIfAborted();
    if (isDown) await new Promise((_resolve, reject) => signal?.addEventListener('abort', reject));
    return Response.json(whole);
  });
  const directory = createSectionDirectory({ ...page, loadTimeout: 1 });
  await expect(directory.getOwner('/cart')).rejects.toMatchObject({ name: 'SectionLoadError' });
  isDown = false;
  await expect(directory.getOwner('/service/offers')).resolves.toEqual(offers);
});

it('knows a registry that is not the one of the page by the address in the response', async () => {
  const answers: HeadersInit[] = [{}, { 'content-location': '/registry/2.json' }];
  const [own, other] = answers.map((headers) => async () => Response.json({ ...whole, importMap: '{}' }, { headers }));
  vi.stubGlobal('fetch', own);
  await expect(createSectionDirectory(page).getImportMap()).resolves.toBe('{}');
  vi.stubGlobal('fetch', other);
  const directory = createSectionDirectory(page);
  await expect(directory.getOwner('/service/offers')).resolves.toEqual(offers);
  await expect(directory.getImportMap()).rejects.toMatchObject({ name: 'OutdatedPageError' });
});

it('returns undefined for a page without an owner', () => {
  expect(createSectionDirectory({ ...page, sections: [], owner: undefined }).pageOwner).toBeUndefined();
});
