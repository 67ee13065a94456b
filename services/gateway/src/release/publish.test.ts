import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderArtifactStore } from '../ports/folder-artifact-store.ts';
import {
  PROVISIONS,
  REQUIREMENTS,
  temporaryFolder,
  writeFiles,
  writeHostBuild,
  writeSectionBuild,
} from '../testing/fake-builds.ts';
import { pin, publish } from './publish.ts';

const CATALOG = { name: 'catalog', owns: ['/'] };

async function emptyStore() {
  const folder = await temporaryFolder();
  return { ...folder, root: folder.path, store: folderArtifactStore(join(folder.path, 'store')) };
}

describe('publish', () => {
  it('versions a release by package version and content hash, and pins it', async () => {
    await using workspace = await emptyStore();
    const { section, version, isNew } = await publish(
      workspace.store,
      await writeSectionBuild(workspace.root, CATALOG),
    );
    expect([section, isNew]).toEqual(['catalog', true]);
    expect(version).toMatch(/^1\.2\.3-[0-9a-f]{8}$/);
    expect(await workspace.store.readPins()).toEqual({ catalog: version });
  });

  it('only pins a build that was released before', async () => {
    await using workspace = await emptyStore();
    const first = await publish(workspace.store, await writeSectionBuild(workspace.root, CATALOG));
    await publish(workspace.store, await writeSectionBuild(workspace.root, { ...CATALOG, code: 'other' }));
    const again = await publish(workspace.store, await writeSectionBuild(workspace.root, CATALOG));
    expect(again).toEqual({ ...first, isNew: false });
    expect(await workspace.store.readPins()).toEqual({ catalog: first.version });
  });

  it('keeps every older version', async () => {
    await using workspace = await emptyStore();
    const old = await publish(workspace.store, await writeSectionBuild(workspace.root, { ...CATALOG, code: 'old' }));
    const { version } = await publish(
      workspace.store,
      await writeSectionBuild(workspace.root, { ...CATALOG, code: 'new' }),
    );
    expect((await workspace.store.readFile('catalog', old.version, 'static/js/entry.js'))?.toString()).toBe('old');
    expect((await workspace.store.listReleases()).get('catalog')).toEqual([old.version, version].sort());
  });

  it('ignores hidden files', async () => {
    await using workspace = await emptyStore();
    const folder = await writeSectionBuild(workspace.root, CATALOG);
    const { version } = await publish(workspace.store, folder);
    await writeFiles(folder, { 'dist/.built-from': 'a hash' });
    expect((await publish(workspace.store, folder)).version).toBe(version);
  });

  it('adds precompressed files where they are smaller', async () => {
    await using workspace = await emptyStore();
    const code = 'x'.repeat(5_000);
    const { version } = await publish(workspace.store, await writeSectionBuild(workspace.root, { ...CATALOG, code }));
    const files = await readdir(join(workspace.root, 'store/catalog', version), { recursive: true });
    expect(files.filter((file) => /\.(br|gz)$/.test(file)).sort()).toEqual([
      'static/js/entry.js.br',
      'static/js/entry.js.gz',
    ]);
  });

  it.each([
    ['a folder without a build', {}, /has no dist folder with files: build it first/],
    ['a build without a manifest', { 'dist/a.js': '' }, /is no section and no host/],
    ['a manifest that is no JSON', { 'dist/section.json': '{' }, /section\.json is not JSON/],
    ['a manifest without paths', { 'dist/section.json': '{"name":"a"}' }, /section\.json is wrong/],
    ['a name that leaves the store', { 'dist/section.json': manifest({ name: '../a' }) }, /must be lower-case letters/],
    ['a section called host', { 'dist/section.json': manifest({ name: 'host' }) }, /a section cannot be called host/],
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
    await using workspace = await emptyStore();
    await writeFiles(join(workspace.root, 'package'), files);
    await expect(publish(workspace.store, join(workspace.root, 'package'))).rejects.toThrow(sentence);
    expect(await workspace.store.readPins()).toEqual({});
  });
});

describe('pin', () => {
  it('pins an older version', async () => {
    await using workspace = await emptyStore();
    const old = await publish(workspace.store, await writeSectionBuild(workspace.root, { ...CATALOG, code: 'old' }));
    await publish(workspace.store, await writeSectionBuild(workspace.root, CATALOG));
    await publish(workspace.store, await writeHostBuild(workspace.root));
    await pin(workspace.store, 'catalog', old.version);
    expect(await workspace.store.readPins()).toMatchObject({
      catalog: old.version,
      host: expect.stringMatching(/^2\.0\.0-/),
    });
  });

  it('rejects unknown sections and versions', async () => {
    await using workspace = await emptyStore();
    const { version } = await publish(workspace.store, await writeSectionBuild(workspace.root, CATALOG));
    await expect(pin(workspace.store, 'catalog', '9.9.9-00000000')).rejects.toThrow(
      `catalog has no version 9.9.9-00000000; it has ${version}.`,
    );
    await expect(pin(workspace.store, 'bookings', version)).rejects.toThrow(
      'There is no release of a section called bookings.',
    );
  });
});

describe('folderArtifactStore', () => {
  it('rejects other content under an existing version', async () => {
    await using workspace = await emptyStore();
    const release = {
      section: 'catalog',
      version: '1',
      contentHash: 'a',
      files: new Map([['a.js', Buffer.from('a')]]),
    };
    await workspace.store.addRelease(release);
    const other = { ...release, contentHash: 'b', files: new Map([['a.js', Buffer.from('b')]]) };
    await expect(workspace.store.addRelease(other)).rejects.toThrow('a release never changes: raise the version');
    expect((await workspace.store.readFile('catalog', '1', 'a.js'))?.toString()).toBe('a');
  });

  it('loses no pin in concurrent changes, and removes its lock', async () => {
    await using workspace = await emptyStore();
    const names = Array.from({ length: 20 }, (_, index) => `section-${index}`);
    await Promise.all(names.map((name) => workspace.store.changePins((pins) => ({ ...pins, [name]: '1' }))));
    expect(Object.keys(await workspace.store.readPins()).sort()).toEqual(names.sort());
    expect(await readdir(join(workspace.root, 'store'))).toEqual(['registry.json']);
  });

  it('keeps the pins if a change throws', async () => {
    await using workspace = await emptyStore();
    await workspace.store.changePins(() => ({ catalog: '1' }));
    const failing = workspace.store.changePins(() => {
      throw new Error('mine');
    });
    await expect(failing).rejects.toThrow('mine');
    expect(await workspace.store.readPins()).toEqual({ catalog: '1' });
  });

  it('ignores a half-written release', async () => {
    await using workspace = await emptyStore();
    const folder = await writeSectionBuild(workspace.root, CATALOG);
    const { version } = await publish(workspace.store, folder);
    await rm(join(workspace.root, 'store/catalog', `${version}.sha256`));
    await writeFiles(join(workspace.root, 'store/catalog', version), { 'static/js/entry.js': 'half' });
    expect((await workspace.store.listReleases()).size).toBe(0);
    expect((await publish(workspace.store, folder)).isNew).toBe(true);
    const entry = join(workspace.root, 'store/catalog', version, 'static/js/entry.js');
    expect(await readFile(entry, 'utf8')).toBe('catalog code');
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
  return JSON.stringify({ scripts: ['a.js'], styles: [], ...versions });
}
