import { join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT, TYPED_FOLDERS } from '../workspace.ts';
import { hashSources } from './content-hash.ts';
import { doOnce } from './stamp.ts';

const MANIFESTS = ['.', ...TYPED_FOLDERS].map((folder) => join(folder, 'package.json'));

/** Installs the packages that the lock file names, unless nothing changed since the last time. */
export async function installPackages(group: ProcessGroup): Promise<void> {
  const hash = await hashSources(['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...MANIFESTS]);
  await doOnce(join(ROOT, 'node_modules/.dar-installed'), hash, async () => {
    console.info('Installing the packages …');
    await group.run({
      name: 'pnpm install',
      file: 'pnpm',
      args: ['install', '--frozen-lockfile'],
      // Without it pnpm may ask a question that nobody sees.
      env: { CI: 'true' },
    });
  });
}
