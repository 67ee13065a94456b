import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MODULES_NOTE, type ModuleSizes } from '@dar/federation/module-sizes';
import type { CheckResult } from '../checks/static-checks.ts';
import { describeError } from '../script-error.ts';
import { BUILT_PACKAGES, ROOT } from '../workspace.ts';
import { textFaults } from './texts-in-build.ts';

/** Checks that every screen speaks both languages, and that no text is missing or left over. */
export function checkTexts(): Promise<CheckResult> {
  return timed('texts', findFaults);
}

/** Checks that each build carries its own texts only. Call it once everything is built. */
export function checkBuiltTexts(): Promise<CheckResult> {
  return timed('texts in builds', async () => {
    const faults = BUILT_PACKAGES.map(async (folder) => {
      const note = JSON.parse(await readFile(join(ROOT, folder, 'dist', MODULES_NOTE), 'utf8'));
      return textFaults(folder, note as Readonly<Record<string, ModuleSizes>>);
    });
    return (await Promise.all(faults)).flat();
  });
}

async function findFaults(): Promise<string[]> {
  // The parser can only be loaded once the packages are installed.
  const [{ readPackage, packageFaults }, { joinUses }] = await Promise.all([
    import('./package-texts.ts'),
    import('./key-uses.ts'),
  ]);
  const shared = await readPackage(ROOT, 'shared', 'app/src/i18n/texts');
  const packages = await Promise.all(BUILT_PACKAGES.map((folder) => readPackage(ROOT, folder, 'src/texts')));
  const everybody = joinUses([shared, ...packages].map(({ uses }) => uses));
  return [
    ...packageFaults(shared, everybody),
    // What fills a hole may be a word of a contract.
    ...packages.flatMap((read) => packageFaults(read, joinUses([read.uses, { ...shared.uses, keys: new Set() }]))),
  ];
}

async function timed(name: string, find: () => Promise<readonly string[]>): Promise<CheckResult> {
  const start = performance.now();
  const output = await find().then((faults) => faults.join('\n'), describeError);
  return { name, isOk: output === '', seconds: (performance.now() - start) / 1_000, output };
}
