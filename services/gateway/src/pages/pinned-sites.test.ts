import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openReader } from '@dar/registry/open-reader';
import { openStorage } from '@dar/registry/open-storage';
import { createReleaseReader } from '@dar/registry/release-reader';
import { addSite, changeSites, changeState, pinVersion } from '@dar/registry/testing/change-registry';
import { temporaryFolder, writeFiles, writeHostBuild, writeSectionBuild } from '@dar/registry/testing/fake-builds';
import { releaseBuild } from '@dar/registry/testing/release-build';
import { describe, expect, it, vi } from 'vitest';
import { PinnedSites } from './pinned-sites.ts';
import { createReleaseLoader, type UnreadableReleaseError } from './release-loader.ts';
import type { SiteVersion } from './site.ts';

/** Reads the sites of a folder, as a gateway that starts. */
function openSites(folder: string, now?: () => number, storage = openReader({ ARTIFACTS_DIR: folder })) {
  const readRevision = vi.spyOn(storage.database, 'latestRevision');
  const log = { error: vi.fn() };
  const onUnreadable = vi.fn();
  const releases = createReleaseReader(storage);
  const loader = createReleaseLoader({ releases, copyFile: storage.copyFile });
  const own = { shell: 'host', defaultSite: 'shop', loadTimeout: 1 };
  const source = new PinnedSites({ storage, releases, loader, ...own, log, onUnreadable, now });
  const current = async (): Promise<SiteVersion> => {
    await source.refresh();
    await source.close();
    return (await source.current()).getSite('dar.example').getVersion();
  };
  return { source, current, readRevision, log, onUnreadable };
}

/** Releases a shell and a section. */
async function releasedSites(folder: string, now?: () => number) {
  const storage = openStorage({ ARTIFACTS_DIR: folder });
  const release = async (code: string) => {
    const build = await writeSectionBuild(folder, { name: 'catalog', owns: ['/service/:id'], code });
    await writeFiles(build, { 'dist/chunk.js': `chunk of ${code}` });
    return (await releaseBuild(storage, build)).version;
  };
  /** Writes other bytes into the store, under the hash of a file. */
  const change = async (version: string, file: string) => {
    const record = await storage.database.readRelease('catalog', version);
    const hash = record?.files[file]?.hash ?? '';
    await writeFiles(folder, { [`blobs/${hash.slice(0, 2)}/${hash}`]: 'other code' });
  };
  await releaseBuild(storage, await writeHostBuild(folder));
  const first = await release('first');
  return { storage, release, change, first, ...openSites(folder, now) };
}

const breakRevision = (folder: string, number: number) =>
  writeFiles(folder, { [`registry/revisions/0000000${number}.json`]: '{"number":' });

it('reads a new revision in the background, and nothing for a request', async () => {
  await using folder = await temporaryFolder();
  const { source, current, readRevision, release } = await releasedSites(folder.path);
  const [first, second] = await Promise.all([source.current(), source.current()]);
  expect(second).toBe(first);
  await current();
  expect(readRevision).toHaveBeenCalledTimes(1);
  await release('second');
  expect(await source.current()).toBe(first);
  await source.refresh();
  expect(await source.current()).not.toBe(first);
});

it('keeps serving the last sites and logs if the registry cannot be read', async () => {
  await using folder = await temporaryFolder();
  const { current, log } = await releasedSites(folder.path);
  const served = await current();
  await breakRevision(folder.path, 3);
  expect(await current()).toBe(served);
  expect(log.error).toHaveBeenCalledTimes(1);
});

it('retries an unreadable registry with pauses up to a minute, and at once after a change', async () => {
  await using folder = await temporaryFolder();
  let now = 0;
  const { current, log, readRevision, storage } = await releasedSites(folder.path, () => now);
  const served = await current();
  const revision = await storage.database.latestRevision();
  await breakRevision(folder.path, 3);
  readRevision.mockClear();
  const tries: number[] = [];
  for (; now <= 200_000; now += 500) {
    expect(await current()).toBe(served);
    if (readRevision.mock.calls.length > tries.length) tries.push(now / 1_000);
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
  expect(log.error).toHaveBeenCalledTimes(tries.length);
  const withoutCatalog = {
    shop: { domains: [], embedOrigins: [], pins: { host: revision?.state.sites['shop']?.pins['host'] } },
  };
  await writeFiles(folder.path, {
    'registry/revisions/00000004.json': JSON.stringify({
      ...revision,
      number: 4,
      state: { sites: withoutCatalog },
    }),
  });
  expect((await current()).sections.size).toBe(0);
});

it('does not retry a missing release on every request', async () => {
  await using folder = await temporaryFolder();
  await pinVersion(openStorage({ ARTIFACTS_DIR: folder.path }).database, 'host', '9.9.9');
  const { source, readRevision } = openSites(folder.path, () => 0);
  for (let visit = 0; visit < 2; visit += 1) {
    await source.refresh();
    const sites = await source.current();
    expect(() => sites.getSite('').getVersion()).toThrow('host 9.9.9 is pinned and not in the registry.');
  }
  expect(readRevision).toHaveBeenCalledTimes(1);
});

describe.each(['static/js/entry.js', 'chunk.js'])('a section whose %s was changed', (file) => {
  it('has its version before, and is reported with version and file', async () => {
    await using folder = await temporaryFolder();
    const { current, release, change, first, onUnreadable } = await releasedSites(folder.path);
    await current();
    const version = await release('second');
    await change(version, file);
    expect((await current()).sections.get('catalog')?.version).toBe(first);
    const error: UnreadableReleaseError = onUnreadable.mock.calls[0]?.[0];
    expect([error.release, onUnreadable.mock.calls[0]?.[1]]).toEqual([
      { section: 'catalog', version, file },
      `catalog ${first}`,
    ]);
  });

  it('keeps its paths without another version, and the site stays', async () => {
    await using folder = await temporaryFolder();
    const { current, change, first } = await releasedSites(folder.path);
    await change(first, file);
    const { host, registry } = await current();
    expect(host.version).toMatch(/^2\.0\.0/);
    expect(registry.sections).toMatchObject([{ name: 'catalog', version: first, owns: ['/service/:id'] }]);
  });
});

it('shows a section again as soon as its files are right again', async () => {
  await using folder = await temporaryFolder();
  let now = 0;
  const { current, release, change, storage, first } = await releasedSites(folder.path, () => now);
  await current();
  const version = await release('second');
  await change(version, 'chunk.js');
  expect((await current()).sections.get('catalog')?.version).toBe(first);
  await storage.blobs.put(Buffer.from('chunk of second'));
  now += 1_000;
  expect((await current()).sections.get('catalog')?.version).toBe(version);
});

it('serves the version that pages had before a restart, unless it was withdrawn', async () => {
  await using folder = await temporaryFolder();
  const { current, release, change, storage, first } = await releasedSites(folder.path);
  await current();
  for (const code of ['second', 'third']) await change(await release(code), 'chunk.js');
  expect((await openSites(folder.path).current()).sections.get('catalog')?.version).toBe(first);
  await changeState(storage.database, (state) => ({ ...state, yanked: { catalog: [first] } }));
  expect((await openSites(folder.path).current()).sections.get('catalog')?.version).not.toBe(first);
});

it('starts with the copy while the registry is gone', async () => {
  await using folder = await temporaryFolder();
  const { current } = await releasedSites(folder.path);
  const served = await current();
  await rm(join(folder.path, 'registry'), { recursive: true });
  await rm(join(folder.path, 'blobs'), { recursive: true });
  expect((await openSites(folder.path).current()).wholeRegistry).toEqual(served.wholeRegistry);
});

it('loads a release again of which a file is gone, and serves the version before', async () => {
  await using folder = await temporaryFolder();
  const { current, release, change, source, first } = await releasedSites(folder.path);
  const version = await release('second');
  expect((await current()).sections.get('catalog')?.version).toBe(version);
  await change(version, 'chunk.js');
  await rm(join(folder.path, 'gateway/blobs'), { recursive: true });
  source.reload('catalog', version);
  expect((await current()).sections.get('catalog')?.version).toBe(first);
});

it('reads only the sites again whose channels changed', async () => {
  await using folder = await temporaryFolder();
  const { storage, source, current } = await releasedSites(folder.path);
  for (const name of ['marina', 'palm']) await addSite(storage.database, name, { domains: [`${name}.example`] });
  await current();
  const before = (await source.current()).sites;
  await changeSites(storage.database, (channel, name) =>
    name === 'palm' ? { ...channel, sections: [], pins: { ...channel.pins, catalog: { version: '9.9.9' } } } : channel,
  );
  await current();
  const after = (await source.current()).sites;
  expect(after.map((site) => before.includes(site))).toEqual([true, true, false]);
  expect(after.at(-1)?.getVersion().sections.size).toBe(1);
});

it('opens a limited number of files while it reads many releases for the first time', async () => {
  await using folder = await temporaryFolder();
  const { storage } = await releasedSites(folder.path);
  for (let number = 0; number < 20; number += 1) {
    const build = await writeSectionBuild(folder.path, { name: `extra-${number}`, owns: [] });
    await writeFiles(
      build,
      Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`dist/${index}.js`, `${number} ${index}`])),
    );
    await releaseBuild(storage, build);
  }
  const reader = openReader({ ARTIFACTS_DIR: folder.path });
  let open = 0;
  let most = 0;
  const counted = async <Value>(call: Promise<Value>) => {
    open += 1;
    most = Math.max(most, open);
    return call.finally(() => {
      open -= 1;
    });
  };
  const { current } = openSites(folder.path, undefined, {
    ...reader,
    copyFile: (hash) => counted(reader.copyFile(hash)),
  });
  expect((await current()).sections.size).toBe(21);
  expect(most).toBeLessThanOrEqual(64);
});

it('is ready after a read of all releases for which the store responded, or after a minute', async () => {
  await using folder = await temporaryFolder();
  let now = 0;
  await releasedSites(folder.path);
  const reader = openReader({ ARTIFACTS_DIR: folder.path });
  const copyFile = vi.fn(reader.copyFile).mockRejectedValueOnce(new Error('no response'));
  const { source } = openSites(folder.path, () => now, { ...reader, copyFile });
  await source.refresh();
  expect(source.isReady()).toBe(false);
  now += 1_000;
  await source.refresh();
  expect(source.isReady()).toBe(true);
  const other = openSites(folder.path, () => now, { ...reader, copyFile: () => Promise.reject(new Error('down')) });
  await other.source.refresh();
  expect(other.source.isReady()).toBe(false);
  now += 60_001;
  expect(other.source.isReady()).toBe(true);
});

it("names the hash of a section's entry", async () => {
  await using folder = await temporaryFolder();
  const { current } = await releasedSites(folder.path);
  const [first] = (await current()).registry.sections;
  expect(first).toMatchObject({ integrity: getIntegrity('first') });
});

function getIntegrity(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`;
}
