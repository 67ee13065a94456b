import { hash } from 'node:crypto';
import { expect, it } from 'vitest';
import { startFakePlatform } from '../testing/fake-platform.ts';
import { dar, sectionPackage } from '../testing/section-package.ts';
import { readBuild } from './read-build.ts';

const CHUNK = 'let page = 1;';
const noFiles = { sync: [], async: [] };

const metaData = {
  name: 'paint',
  globalName: 'paint',
  publicPath: 'auto',
  remoteEntry: { path: '', name: 'remote-entry.js', type: 'global' },
};
const shared = (name: string, requiredVersion: string | false) => ({
  name,
  requiredVersion,
  assets: { js: noFiles, css: noFiles },
});
const FEDERATION = {
  metaData,
  shared: [shared('react', '^19.0.0'), shared('react/jsx-runtime', '^19.0.0'), shared('zustand', '^5.0.0')],
  exposes: [
    { name: 'routes', assets: { js: { sync: ['routes.js'], async: ['page.js'] }, css: noFiles } },
    { name: 'PaintAmount', assets: { js: { sync: ['page.js'], async: [] }, css: noFiles } },
  ],
};
const PAINT = {
  name: 'paint',
  owns: ['/tools/paint', '/tools/my-rooms'],
  protected: ['/tools/my-rooms'],
  titles: { '/tools/paint': { en: 'Paint', ar: 'دهان' } },
};
const ENTRY = `var paint = "sha384-${hash('sha384', CHUNK, 'base64')} sha384-${hash('sha384', 'let routes = 1;', 'base64')}"`;

/** Returns a package with the build of an ordinary remote, as Rsbuild makes it. */
async function remotePackage({ federation = FEDERATION, field = PAINT, entry = ENTRY }: RemoteParts = {}) {
  const remote = await sectionPackage();
  await remote.remove('dist');
  await remote.write('package.json', JSON.stringify({ version: '1.0.0', dar: field }));
  await remote.write('dist/mf-manifest.json', JSON.stringify(federation));
  await remote.write('dist/remote-entry.js', entry);
  await remote.write('dist/routes.js', 'let routes = 1;');
  await remote.write('dist/page.js', CHUNK);
  await remote.write('dist/style.css', 'p{}');
  // The page of the build itself, and what the tools write for themselves.
  await remote.write('dist/index.html', '<script src="index.js"></script>');
  await remote.write('dist/index.js', 'start();');
  await remote.write('dist/mf-stats.json', '{}');
  await remote.write('dist/.vite/manifest.json', '{}');
  return remote;
}

interface RemoteParts {
  readonly federation?: object;
  readonly field?: object | null;
  readonly entry?: string;
}

it('derives the manifest of a section from a federation manifest and the field dar', async () => {
  await using remote = await remotePackage();
  const { contents } = await readBuild(remote.folder);
  expect(JSON.parse(contents.get('section.json')?.toString() ?? '')).toEqual({
    ...PAINT,
    entry: 'remote-entry.js',
    entryName: 'paint',
    isPlain: true,
    isPublic: false,
    exposes: ['PaintAmount'],
    consumes: [],
    requires: { shared: { react: '^19.0.0', zustand: '^5.0.0' }, contracts: '*' },
    chunks: { scripts: ['routes.js', 'page.js'] },
  });
});

it("leaves out the build's own page", async () => {
  await using remote = await remotePackage();
  const { contents } = await readBuild(remote.folder);
  expect([...contents.keys()].sort()).toEqual([
    'mf-manifest.json',
    'page.js',
    'remote-entry.js',
    'routes.js',
    'section.json',
    'style.css',
  ]);
});

it('takes modules without hashes, and preloads the first modules of a page', async () => {
  const remoteEntry = { ...metaData.remoteEntry, type: 'module' };
  const federation = { ...FEDERATION, metaData: { ...metaData, remoteEntry } };
  await using remote = await remotePackage({ federation, entry: 'import "./page.js";' });
  const { contents } = await readBuild(remote.folder);
  expect(JSON.parse(contents.get('section.json')?.toString() ?? '')).toMatchObject({
    entryType: 'module',
    chunks: { __federation_expose_routes: ['routes.js'], scripts: ['routes.js', 'page.js'] },
  });
  expect(contents.has('page.js')).toBe(true);
});

it('takes a remote that owns no path, needs any React and shares packages of Dar', async () => {
  const federation = {
    ...FEDERATION,
    shared: [shared('react', false), shared('@dar/app/session', '^4.0.0'), shared('@dar/contracts/schema', '^3.0.0')],
    exposes: FEDERATION.exposes.slice(1),
  };
  await using remote = await remotePackage({ federation, field: { name: 'paint' } });
  const { contents } = await readBuild(remote.folder);
  expect(JSON.parse(contents.get('section.json')?.toString() ?? '')).toMatchObject({
    owns: [],
    requires: { shared: { react: '*', '@dar/app': '^4.0.0', '@dar/contracts': '^3.0.0' }, contracts: '*' },
  });
});

it.each<[string, string | false]>([
  ['no range', false],
  ['any version', '*'],
])('checks the range of a package, also if a module of it has %s', async (_what, range) => {
  const federation = { ...FEDERATION, shared: [shared('react', '^19.0.0'), shared('react/jsx-runtime', range)] };
  await using remote = await remotePackage({ federation });
  const { contents } = await readBuild(remote.folder);
  expect(JSON.parse(contents.get('section.json')?.toString() ?? '')).toMatchObject({
    requires: { shared: { react: '^19.0.0' } },
  });
});

it.each<[string, RemoteParts, string]>([
  [
    'without a field dar',
    { field: null },
    'package.json lacks the field dar, which names the section: "dar": { "name": "water-care" }.',
  ],
  ['with an unknown part of the field dar', { field: { ...PAINT, path: '/' } }, 'Unrecognized key: "path"'],
  [
    'with a public path of its own',
    { federation: { ...FEDERATION, metaData: { ...metaData, publicPath: '/' } } },
    "The build has the public path /, and each release has an address of its own: build with 'auto'",
  ],
  [
    'without shared react',
    { federation: { ...FEDERATION, shared: [shared('zustand', '^5.0.0')] } },
    'The build does not share react, so pages would run a second copy: add react to shared.',
  ],
  [
    'with other names of remote and library',
    { federation: { ...FEDERATION, metaData: { ...metaData, globalName: 'paintLibrary' } } },
    'The remote is called paint and its library paintLibrary: give both one name.',
  ],
  [
    'that owns paths and exposes no pages',
    { federation: { ...FEDERATION, exposes: FEDERATION.exposes.slice(1) } },
    'The section owns /tools/paint, /tools/my-rooms and exposes no ./routes, which has its pages.',
  ],
  [
    'with classic scripts that its entry does not check',
    { entry: 'var paint' },
    'page.js has no hash in remote-entry.js, so browsers could not check it: build with subresource integrity',
  ],
])('refuses a remote %s', async (_what, parts, sentence) => {
  await using platform = await startFakePlatform();
  await using remote = await remotePackage(parts);
  const { code, err } = await dar(platform, remote.folder, 'release', '--no-build', '--no-browser');
  expect(err).toContain(sentence);
  expect([code, platform.changes]).toEqual([1, []]);
});

it('says what a folder without a build lacks', async () => {
  await using remote = await remotePackage();
  await remote.remove('dist');
  await expect(readBuild(remote.folder)).rejects.toThrow(
    'there is no dist/section.json, and no dist/mf-manifest.json of a Module Federation remote.',
  );
});
