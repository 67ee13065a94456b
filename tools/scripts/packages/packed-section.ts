import { cp, mkdir, readdir, readFile, realpath, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';

const PACKAGES = ['contracts', 'app', 'ui', 'federation', 'testing'] as const;

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Copies the example section to `folder` and installs packed copies of the shared packages there. */
export async function installPacked(group: ProcessGroup, folder: string): Promise<void> {
  await cp(join(ROOT, 'examples/section'), folder, { recursive: true });
  await Promise.all(PACKAGES.map((name) => unpack(group, name, folder)));
  const external = new Map<string, string>();
  for (const name of PACKAGES) {
    const { dependencies = {} } = await readManifest(join(folder, 'node_modules/@dar', name));
    for (const dependency of Object.keys(dependencies)) {
      if (!dependency.startsWith('@dar/')) external.set(dependency, join(ROOT, 'shared', name));
    }
  }
  await Promise.all([...external].map(([dependency, from]) => link(dependency, from, folder)));
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function unpack(group: ProcessGroup, name: string, folder: string): Promise<void> {
  const target = join(folder, 'node_modules/@dar', name);
  const tarballs = join(folder, 'tarballs', name);
  await mkdir(target, { recursive: true });
  await mkdir(tarballs, { recursive: true });
  const cwd = join(ROOT, 'shared', name);
  await group.run({ name: `Packing ${name}`, file: 'pnpm', args: ['pack', '--pack-destination', tarballs], cwd });
  const [tarball = ''] = await readdir(tarballs);
  const args = ['-xzf', join(tarballs, tarball), '-C', target, '--strip-components=1'];
  await group.run({ name: `Unpacking ${name}`, file: 'tar', args });
}

/** Links an external package of the workspace, so that the test needs no network. */
async function link(dependency: string, from: string, folder: string): Promise<void> {
  const path = join(folder, 'node_modules', dependency);
  await mkdir(dirname(path), { recursive: true });
  await symlink(await realpath(join(from, 'node_modules', dependency)), path);
}
