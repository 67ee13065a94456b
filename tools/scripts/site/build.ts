import { join } from 'node:path';
import pLimit from 'p-limit';
import type { ProcessGroup } from '../processes/process-group.ts';
import { BUILT_PACKAGES, PLATFORM_PAGE, ROOT } from '../workspace.ts';
import { hashSources } from './content-hash.ts';
import { runIfChanged } from './run-if-changed.ts';

const CONCURRENCY = 2;
const COMMON_SOURCES = [
  'shared/contracts',
  'shared/platform-protocol',
  'shared/shop',
  'shared/preset',
  'shared/app',
  'shared/ui',
  'shared/federation',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

interface Task {
  readonly name: string;
  readonly sources: readonly string[];
  /** Holds the stamp file, so that a deleted output is built again. */
  readonly output: string;
  readonly args: readonly string[];
}

export async function buildSite(group: ProcessGroup): Promise<void> {
  await pLimit(CONCURRENCY).map(
    [...BUILT_PACKAGES, PLATFORM_PAGE].map(packageTask),
    async ({ name, sources, output, args }) => {
      const hash = await hashSources(sources);
      await runIfChanged(join(ROOT, output, '.built-from'), hash, async () => {
        console.info(`Building ${name} …`);
        await group.run({ name: `Building ${name}`, file: 'pnpm', args, env: { NODE_ENV: 'production' } });
      });
    },
  );
}

function packageTask(folder: string): Task {
  const args = ['--dir', folder, 'run', 'build'];
  return { name: folder, sources: [folder, ...COMMON_SOURCES], output: join(folder, 'dist'), args };
}
