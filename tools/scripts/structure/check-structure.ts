import { globSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT, SECTIONS } from '../workspace.ts';
import { hintForSectionFile, REQUIRED_FILES } from './section-files.ts';
import { hintForModuleFile } from './server-files.ts';

const MODULES = 'services/api/src/modules';

/** Checks that the files of the sections and of the API's modules are where the conventions put them. */
export function checkStructure(): Promise<CheckResult> {
  return runCheck('file structure', async () => [
    ...SECTIONS.flatMap((section) => findErrors(`${section}/src`, hintForSectionFile, REQUIRED_FILES)),
    ...findErrors(MODULES, hintForModuleFile),
  ]);
}

/** Returns the misplaced and the missing files of a folder, each with a hint. */
export function findErrors(
  folder: string,
  hintFor: (file: string) => string | undefined,
  required: readonly string[] = [],
): string[] {
  const files = globSync('**/*.*', { cwd: join(ROOT, folder) }).sort();
  const missing = required.filter((file) => !files.includes(file));
  return [
    ...missing.map((file) => `${folder}/${file}\n  Every section has this file. Copy the one of another section.`),
    ...files.flatMap((file) => {
      const hint = hintFor(file);
      return hint ? [`${folder}/${file}\n  ${hint}`] : [];
    }),
  ];
}
