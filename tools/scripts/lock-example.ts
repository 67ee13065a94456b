import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packPackages } from './packages/pack-packages.ts';
import { runScript } from './processes/run-script.ts';
import { ROOT } from './workspace.ts';

const EXAMPLE = join(ROOT, 'examples/section');
const LOCK = 'pnpm-lock.yaml';

await runScript(async (group) => {
  const folder = await mkdtemp(join(tmpdir(), 'dar-lock-'));
  try {
    await cp(EXAMPLE, folder, { recursive: true, filter: (path) => !path.endsWith('node_modules') });
    await packPackages(group, join(folder, 'tarballs'));
    // pnpm prefers the versions that it finds in a lock file.
    await copyFile(join(ROOT, LOCK), join(folder, LOCK));
    const args = ['install', '--lockfile-only', '--no-frozen-lockfile', '--prefer-offline'];
    await group.run({ name: 'Locking the example', file: 'pnpm', args, cwd: folder });
    const lock = await readFile(join(folder, LOCK), 'utf8');
    await writeFile(join(EXAMPLE, LOCK), lock.replaceAll(/integrity: [^,\n]+, (?=tarball: file:)/g, ''));
  } finally {
    await rm(folder, { recursive: true });
  }
  console.info('The lock file of examples/section is up to date.');
  return 0;
});
