import { expect, it, vi } from 'vitest';
import { folderArtifactStore } from '../ports/folder-artifact-store.ts';
import { publish } from '../release/publish.ts';
import { temporaryFolder, writeFiles, writeHostBuild, writeSectionBuild } from '../testing/fake-builds.ts';
import { pinnedSite } from './pinned-site.ts';

/** Releases a host and a section in a store that counts reads of the pins. */
async function releasedSite(folder: string, now?: () => number) {
  const store = folderArtifactStore(folder);
  const readPins = vi.spyOn(store, 'readPins');
  const log = { error: vi.fn() };
  const release = async (code: string) => {
    await publish(store, await writeSectionBuild(folder, { name: 'catalog', owns: ['/service/:id'], code }));
  };
  await publish(store, await writeHostBuild(folder));
  await release('first');
  readPins.mockClear();
  return { site: pinnedSite({ store, loadTimeout: 1, log, now }), readPins, release, log };
}

it('reads the pins once until they change', async () => {
  await using folder = await temporaryFolder();
  const { site, readPins, release } = await releasedSite(folder.path);
  const [first, second] = await Promise.all([site.current(), site.current()]);
  expect(second).toBe(first);
  expect(await site.current()).toBe(first);
  expect(readPins).toHaveBeenCalledTimes(1);
  await release('second');
  expect(await site.current()).not.toBe(first);
});

it('keeps the last good site and logs if the pins cannot be read', async () => {
  await using folder = await temporaryFolder();
  const { site, log } = await releasedSite(folder.path);
  const good = await site.current();
  await writeFiles(folder.path, { 'registry.json': '{"pins":' });
  expect(await site.current()).toBe(good);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('retries unreadable pins with pauses up to a minute, and at once after a change', async () => {
  await using folder = await temporaryFolder();
  let now = 0;
  const { site, log, readPins } = await releasedSite(folder.path, () => now);
  const good = await site.current();
  await writeFiles(folder.path, { 'registry.json': '{"pins":' });
  readPins.mockClear();
  const tries: number[] = [];
  for (; now <= 200_000; now += 500) {
    expect(await site.current()).toBe(good);
    if (readPins.mock.calls.length > tries.length) tries.push(now / 1_000);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(log.error).toHaveBeenCalledTimes(tries.length);
  const pins = { host: good.host.version };
  await writeFiles(folder.path, { 'registry.json': JSON.stringify({ pins }) });
  expect(await site.current()).not.toBe(good);
});

it('does not retry a missing release on every request', async () => {
  await using folder = await temporaryFolder();
  const store = folderArtifactStore(folder.path);
  await store.changePins(() => ({ host: '9.9.9' }));
  const readPins = vi.spyOn(store, 'readPins');
  const site = pinnedSite({ store, loadTimeout: 1, log: { error: () => {} }, now: () => 0 });
  const missing = 'host is pinned at 9.9.9, which is not in the store.';
  await expect(site.current()).rejects.toThrow(missing);
  await expect(site.current()).rejects.toThrow(missing);
  expect(readPins).toHaveBeenCalledTimes(1);
});
