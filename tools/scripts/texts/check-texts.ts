import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULE_SIZES_FILE, type ModuleSizes } from '@dar/federation/module-sizes';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { BUILT_PACKAGES, ROOT, TEXT_PACKAGES } from '../workspace.ts';
import { findBuiltTextErrors } from './built-texts.ts';
import { mergeUsage } from './key-usage.ts';
import { findPackageErrors, readPackage } from './package-texts.ts';

export function checkTexts(): Promise<CheckResult> {
  return runCheck('texts', async () => {
    const shared = await readPackage(ROOT, 'shared', 'app/src/i18n/texts');
    const packages = await Promise.all(TEXT_PACKAGES.map((folder) => readPackage(ROOT, folder, 'src/texts')));
    const usage = mergeUsage([shared, ...packages].map((read) => read.usage));
    // A word of a contract may complete a key template of a section.
    const sharedWords = { ...shared.usage, keys: new Set<string>() };
    return [
      ...findPackageErrors(shared, usage),
      ...packages.flatMap((read) => findPackageErrors(read, mergeUsage([read.usage, sharedWords]))),
    ];
  });
}

export function checkBuiltTexts(): Promise<CheckResult> {
  return runCheck('texts in builds', async () => {
    const errors = BUILT_PACKAGES.map(async (folder) => {
      const modules = JSON.parse(await readFile(join(ROOT, folder, 'dist', MODULE_SIZES_FILE), 'utf8'));
      return findBuiltTextErrors(folder, modules as Readonly<Record<string, ModuleSizes>>);
    });
    return (await Promise.all(errors)).flat();
  });
}
