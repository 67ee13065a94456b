import { expect, it, vi } from 'vitest';
import { createLiveReleases } from './live-releases.ts';

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ section: `s${index}`, version: '1.0.0' }));

/** Returns a cache whose values are the names of sections. */
function countLoads() {
  const load = vi.fn(async ({ section }: { section: string }) => section);
  return { load, releases: createLiveReleases(load) };
}

it('loads each live release once, however many there are', async () => {
  const { load, releases } = countLoads();
  const live = names(4_000);
  releases.keep(live);
  for (let round = 0; round < 2; round += 1) await Promise.all(live.map(releases.get));
  expect(load).toHaveBeenCalledTimes(live.length);
});

it('forgets the least recently used of the others, and a release that is no longer live', async () => {
  const { load, releases } = countLoads();
  const [first = { section: '', version: '' }, ...others] = names(1_000);
  await releases.get(first);
  releases.keep([first]);
  await Promise.all(others.map(releases.get));
  await releases.get(first);
  expect(load).toHaveBeenCalledTimes(1_000);
  releases.keep([]);
  await releases.get(first);
  expect(load).toHaveBeenCalledTimes(1_001);
});

it('loads a release again that was missing, whose load failed or that it forgot', async () => {
  const load = vi.fn(async (): Promise<string | undefined> => undefined);
  const releases = createLiveReleases(load);
  const [name = { section: '', version: '' }] = names(1);
  releases.keep([name]);
  expect(await releases.get(name)).toBeUndefined();
  load.mockRejectedValueOnce(new Error('down'));
  await expect(releases.get(name)).rejects.toThrow('down');
  load.mockResolvedValue('there');
  expect([await releases.get(name), releases.forget(name), releases.forget(name)]).toEqual(['there', true, false]);
  await releases.get(name);
  expect(load).toHaveBeenCalledTimes(4);
});
