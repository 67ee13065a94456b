import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { buildApp as buildGateway } from '../../../services/gateway/src/app.ts';
import { readSettings as readGatewaySettings } from '../../../services/gateway/src/env.ts';
import { buildApp as buildPlatform } from '../../../services/platform/src/app.ts';
import { readSettings as readPlatformSettings } from '../../../services/platform/src/env.ts';
import { openStorage } from '../../../services/registry/src/ports/open-storage.ts';
import { releaseBuild } from '../../../services/registry/src/testing/release-build.ts';
import { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';
import { PACKED, packPackages } from './pack-packages.ts';

const CREATE = 'tools/create-section';

/** Makes a section with the packed `create-dar-section` in `<folder>/<name>`, and installs it from its lock file. */
async function installPackedSection(group: ProcessGroup, folder: string, name: string): Promise<string> {
  const packed = join(folder, 'packed');
  await packPackages(group, packed, [...PACKED, CREATE]);
  const create = join(folder, 'create');
  await unpack(group, join(packed, 'create-dar-section.tgz'), create);
  const section = join(folder, name);
  const command = join(create, 'dist/create-dar-section.js');
  await group.run({ name: 'Creating a section', file: process.execPath, args: [command, section] });
  await mkdir(join(section, 'tarballs'));
  for (const file of await readdir(packed)) await rename(join(packed, file), join(section, 'tarballs', file));
  await lockContents(section);
  // The packages of the workspace are in its store, so that the test needs no network.
  const store = (await group.run({ name: 'pnpm store', file: 'pnpm', args: ['store', 'path'], cwd: ROOT })).trim();
  const args = ['install', '--frozen-lockfile', '--offline', '--store-dir', store];
  await group.run({ name: 'Installing a section', file: 'pnpm', args, cwd: section });
  return section;
}

/** Adds the hashes of the tarballs to the lock file. Without them pnpm takes an earlier tarball of that name from its store. */
async function lockContents(section: string): Promise<void> {
  const path = join(section, 'pnpm-lock.yaml');
  let lock = await readFile(path, 'utf8');
  for (const file of await readdir(join(section, 'tarballs'))) {
    const integrity = `sha512-${hash('sha512', await readFile(join(section, 'tarballs', file)), 'base64')}`;
    lock = lock.replaceAll(
      `{tarball: file:tarballs/${file}`,
      `{integrity: ${integrity}, tarball: file:tarballs/${file}`,
    );
  }
  await writeFile(path, lock);
}

async function unpack(group: ProcessGroup, tarball: string, folder: string): Promise<void> {
  await mkdir(folder);
  const args = ['-xzf', tarball, '-C', folder, '--strip-components=1'];
  await group.run({ name: `Unpacking ${tarball}`, file: 'tar', args });
}

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const HOST = join(ROOT, 'host');
const production = { NODE_ENV: 'production' };
const group = new ProcessGroup();
let folder: string;
let section: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-packed-'));
  section = await installPackedSection(group, folder, 'water-care');
  if (!existsSync(join(HOST, 'dist/host.json'))) {
    await group.run({ name: 'Building host', file: 'pnpm', args: ['--dir', HOST, 'run', 'build'], env: production });
  }
});
afterAll(async () => {
  await group.stop();
  await rm(folder, { recursive: true });
});

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

/** Runs a script of the section's package.json. */
const run = (script: string) => group.run({ name: script, file: 'pnpm', args: ['run', script], cwd: section });

/** pnpm keeps the packages that another one needs beside it. */
const BESIDE: Readonly<Record<string, string>> = { 'platform-protocol': 'app', federation: 'preset', shop: 'preset' };
const findPackage = async (name: string) =>
  realpath(join(await realpath(join(section, 'node_modules/@dar', BESIDE[name] ?? name)), '..', name));

const PACKAGES = ['contracts', 'app', 'ui', 'federation', 'preset', 'testing', 'cli'];

test.each(['contracts', 'platform-protocol', 'app', 'federation', 'shop', 'preset'])(
  '@dar/%s publishes a built file for every export',
  async (name) => {
    const sources = await readJson(join(ROOT, 'shared', name, 'package.json'));
    const packed = await findPackage(name);
    const manifest = await readJson(join(packed, 'package.json'));
    expect(Object.keys(manifest.exports)).toEqual(Object.keys(sources.exports));
    const targets = Object.values<string | { types: string; default: string }>(manifest.exports);
    const files = targets.flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)));
    expect(files.filter((file) => !existsSync(join(packed, file)))).toEqual([]);
    const built = targets.map((target) => (typeof target === 'string' ? target : target.default));
    expect(built.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  },
);

test('packed packages depend on versions, not on the workspace', async () => {
  for (const name of PACKAGES) {
    const manifest = await readFile(join(await findPackage(name), 'package.json'), 'utf8');
    expect(manifest).not.toMatch(/workspace:|catalog:/);
  }
});

test('the example asks for the present versions of the packages', async () => {
  const { dependencies, devDependencies } = await readJson(join(section, 'package.json'));
  const ranges = Object.entries<string>({ ...dependencies, ...devDependencies });
  for (const [name, range] of ranges.filter(([dependency]) => dependency.startsWith('@dar/'))) {
    const { version } = await readJson(join(section, 'node_modules', name, 'package.json'));
    expect([name, range]).toEqual([name, `^${version.replace(/\d+$/, '0')}`]);
  }
});

test('the lock file of the example has the dependencies of the packages; npm run lock-example updates it', async () => {
  for (const name of PACKAGES) {
    const packed = await findPackage(name);
    const { dependencies } = await readJson(join(packed, 'package.json'));
    const external = Object.entries<string>(dependencies).filter(([dependency]) => !dependency.startsWith('@dar/'));
    for (const [dependency, version] of external) {
      const installed = await readJson(join(packed, '../..', dependency, 'package.json'));
      expect([name, dependency, installed.version]).toEqual([name, dependency, version]);
    }
  }
});

test('a new section passes its type check and its tests', async () => {
  await run('typecheck');
  expect(await run('test')).toMatch(/Tests .*3 passed/);
});

test("the packed command releases the section with its team's token and writes its types for others, and the gateway renders it", async () => {
  const settings = {
    LOG_LEVEL: 'silent',
    RENDER_PROCESSES: '2',
    RENDER_TIMEOUT_MS: '20000',
    ARTIFACTS_DIR: join(folder, 'artifacts'),
  };
  await releaseBuild(openStorage(settings), HOST);
  const gateway = await buildGateway(readGatewaySettings(settings));
  const SITE_URL = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const PLATFORM_TOKEN = 'the-token-of-the-platform';
  const platform = await buildPlatform(readPlatformSettings({ ...settings, PLATFORM_TOKEN, SITE_URL }));
  try {
    const DAR_ORIGIN = await platform.listen({ port: 0, host: '127.0.0.1' });
    const dar = (DAR_TOKEN: string, ...args: string[]) => {
      const file = join(section, 'node_modules/.bin/dar');
      return group.run({ name: 'dar', file, args: [...args, '--json'], cwd: section, env: { DAR_ORIGIN, DAR_TOKEN } });
    };
    const created = await dar(PLATFORM_TOKEN, 'tokens', 'create', 'Water team', '--section', 'water-care');
    const released = await dar(JSON.parse(created).token, 'release', '--no-browser');
    expect(released).toContain('Rendered on the server: /water-care');

    // The gateway shows the new pin once a process has rendered a page of it.
    const page = await vi.waitFor(async () => {
      const response = await gateway.inject({ url: '/water-care', headers: { accept: 'text/html' } });
      expect(response.body.includes('Clean the filter of the air conditioner')).toBe(true);
      return response;
    }, 20_000);
    const manifest = await readJson(join(section, 'dist/section.json'));
    const entry = `/releases/water-care/1.0.0/${manifest.entry}`;
    expect(page.body).toContain(entry);
    const script = await gateway.inject(entry);
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toContain('javascript');

    const consumer = join(section, 'consumer');
    await mkdir(join(consumer, 'src'), { recursive: true });
    await writeFile(join(consumer, 'package.json'), JSON.stringify({ dar: { consumes: ['water-care/TipCard'] } }));
    await dar(PLATFORM_TOKEN, 'types', 'consumer');
    const props = `import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
type Props = RemoteComponentProps['water-care/TipCard'];
export const right: Props = { tip: 'drain', onShowAll() {} };
// @ts-expect-error there is no tip of this name
export const wrong: Props = { tip: 'roof', onShowAll() {} };
`;
    await writeFile(join(consumer, 'src/props.ts'), props);
    await writeFile(join(consumer, 'tsconfig.json'), JSON.stringify({ extends: '../tsconfig.json', include: ['src'] }));
    await group.run({ name: 'Types', file: 'pnpm', args: ['exec', 'tsc', '--project', 'consumer'], cwd: section });
  } finally {
    await Promise.all([gateway.close(), platform.close()]);
  }
});
