import { dirname, join } from 'node:path';
import type { Command, ProcessGroup } from '../processes/process-group.ts';
import { ROOT, TYPED_FOLDERS } from '../workspace.ts';
import { findChanges, groupByFolder } from './changed-files.ts';
import { type CheckResult, runChecks, typeCheck } from './static-checks.ts';

const SOURCE = /\.(ts|tsx|mjs)$/;
const COMMON_ARGS = ['--passWithNoTests', '--reporter=dot'];

/** Checks the changes since `main`: lint, the types of changed packages and their affected tests. */
export async function runQuickChecks(group: ProcessGroup): Promise<CheckResult[]> {
  const { base, files } = await findChanges(group);
  if (files.length === 0) return [];
  const packages = groupByFolder(files, TYPED_FOLDERS);
  const lint = ['check', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
  return runChecks(group, [
    { name: 'format and lint', file: 'biome', args: lint },
    ...[...packages.keys()].map(typeCheck),
    ...testCommands(packages, base),
  ]);
}

/** Returns a command for each changed package, which runs the tests that changes since the commit `base` affect. */
export function testCommands(packages: ReadonlyMap<string, readonly string[]>, base: string): Command[] {
  const sources = [...packages].map(([folder, files]) => ({
    folder,
    files: files.filter((file) => SOURCE.test(file)),
  }));
  const tested = sources.filter(({ folder, files }) => folder !== 'e2e' && files.length > 0);
  return tested.map(({ folder, files }) => ({
    name: `tests of ${folder}`,
    file: 'vitest',
    args: ['run', ...COMMON_ARGS, ...testArgs(folder, files, base)],
  }));
}

function testArgs(folder: string, files: readonly string[], base: string): string[] {
  if (!folder.startsWith('services/')) return [`--changed=${base}`, join(ROOT, folder, '/')];
  // Every test of a service loads the whole service, so all of them would count as related.
  return [...new Set(files.map((file) => join(ROOT, dirname(file), '/')))];
}
