import { beforeEach, expect, it, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

let now = 0;
let cache: PageCache<string>;
beforeEach(() => {
  now = 0;
  cache = new PageCache({ freshFor: 100, staleFor: 1_000, maxBytes: 80, now: () => now });
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

// Of 80 bytes 40 are for what was asked for twice, 30 for what was asked for once, and 10 for what is made up.
const SIZE = 9;

it('gives up the least recently asked when it is full', async () => {
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, maker(key, SIZE));
  expect(await cache.get('b', maker('anew'))).toBe('b');
  expect(await cache.get('a', maker('anew'))).toBe('anew');
});

it('keeps what was asked for twice, however many others are asked for once', async () => {
  await cache.get('k', maker('kept', SIZE));
  await cache.get('k', maker('never'));
  for (let index = 0; index < 100; index += 1) await cache.get(`flood${index}`, maker('flood', SIZE));
  expect(await cache.get('k', maker('anew'))).toBe('kept');
});

it('keeps everything else, however many made-up keys are asked for, however often', async () => {
  await cache.get('k', maker('kept', SIZE));
  for (let index = 0; index < 100; index += 1) {
    const make = async () => ({ value: 'flood', bytes: 1, isMadeUp: true });
    await cache.get(`${index}`, make);
    await cache.get(`${index}`, make);
  }
  expect(await cache.get('k', maker('anew'))).toBe('kept');
});

it('retains the latest made-up answers', async () => {
  const make = vi.fn(async () => ({ value: 'missing', bytes: SIZE, isMadeUp: true }));
  await cache.get('x', make);
  await cache.get('x', make);
  expect(make).toHaveBeenCalledTimes(1);
});

it('does not let an answer count twice', async () => {
  await cache.get('a', maker('a', 2 * SIZE));
  now = 2_000;
  await cache.get('a', maker('b', 2 * SIZE));
  await cache.get('b', maker('c', SIZE));
  expect(await cache.get('a', maker('anew'))).toBe('b');
});

it('makes an answer for who waits, beside one that nobody waits for', async () => {
  await cache.get('k', maker('old'));
  now = 100;
  await cache.get('k', () => new Promise(() => {}));
  now = 2_000;
  expect(await cache.get('k', maker('new'))).toBe('new');
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
