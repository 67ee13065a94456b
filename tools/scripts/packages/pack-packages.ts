import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';

const CONCURRENCY = 2;

/** What a section of another repository installs. */
export const PACKED = [
  'shared/contracts',
  'shared/platform-protocol',
  'shared/app',
  'shared/ui',
  'shared/federation',
  'shared/shop',
  'shared/preset',
  'shared/testing',
  'tools/cli',
];

/** Packs packages into `folder`, as `dar-app.tgz`. The names have no versions, so that lock files need no change. */
export async function packPackages(group: ProcessGroup, folder: string, packages = PACKED): Promise<void> {
  await mkdir(folder, { recursive: true });
  await pLimit(CONCURRENCY).map(packages, async (name) => {
    const args = ['pack', '--out', join(folder, '%s.tgz')];
    await group.run({ name: `Packing ${name}`, file: 'pnpm', args, cwd: join(ROOT, name) });
  });
}
