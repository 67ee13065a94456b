import { createHash } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { openStorage } from '../ports/open-storage.ts';
import { changeRegistry } from '../registry/change-registry.ts';
import { pinVersion } from '../registry/pin-rules.ts';
import { publishBuild } from '../release/publish-build.ts';
import { createReleaseReader } from '../release/release-reader.ts';
import { temporaryFolder, writeFiles, writeHostBuild, writeSectionBuild } from '../testing/fake-builds.ts';
import { pinnedSites } from './pinned-sites.ts';
import { createReleaseLoader } from './release-loader.ts';
import type { Site } from './site.ts';

/** Releases a host and a section in a registry that counts reads of revisions. */
async function releasedSites(folder: string, now?: () => number) {
  const storage = openStorage({ ARTIFACTS_DIR: folder });
  const { database } = storage;
  const readRevision = vi.spyOn(database, 'latestRevision');
  const log = { error: vi.fn() };
  const release = async (code: string) =>
    publishBuild(storage, await writeSectionBuild(folder, { name: 'catalog', owns: ['/service/:id'], code }));
  await publishBuild(storage, await writeHostBuild(folder));
  await release('first');
  readRevision.mockClear();
  const loader = createReleaseLoader(createReleaseReader(storage));
  const source = pinnedSites({ database, loader, loadTimeout: 1, log, now });
  const current = async (): Promise<Site> => (await source.current()).hostOf('dar.example').siteFor();
  return { storage, source, current, readRevision, release, log };
}

const breakRevision = (folder: string, number: number) =>
  writeFiles(folder, { [`registry/revisions/0000000${number}.json`]: '{"number":' });

it('reads the registry once until it changes', async () => {
  await using folder = await temporaryFolder();
  const { source, readRevision, release } = await releasedSites(folder.path);
  const [first, second] = await Promise.all([source.current(), source.current()]);
  expect(second).toBe(first);
  expect(await source.current()).toBe(first);
  expect(readRevision).toHaveBeenCalledTimes(1);
  await release('second');
  expect(await source.current()).not.toBe(first);
});

it('keeps the last good sites and logs if the registry cannot be read', async () => {
  await using folder = await temporaryFolder();
  const { current, log } = await releasedSites(folder.path);
  const good = await current();
  await breakRevision(folder.path, 3);
  expect(await current()).toBe(good);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('retries an unreadable registry with pauses up to a minute, and at once after a change', async () => {
  await using folder = await temporaryFolder();
  let now = 0;
  const { current, log, readRevision, storage } = await releasedSites(folder.path, () => now);
  const good = await current();
  const revision = await storage.database.latestRevision();
  await breakRevision(folder.path, 3);
  readRevision.mockClear();
  const tries: number[] = [];
  for (; now <= 200_000; now += 500) {
    expect(await current()).toBe(good);
    if (readRevision.mock.calls.length > tries.length) tries.push(now / 1_000);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(log.error).toHaveBeenCalledTimes(tries.length);
  const withoutCatalog = {
    shop: { domains: [], embedOrigins: [], pins: { host: revision?.state.hosts['shop']?.pins['host'] } },
  };
  await writeFiles(folder.path, {
    'registry/revisions/00000004.json': JSON.stringify({
      ...revision,
      number: 4,
      state: { hosts: withoutCatalog, tokens: {} },
    }),
  });
  expect((await current()).sections.size).toBe(0);
});

it('does not retry a missing release on every request', async () => {
  await using folder = await temporaryFolder();
  const { database } = openStorage({ ARTIFACTS_DIR: folder.path });
  const target = { host: 'shop', section: 'host' };
  await changeRegistry(database, { by: 'test', rule: (state) => pinVersion(state, target, '9.9.9') });
  const readRevision = vi.spyOn(database, 'latestRevision');
  const loader = createReleaseLoader(createReleaseReader(openStorage({ ARTIFACTS_DIR: folder.path })));
  const source = pinnedSites({ database, loader, loadTimeout: 1, log: { error: () => {} }, now: () => 0 });
  const missing = 'host is pinned at 9.9.9, which is not in the store.';
  for (let visit = 0; visit < 2; visit += 1) {
    const sites = await source.current();
    expect(() => sites.hostOf('').siteFor()).toThrow(missing);
  }
  expect(readRevision).toHaveBeenCalledTimes(1);
});

it('serves the previous version of a section whose entry was changed in the store', async () => {
  await using folder = await temporaryFolder();
  const { storage, current, release, log } = await releasedSites(folder.path);
  const good = (await current()).sections.get('catalog')?.version;
  const { version } = await release('second');
  const record = await storage.database.readRelease('catalog', version);
  const hash = record?.files['static/js/entry.js']?.hash ?? '';
  await writeFiles(folder.path, { [`blobs/${hash.slice(0, 2)}/${hash}`]: 'other code' });
  expect((await current()).sections.get('catalog')?.version).toBe(good);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it("names the hash of a section's entry", async () => {
  await using folder = await temporaryFolder();
  const { current } = await releasedSites(folder.path);
  const [first] = (await current()).registry.sections;
  expect(first).toMatchObject({ integrity: integrityOf('first') });
});

function integrityOf(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
