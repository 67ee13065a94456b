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

/** Builds what changed since the last time: the host and the sections, and the catalogue's pictures. */
export async function buildSite(group: ProcessGroup): Promise<void> {
  const tasks = [...BUILT_PACKAGES.map(packageTask), picturesTask()];
  await inParallel(tasks, CONCURRENCY, (task) => build(group, task));
}

/** Builds what changed of the host and the sections alone. */
export async function buildPackages(group: ProcessGroup): Promise<void> {
  await inParallel(BUILT_PACKAGES.map(packageTask), CONCURRENCY, (task) => build(group, task));
}

/** Makes the catalogue's pictures, unless nothing changed since the last time. */
export function buildPictures(group: ProcessGroup): Promise<void> {
  return build(group, picturesTask());
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

function picturesTask(): Task {
  return {
    name: 'the pictures',
    sources: [
      'services/api/catalogue',
      'services/api/scripts',
      'services/api/src/media',
      'services/api/package.json',
      'pnpm-lock.yaml',
    ],
    result: 'services/api/.pictures',
    args: ['--dir', 'services/api', 'run', 'pictures'],
  };
}
