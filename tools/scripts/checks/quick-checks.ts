import { basename, dirname } from 'node:path';
import type { Command, ProcessGroup } from '../processes/process-group.ts';
import { TYPED_FOLDERS } from '../workspace.ts';
import { findChangedFiles, groupByFolder } from './changed-files.ts';
import { type CheckResult, runChecks, typeCheck } from './static-checks.ts';

const SOURCE = /\.(ts|tsx|mjs)$/;
const COMMON_ARGS = ['--passWithNoTests', '--reporter=dot'];

/** Checks what changed since `main`: lint, the types of changed packages and the tests of changed files. */
export async function runQuickChecks(group: ProcessGroup): Promise<CheckResult[]> {
  const files = await findChangedFiles(group);
  if (files.length === 0) return [];
  const packages = groupByFolder(files, TYPED_FOLDERS);
  const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
  return runChecks(group, [
    { name: 'format and lint', file: 'biome', args: lint },
    ...[...packages.keys()].map(typeCheck),
    ...testCommands(packages),
  ]);
}

/** Returns the commands that run the tests of changed files, by package. */
export function testCommands(packages: ReadonlyMap<string, readonly string[]>): Command[] {
  const commands = [...packages].flatMap(([folder, files]) => {
    const sources = files.filter((file) => SOURCE.test(file));
    if (folder === 'e2e' || sources.length === 0) return [];
    return [{ folder, sources }];
  });
  return commands.map(({ folder, sources }) => ({
    name: `tests of ${folder}`,
    file: 'vitest',
    args: testArgs(folder, sources),
  }));
}

function testArgs(folder: string, sources: readonly string[]): string[] {
  if (folder.startsWith('services/')) {
    // Every test of a service loads the whole service, so all of them would count as related.
    const folders = new Set(sources.map((file) => `${dirname(file)}/`));
    // The API has a project for each database.
    return ['run', '--project', `${basename(folder)}*`, ...COMMON_ARGS, ...folders];
  }
  const project = folder.startsWith('tools/') ? basename(folder) : folder;
  // The tests of the host are two projects, whose names begin alike.
  return ['related', '--run', '--project', `${project}*`, ...COMMON_ARGS, ...sources];
}
