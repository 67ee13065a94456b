import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleSizes } from '@dar/federation/module-sizes';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { buildSite } from '../site/build.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';
import { ACCEPT, budgetsFor, describeExcesses, getModules, type Measured, type Table } from './compare.ts';
import { measureBuild } from './measure-build.ts';

const BUDGETS = join(ROOT, 'budgets.json');
const ACCEPTED = join(import.meta.dirname, 'accepted-modules.json');

/** Builds the changed packages and compares their sizes with the budgets. `accept` writes new budgets first. */
export function checkBudgets(group: ProcessGroup, { accept }: { readonly accept: boolean }): Promise<CheckResult> {
  return runCheck('byte budgets', async () => {
    await buildSite(group);
    const measured = await measurePackages();
    if (accept) {
      await writeJson(BUDGETS, budgetsFor(measured));
      await writeJson(ACCEPTED, getModules(measured));
    }
    const budgets = await readJson<Table<number>>(BUDGETS);
    const excesses = describeExcesses(measured, budgets, await readJson<Table<ModuleSizes>>(ACCEPTED));
    if (excesses.length === 0) return [];
    return [...excesses, `Reduce the size, or accept it with \`${ACCEPT}\` and give the reason in the commit.`];
  });
}

async function measurePackages(): Promise<Table<Measured>> {
  const rows = BUILT_PACKAGES.map(async (folder) => [folder, await measureBuild(join(ROOT, folder, 'dist'))] as const);
  return Object.fromEntries(await Promise.all(rows));
}

async function readJson<Value>(path: string): Promise<Value> {
  return JSON.parse(await readFile(path, 'utf8')) as Value;
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, `${JSON.stringify(value, null, 2)}\n`);
}
