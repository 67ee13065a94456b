import { join } from 'node:path';
import { DEFAULT_HOST } from '@dar/contracts/platform';
import { describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../ports/open-storage.ts';
import {
  PROVISIONS,
  REQUIREMENTS,
  temporaryFolder,
  writeFiles,
  writeHostBuild,
  writeSectionBuild,
} from '../testing/fake-builds.ts';
import { addHost } from '../testing/test-gateway.ts';
import { publishBuild, publishBuilds } from './publish-build.ts';
import { createReleaseReader } from './release-reader.ts';

const CATALOG = { name: 'catalog', owns: ['/'] };

async function emptyStorage() {
  const folder = await temporaryFolder();
  return { ...folder, root: folder.path, storage: openStorage({ ARTIFACTS_DIR: join(folder.path, 'store') }) };
}

async function liveVersions({ database }: Storage, host = DEFAULT_HOST): Promise<Record<string, string>> {
  const { pins = {} } = (await database.latestRevision())?.state.hosts[host] ?? {};
  return Object.fromEntries(Object.entries(pins).map(([section, { version }]) => [section, version]));
}

describe('publishBuild', () => {
  it('versions a release by package version and content hash, and pins it', async () => {
    await using workspace = await emptyStorage();
    const folder = await writeSectionBuild(workspace.root, CATALOG);
    const { section, version, isNew } = await publishBuild(workspace.storage, folder);
    expect([section, isNew]).toEqual(['catalog', true]);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(await liveVersions(workspace.storage)).toEqual({ catalog: version });
  });

  it('pins the release on every host that may load the section', async () => {
    await using workspace = await emptyStorage();
    await addHost(workspace.storage, 'partner', { sections: ['booking'] });
    const catalog = await publishBuild(workspace.storage, await writeSectionBuild(workspace.root, CATALOG));
    const booking = await publishBuild(workspace.storage, await writeSectionBuild(workspace.root, { name: 'booking' }));
    const shell = await publishBuild(workspace.storage, await writeHostBuild(workspace.root));
    expect(await liveVersions(workspace.storage, 'partner')).toEqual({ booking: booking.version, host: shell.version });
    expect(await liveVersions(workspace.storage)).toMatchObject({ catalog: catalog.version });
  });

  it('only pins a build that was released before, and changes nothing if it is live', async () => {
    await using workspace = await emptyStorage();
    const first = await publishBuild(workspace.storage, await writeSectionBuild(workspace.root, CATALOG));
    await publishBuild(workspace.storage, await writeSectionBuild(workspace.root, { ...CATALOG, code: 'other' }));
    const again = await publishBuild(workspace.storage, await writeSectionBuild(workspace.root, CATALOG));
    expect(again).toEqual({ ...first, isNew: false });
    expect(await liveVersions(workspace.storage)).toEqual({ catalog: first.version });
    const number = await workspace.storage.database.latestNumber();
    await publishBuild(workspace.storage, await writeSectionBuild(workspace.root, CATALOG));
    expect(await workspace.storage.database.latestNumber()).toBe(number);
  });

  it('keeps every older version', async () => {
    await using workspace = await emptyStorage();
    const publish = async (code: string) =>
      publishBuild(workspace.storage, await writeSectionBuild(workspace.root, { ...CATALOG, code }));
    const versions = [(await publish('old')).version, (await publish('new')).version];
    const reader = createReleaseReader(workspace.storage);
    const codes = versions.map((version) => reader.readFile('catalog', version, 'static/js/entry.js'));
    expect((await Promise.all(codes)).map(String)).toEqual(['old', 'new']);
  });

  it('pins none of several builds if a live section does not work with them, with every reason', async () => {
    await using workspace = await emptyStorage();
    const { storage, root } = workspace;
    const host = await writeHostBuild(root);
    const folders = [host, await writeSectionBuild(root, CATALOG)];
    await publishBuilds(storage, folders);
    const { version } = await publishBuild(storage, await writeSectionBuild(root, { name: 'booking' }));
    const live = await liveVersions(storage);
    await writeFiles(host, { 'dist/host.json': hostManifest({ ...PROVISIONS, contracts: '2.0.0' }) });
    await expect(publishBuilds(storage, folders)).rejects.toMatchObject({
      message: expect.stringMatching(/^Refused: host 2\.0\.0-\S+, catalog 1\.2\.3-\S+ cannot be pinned\.$/),
      details: [
        expect.stringMatching(/^catalog 1\.2\.3-\S+ needs contracts \^1\.1\.0, host shop gives 2\.0\.0$/),
        `booking ${version} needs contracts ^1.1.0, host shop gives 2.0.0`,
      ],
    });
    expect(await liveVersions(storage)).toEqual(live);
  });

  it('pins builds that work only together', async () => {
    await using workspace = await emptyStorage();
    const { storage, root } = workspace;
    const host = await writeHostBuild(root);
    const catalog = await writeSectionBuild(root, CATALOG);
    await publishBuilds(storage, [host, catalog]);
    await writeFiles(host, { 'dist/host.json': hostManifest({ ...PROVISIONS, contracts: '2.0.0' }) });
    const requires = { ...REQUIREMENTS, contracts: '^2.0.0' };
    const manifestOfCatalog = manifest({ name: 'catalog', entry: 'static/js/entry.js', requires });
    await writeFiles(catalog, { 'dist/section.json': manifestOfCatalog });
    const published = await publishBuilds(storage, [host, catalog]);
    expect(await liveVersions(storage)).toEqual(
      Object.fromEntries(published.map(({ section, version }) => [section, version])),
    );
  });

  it('ignores hidden files', async () => {
    await using workspace = await emptyStorage();
    const folder = await writeSectionBuild(workspace.root, CATALOG);
    const { version } = await publishBuild(workspace.storage, folder);
    await writeFiles(folder, { 'dist/.built-from': 'a hash' });
    expect((await publishBuild(workspace.storage, folder)).version).toBe(version);
  });

  it('records each file with its hash, and precompressed files where they are smaller', async () => {
    await using workspace = await emptyStorage();
    const code = 'x'.repeat(5_000);
    const folder = await writeSectionBuild(workspace.root, { ...CATALOG, code });
    const { version } = await publishBuild(workspace.storage, folder);
    const release = await workspace.storage.database.readRelease('catalog', version);
    expect(Object.keys(release?.files ?? {}).sort()).toEqual([
      'section.json',
      'static/js/entry.js',
      'static/js/entry.js.br',
      'static/js/entry.js.gz',
    ]);
    expect(release?.files['static/js/entry.js']).toEqual({
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      bytes: code.length,
    });
    expect(release).toMatchObject({ publishedBy: 'this machine', manifest: { name: 'catalog', owns: ['/'] } });
  });

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    ['a folder without a build', {}, /has no dist folder with files/],
    ['other files', { 'dist/a.js': '' }, /no section and no host/],
    ['a manifest that is not JSON', { 'dist/section.json': '{' }, /section\.json is not JSON/],
    ['a manifest without paths', { 'dist/section.json': '{"name":"a"}' }, /section\.json is wrong/],
    ['a name that leaves the store', { 'dist/section.json': manifest({ name: '../a' }) }, /must be lower-case letters/],
    ['a section called host', { 'dist/section.json': manifest({ name: 'host' }) }, /section cannot be called host/],
    ['an entry that was not built', { 'dist/section.json': manifest({}) }, /names entry\.js, which was not built/],
    [
      'an entry outside',
      { 'dist/section.json': manifest({ entry: '../x.js' }) },
      /must be the path of a file in the release/,
    ],
    ['no version', { 'dist/section.json': manifest({}), 'dist/entry.js': '' }, /no package\.json with a version/],
    ['a host without a page', { 'dist/host.json': hostManifest(PROVISIONS) }, /index\.html was not built/],
    [
      'a section that states no requirements',
      { 'dist/section.json': manifest({ requires: undefined }) },
      /is missing: build the package with the present @dar\/federation\n {2}→ at requires$/,
    ],
    [
      'a section with a required version that is no range',
      { 'dist/section.json': manifest({ requires: { shared: { react: 'newest' }, contracts: '^1.1.0' } }) },
      /must be a range of versions such as \^1\.2\.0\n {2}→ at requires\.shared\.react$/,
    ],
    [
      'a host that states no provided packages',
      { 'dist/host.json': hostManifest({ contracts: '1.1.0' }) },
      /is missing: build the package with the present @dar\/federation\n {2}→ at provides$/,
    ],
    [
      'a host that states no version of the contracts',
      { 'dist/host.json': hostManifest({ provides: {} }) },
      /is missing: build the package with the present @dar\/federation\n {2}→ at contracts$/,
    ],
  ])('rejects %s', async (_what, files, sentence) => {
    await using workspace = await emptyStorage();
    await writeFiles(join(workspace.root, 'package'), files);
    await expect(publishBuild(workspace.storage, join(workspace.root, 'package'))).rejects.toThrow(sentence);
    expect(await workspace.storage.database.latestNumber()).toBe(0);
  });
});

function manifest(part: object): string {
  return JSON.stringify({
    name: 'a',
    entry: 'entry.js',
    entryName: 'a',
    owns: [],
    exposes: [],
    requires: REQUIREMENTS,
    ...part,
  });
}

function hostManifest(versions: object): string {
  return JSON.stringify({ scripts: ['static/js/index.js'], styles: ['static/css/index.css'], ...versions });
}
