import { beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

let now = 0;
let cache: PageCache<string>;
beforeEach(() => {
  now = 0;
  cache = new PageCache({ freshFor: 100, staleFor: 1_000, maxBytes: 80, now: () => now });
});

function loader(value: string, bytes: number | undefined = 1) {
  return vi.fn(async (_isAwaited: boolean) => ({ value, bytes }));
}

/** Waits for background refreshes. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('loads a value once for concurrent requests', async () => {
  const load = loader('a');
  expect(await Promise.all([cache.get('k', load), cache.get('k', load)])).toEqual(['a', 'a']);
  expect(await cache.get('k', load)).toBe('a');
  expect(load).toHaveBeenCalledTimes(1);
});

it('serves a stale value and refreshes it in the background', async () => {
  await cache.get('k', loader('old'));
  now = 100;
  expect(await cache.get('k', loader('new'))).toBe('old');
  await settle();
  expect(await cache.get('k', loader('never'))).toBe('new');
});

it('tells the loader whether a visitor waits', async () => {
  const load = loader('a');
  await cache.get('k', load);
  now = 100;
  await cache.get('k', load);
  await settle();
  now = 2_000;
  await cache.get('k', load);
  expect(load.mock.calls).toEqual([[true], [false], [true]]);
});

it('serves a stale value when the refresh fails', async () => {
  await cache.get('k', loader('old'));
  now = 100;
  const failing = async () => Promise.reject(new Error('mine'));
  expect(await cache.get('k', failing)).toBe('old');
  await settle();
  expect(await cache.get('k', failing)).toBe('old');
});

it('waits for a new value when the old one is too old', async () => {
  await cache.get('k', loader('old'));
  now = 1_100;
  expect(await cache.get('k', loader('new'))).toBe('new');
});

it('caches neither failures nor values without a size', async () => {
  await cache.get('k', async () => ({ value: 'once', bytes: undefined }));
  await expect(cache.get('k', async () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(await cache.get('k', loader('again'))).toBe('again');
});

// Of 80 bytes the frequent segment has 40, the recent one 30 and the untrusted one 10.
const SIZE = 9;

it('removes the least recently used value when it is full', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, loader(key, SIZE));
  expect(await cache.get('b', loader('anew'))).toBe('b');
  expect(await cache.get('a', loader('anew'))).toBe('anew');
});

it('keeps values with two hits while many others are requested once', async () => {
  await cache.get('k', loader('kept', SIZE));
  await cache.get('k', loader('never'));
  for (let index = 0; index < 100; index += 1) await cache.get(`flood${index}`, loader('flood', SIZE));
  expect(await cache.get('k', loader('anew'))).toBe('kept');
});

it('keeps trusted values while many untrusted keys are requested often', async () => {
  await cache.get('k', loader('kept', SIZE));
  for (let index = 0; index < 100; index += 1) {
    const load = async () => ({ value: 'flood', bytes: 1, isUntrusted: true });
    await cache.get(`${index}`, load);
    await cache.get(`${index}`, load);
  }
  expect(await cache.get('k', loader('anew'))).toBe('kept');
});

it('caches untrusted values', async () => {
  const load = vi.fn(async () => ({ value: 'missing', bytes: SIZE, isUntrusted: true }));
  await cache.get('x', load);
  await cache.get('x', load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('counts a reloaded value once', async () => {
  await cache.get('a', loader('a', 2 * SIZE));
  now = 2_000;
  await cache.get('a', loader('b', 2 * SIZE));
  await cache.get('b', loader('c', SIZE));
  expect(await cache.get('a', loader('anew'))).toBe('b');
});

it('loads a value for a visitor beside a pending background refresh', async () => {
  await cache.get('k', loader('old'));
  now = 100;
  await cache.get('k', () => new Promise(() => {}));
  now = 2_000;
  expect(await cache.get('k', loader('new'))).toBe('new');
});

it('does not store a value whose load began before clear()', async () => {
  let finish: (made: { value: string; bytes: number }) => void = () => undefined;
  const before = cache.get(
    'k',
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  cache.clear();
  finish({ value: 'old', bytes: 1 });
  expect(await before).toBe('old');
  expect(await cache.get('k', loader('new'))).toBe('new');
});
