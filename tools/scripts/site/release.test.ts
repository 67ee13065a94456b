import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startTestPlatform } from '../../../services/platform/src/testing/test-platform.ts';
import {
  temporaryFolder,
  writeFiles,
  writeHostBuild,
  writeSectionBuild,
} from '../../../services/registry/src/testing/fake-builds.ts';
import { createPlatform } from '../../cli/src/platform.ts';
import { releaseBuilds } from './release.ts';

const PLATFORM_TOKEN = 'platform-token-of-the-tests';
const CATALOG = { name: 'catalog', owns: ['/'] };

async function startPlatform() {
  const folder = await temporaryFolder();
  const { app, ...server } = await startTestPlatform({ PLATFORM_TOKEN });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const platform = createPlatform({ origin, token: PLATFORM_TOKEN });
  // A platform is ready when its registry has the key of previews.
  await fetch(`${origin}/readyz`);
  expect((await platform.sites()).revision).toBe(1);
  return {
    root: folder.path,
    platform,
    livePins: async () => (await platform.sites()).sites['shop']?.pins,
    changes: async () => (await platform.sites()).revision - 1,
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

it('versions builds by package version and content hash, and pins all of them in one change', async () => {
  await using site = await startPlatform();
  const folders = [await writeHostBuild(site.root), await writeSectionBuild(site.root, CATALOG)];
  const versions = await releaseBuilds(site.platform, folders);
  expect(versions).toEqual({
    host: expect.stringMatching(/^2\.0\.0-[0-9a-f]{8}$/),
    catalog: expect.stringMatching(/^1\.2\.3-[0-9a-f]{8}$/),
  });
  expect(await site.livePins()).toEqual({
    host: { version: versions['host'] },
    catalog: { version: versions['catalog'] },
  });
  expect(await site.changes()).toBe(1);
});

it('only pins a build that was released before, and changes nothing if it is live', async () => {
  await using site = await startPlatform();
  const publish = async (code: string) =>
    releaseBuilds(site.platform, [await writeSectionBuild(site.root, { ...CATALOG, code })]);
  const first = await publish('first');
  await publish('other');
  expect(await publish('first')).toEqual(first);
  expect(await site.livePins()).toMatchObject({ catalog: { version: first['catalog'] } });
  expect((await site.platform.releases('catalog')).releases).toHaveLength(2);
  const before = await site.changes();
  await publish('first');
  expect(await site.changes()).toBe(before);
});

it('ignores hidden files', async () => {
  await using site = await startPlatform();
  const folder = await writeSectionBuild(site.root, CATALOG);
  const versions = await releaseBuilds(site.platform, [folder]);
  await writeFiles(folder, { 'dist/.built-from': 'a hash' });
  expect(await releaseBuilds(site.platform, [folder])).toEqual(versions);
});

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['a folder without a build', {}, /has no build of a section: there is no dist\/section\.json/],
  ['a wrong manifest', { 'dist/section.json': '{"name":"a"}' }, /section\.json is wrong/],
  ['a package without a version', { 'package.json': '{}' }, /no package\.json with a version/],
])('rejects %s', async (what, files, sentence) => {
  await using site = await startPlatform();
  const hasBuild = what.includes('version');
  const folder = hasBuild ? await writeSectionBuild(site.root, CATALOG) : join(site.root, 'package');
  await writeFiles(folder, files);
  await expect(releaseBuilds(site.platform, [folder])).rejects.toThrow(sentence);
  expect(await site.changes()).toBe(0);
});
