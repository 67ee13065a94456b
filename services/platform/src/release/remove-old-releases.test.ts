import { expect, it } from 'vitest';
import { call, pin, publish, sectionFiles, startShop } from '../testing/platform-client.ts';
import type { TestPlatform } from '../testing/test-platform.ts';
import { removeOldReleases } from './remove-old-releases.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const log = { info: () => {}, error: () => {} };

const release = (platform: TestPlatform, version: string, code = version) =>
  publish(platform, { section: 'catalog', version, files: sectionFiles('catalog', { code }) });

const remove = async (platform: TestPlatform, days: number) =>
  (await removeOldReleases({ storage: platform.storage, days: 90, log }, Date.now() + days * DAY_MS)).map(
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
