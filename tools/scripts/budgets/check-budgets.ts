import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleSizes } from '@dar/federation/module-sizes';
import type { CheckResult } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { describeError } from '../script-error.ts';
import { buildSite } from '../site/build.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';
import { ACCEPT, budgetsFor, describeExcesses, type Measured, modulesOf, type Table } from './compare.ts';

const BUDGETS = join(ROOT, 'budgets.json');
const ACCEPTED = join(import.meta.dirname, 'accepted-modules.json');

/** Builds what changed and compares its size with the budgets. With `accept` what stands becomes the new measure. */
export async function checkBudgets(
  group: ProcessGroup,
  { accept }: { readonly accept: boolean },
): Promise<CheckResult> {
  const start = performance.now();
  const output = await findExcesses(group, accept).catch(describeError);
  return { name: 'byte budgets', isOk: output === '', seconds: (performance.now() - start) / 1_000, output };
}

async function findExcesses(group: ProcessGroup, accept: boolean): Promise<string> {
  await buildSite(group);
  const measured = await measurePackages();
  if (accept) {
    await writeJson(BUDGETS, budgetsFor(measured));
    await writeJson(ACCEPTED, modulesOf(measured));
  }
  const budgets = await readJson<Table<number>>(BUDGETS);
  const excesses = describeExcesses(measured, budgets, await readJson<Table<ModuleSizes>>(ACCEPTED));
  if (excesses.length === 0) return '';
  return [...excesses, `Make it smaller, or accept the sizes with \`${ACCEPT}\` and say why in the commit.`].join('\n');
}

async function measurePackages(): Promise<Table<Measured>> {
  // The gateway, which knows what a release is, can only be loaded once the packages are installed.
  const { measureBuild } = await import('./measure-build.ts');
  const rows = BUILT_PACKAGES.map(async (folder) => [folder, await measureBuild(join(ROOT, folder, 'dist'))] as const);
  return Object.fromEntries(await Promise.all(rows));
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
