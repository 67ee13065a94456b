import { join } from 'node:path';
import { inParallel } from '../processes/in-parallel.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';
import { hashSources } from './content-hash.ts';
import { doOnce } from './stamp.ts';

const CONCURRENCY = 2;
const COMMON_SOURCES = [
  'shared/contracts',
  'shared/app',
  'shared/ui',
  'shared/federation',
  'tsconfig.base.json',
  'pnpm-lock.yaml',
];

interface Task {
  readonly name: string;
  readonly sources: readonly string[];
  /** The folder of the result; it carries the stamp, so that a result that is gone or rebuilt by hand is built anew. */
  readonly result: string;
  readonly args: readonly string[];
}

/** Builds the host and the sections that changed since the last time. */
export async function buildSite(group: ProcessGroup): Promise<void> {
  await inParallel(BUILT_PACKAGES.map(packageTask), CONCURRENCY, (task) => build(group, task));
}

async function build(group: ProcessGroup, { name, sources, result, args }: Task): Promise<void> {
  const hash = await hashSources(sources);
  await doOnce(join(ROOT, result, '.built-from'), hash, async () => {
    console.info(`Building ${name} …`);
    await group.run({ name: `Building ${name}`, file: 'pnpm', args, env: { NODE_ENV: 'production' } });
  });
}

function packageTask(folder: string): Task {
  const args = ['--dir', folder, 'run', 'build'];
  return { name: folder, sources: [folder, ...COMMON_SOURCES], result: join(folder, 'dist'), args };
}
