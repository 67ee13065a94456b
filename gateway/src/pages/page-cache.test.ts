import { beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

let now = 0;
let cache: PageCache<string>;
beforeEach(() => {
  now = 0;
  cache = new PageCache({ freshFor: 100, staleFor: 1_000, maxBytes: 10, now: () => now });
});

function maker(value: string, bytes: number | undefined = 1) {
  return vi.fn(async (_isAwaited: boolean) => ({ value, bytes }));
}

/** Lets what goes on behind come to its end. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('makes an answer once, also for all who ask at the same time', async () => {
  const make = maker('a');
  expect(await Promise.all([cache.get('k', make), cache.get('k', make)])).toEqual(['a', 'a']);
  expect(await cache.get('k', make)).toBe('a');
  expect(make).toHaveBeenCalledTimes(1);
});

it('gives a stale answer at once and makes a new one behind', async () => {
  await cache.get('k', maker('old'));
  now = 100;
  expect(await cache.get('k', maker('new'))).toBe('old');
  await settle();
  expect(await cache.get('k', maker('never'))).toBe('new');
});

it('tells who makes an answer whether somebody waits for it', async () => {
  const make = maker('a');
  await cache.get('k', make);
  now = 100;
  await cache.get('k', make);
  await settle();
  now = 2_000;
  await cache.get('k', make);
  expect(make.mock.calls).toEqual([[true], [false], [true]]);
});

it('gives a stale answer on when no new one can be made', async () => {
  await cache.get('k', maker('old'));
  now = 100;
  const failing = async () => Promise.reject(new Error('mine'));
  expect(await cache.get('k', failing)).toBe('old');
  await settle();
  expect(await cache.get('k', failing)).toBe('old');
});

it('waits for a new answer when the old one is too old', async () => {
  await cache.get('k', maker('old'));
  now = 1_100;
  expect(await cache.get('k', maker('new'))).toBe('new');
});

it('does not retain what is not to be given again, nor failures', async () => {
  await cache.get('k', async () => ({ value: 'once', bytes: undefined }));
  await expect(cache.get('k', async () => Promise.reject(new Error('mine')))).rejects.toThrow('mine');
  expect(await cache.get('k', maker('again'))).toBe('again');
});

it('gives up the least recently asked when it is full', async () => {
  await cache.get('a', maker('a', 4));
  await cache.get('b', maker('b', 4));
  await cache.get('a', maker('never'));
  await cache.get('c', maker('c', 4));
  expect(await cache.get('a', maker('anew'))).toBe('a');
  expect(await cache.get('b', maker('anew'))).toBe('anew');
});

it('does not let an answer count twice', async () => {
  await cache.get('a', maker('a', 6));
  now = 2_000;
  await cache.get('a', maker('b', 6));
  await cache.get('b', maker('c', 4));
  expect(await cache.get('a', maker('anew'))).toBe('b');
});

it('stores nothing that was begun before it was emptied', async () => {
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
  expect(await cache.get('k', maker('new'))).toBe('new');
});
