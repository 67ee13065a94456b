import { hash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';
import { PACKED, packPackages } from './pack-packages.ts';

const CREATE = 'tools/create-section';

/** Makes a section with the packed `create-dar-section` in `<folder>/<name>`, and installs it from its lock file. */
export async function installPackedSection(group: ProcessGroup, folder: string, name: string): Promise<string> {
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
