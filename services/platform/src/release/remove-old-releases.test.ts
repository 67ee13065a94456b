import type { RegistryState } from '@dar/platform-protocol';
import { describe, expect, it } from 'vitest';
import { changeRegistry } from '../registry/change-registry.ts';
import { pinVersion } from '../registry/pin-rules.ts';
import { call, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { publish as publishRelease } from './publish.ts';
import { removeOldReleases } from './remove-old-releases.ts';
import { storeUpload } from './uploads.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const log = { info: () => {}, error: () => {} };

const release = (platform: TestPlatform, version: string, code = version) =>
  publish(platform, { section: 'catalog', version, files: sectionFiles('catalog', { code }) });

const remove = async ({ storage }: Pick<TestPlatform, 'storage'>, days: number) =>
  (await removeOldReleases({ storage, days: 90, log }, Date.now() + days * DAY_MS)).map(
    ({ section, version }) => `${section} ${version}`,
  );

it('removes the releases that were not live for 90 days, with their files, and keeps the files of others', async () => {
  await using platform = await startShop();
  for (const version of ['1.1.0', '1.2.0']) {
    await release(platform, version);
    await pin(platform, 'catalog', version);
  }
  await release(platform, '1.3.0');
  await release(platform, '1.4.0', '1.2.0');
  expect(await remove(platform, 89)).toEqual([]);
  const { blobs, database } = platform.storage;
  const fileOf = async (version: string) =>
    (await database.readRelease('catalog', version))?.files['static/js/entry.js']?.hash ?? '';
  const files = await Promise.all(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'].map(fileOf));
  // 1.2.0 is live, and a rollback restores 1.1.0.
  expect((await remove(platform, 91)).sort()).toEqual(['catalog 1.0.0', 'catalog 1.3.0', 'catalog 1.4.0']);
  expect(await Promise.all(files.map((hash) => blobs.has(hash)))).toEqual([false, true, true, false, true]);
  expect((await call(platform, { path: '/releases?section=catalog' })).json.releases).toHaveLength(2);
});

it('removes snapshots 30 days after their publication, which may then be published again', async () => {
  await using platform = await startShop();
  const version = '1.0.0-snapshot.1a2b3c4d5e6f';
  await release(platform, '1.1.0');
  await release(platform, version);
  expect(await remove(platform, 29)).toEqual([]);
  expect(await remove(platform, 31)).toEqual([`catalog ${version}`]);
  expect((await release(platform, version)).status).toBe(201);
});

it('keeps 1 GB of the newest snapshots of a section', async () => {
  await using platform = await startShop();
  const { database } = platform.storage;
  const live = await database.readRelease('catalog', '1.0.0');
  if (!live) throw new Error('no release');
  const [oldest, older] = ['1.0.0-snapshot.aaaaaaaaaaaa', '1.0.0-snapshot.bbbbbbbbbbbb'];
  for (const [at, version] of [oldest, older].entries()) {
    const files = { 'a.js': { hash: String(at).repeat(64), bytes: 600 * 1024 * 1024 } };
    await database.addRelease({ ...live, version, files, publishedAt: `2026-11-0${at + 1}T00:00:00.000Z` });
  }
  const newest = '1.0.0-snapshot.cccccccccccc';
  await release(platform, newest, 'newest');
  const versions = (await database.listReleases({ section: 'catalog', limit: 10 })).map(({ version }) => version);
  expect(versions.sort()).toEqual(['1.0.0', older, newest].sort());
});

it('lets nobody publish a version again that was live once', async () => {
  await using platform = await startShop();
  for (const version of ['1.1.0', '1.2.0']) {
    await release(platform, version);
    await pin(platform, 'catalog', version);
  }
  await remove(platform, 91);
  expect(await release(platform, '1.0.0', 'other')).toMatchObject({
    status: 409,
    json: { error: { message: 'catalog 1.0.0 was live and is removed: raise the version.' } },
  });
});

it('keeps a release for 90 days after the end of its pin', async () => {
  await using platform = await startShop();
  const { database } = platform.storage;
  await release(platform, '1.1.0');
  await database.markPinned('catalog', '1.1.0', new Date(Date.now() + 30 * DAY_MS).toISOString());
  expect(await remove(platform, 91)).toEqual([]);
  expect(await remove(platform, 121)).toEqual(['catalog 1.1.0']);
});

describe('during a change of another process', () => {
  const TARGET = { site: 'shop', section: 'catalog' };

  /** Starts a shop whose catalog 1.0.0 is old, with 1.1.0 and 1.2.0 pinned after it. */
  async function startShopWithOldRelease() {
    const platform = await startShop();
    for (const version of ['1.1.0', '1.2.0']) {
      await release(platform, version);
      await pin(platform, 'catalog', version);
    }
    return platform;
  }

  const expectComplete = async ({ storage: { blobs, database } }: TestPlatform, version: string) => {
    const files = Object.values((await database.readRelease('catalog', version))?.files ?? {});
    expect(files.length).toBeGreaterThan(0);
    expect(await Promise.all(files.map(({ hash }) => blobs.has(hash)))).not.toContain(false);
  };

  it('keeps the files of a release that is published while they are removed', async () => {
    await using platform = await startShopWithOldRelease();
    const { blobs, database } = platform.storage;
    const files = sectionFiles('catalog');
    let published: Promise<unknown> | undefined;
    const removeBlob = async (hash: string) => {
      published ??= publish(platform, { section: 'catalog', version: '1.3.0', files });
      await published;
      await blobs.remove(hash);
    };
    expect(await remove({ storage: { database, blobs: { ...blobs, remove: removeBlob } } }, 91)).toEqual([
      'catalog 1.0.0',
    ]);
    await expectComplete(platform, '1.3.0');
  });

  it('keeps the files of a release that was checked before they are removed', async () => {
    await using platform = await startShopWithOldRelease();
    const { blobs, database } = platform.storage;
    const { files = {} } = (await database.readRelease('catalog', '1.0.0')) ?? {};
    const contents = await Promise.all(Object.values(files).map(({ hash }) => blobs.read(hash)));
    for (const bytes of contents) if (bytes) await storeUpload(platform.storage, 'catalog', bytes);
    const addRelease: typeof database.addRelease = async (added) => {
      await remove(platform, 91);
      return database.addRelease(added);
    };
    await publishRelease(
      { blobs, database: { ...database, addRelease } },
      { section: 'catalog', version: '1.3.0', by: 'a team', files, maxScriptKilobytes: 1 },
    );
    await expectComplete(platform, '1.3.0');
  });

  it('keeps a release that is pinned while it is removed', async () => {
    await using platform = await startShopWithOldRelease();
    const { blobs, database } = platform.storage;
    const removeRelease: typeof database.removeRelease = async (section, version) => {
      await pin(platform, section, version);
      await database.removeRelease(section, version);
    };
    expect(await remove({ storage: { blobs, database: { ...database, removeRelease } } }, 91)).toEqual([]);
    await expectComplete(platform, '1.0.0');
  });

  it('pins no release that was removed after its check', async () => {
    await using platform = await startShopWithOldRelease();
    const { database } = platform.storage;
    const markPinned: typeof database.markPinned = async (section, version, at) => {
      await database.removeRelease('catalog', '1.0.0');
      await database.markPinned(section, version, at);
    };
    const rule = async (state: RegistryState) => {
      if (!(await database.readRelease('catalog', '1.0.0'))) throw new Error('There is no catalog 1.0.0.');
      return pinVersion(state, TARGET, '1.0.0');
    };
    await expect(changeRegistry({ ...database, markPinned }, { by: 'a team', rule })).rejects.toThrow(
      'There is no catalog 1.0.0.',
    );
  });
});
