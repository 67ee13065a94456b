import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT, SECTIONS } from '../workspace.ts';
import { hintForSectionFile, REQUIRED_FILES } from './section-files.ts';
import { hintForModuleFile } from './server-files.ts';

/** Of the shop, whose pages show components of several sections. The features of the office never meet. */
const COMPONENTS = '{host,mfe-*,embed,shared/*}/src/**/*.tsx';
const COMPONENT = /^(?:export )?function ([A-Z]\w*)/gm;
const MODULES = 'services/api/src/modules';

export function checkStructure(): Promise<CheckResult> {
  return runCheck('file structure', async () => [
    ...[...SECTIONS, 'mfe-office'].flatMap((section) =>
      findErrors(`${section}/src`, hintForSectionFile, REQUIRED_FILES),
    ),
    ...findErrors(MODULES, hintForModuleFile),
    ...findRepeatedNames(globSync(COMPONENTS, { cwd: ROOT, exclude: ['**/*.test.tsx', 'mfe-office/**'] })),
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

/** Returns the names that several components of the files have. */
export function findRepeatedNames(files: readonly string[]): string[] {
  const components = files.flatMap((file) => {
    const matches = readFileSync(join(ROOT, file), 'utf8').matchAll(COMPONENT);
    return [...matches].map(([, name = '']) => ({ name, file }));
  });
  const byName = Object.entries(Object.groupBy(components, ({ name }) => name));
  return byName.flatMap(([name, found = []]) =>
    found.length > 1
      ? [`Name one of the components ${name} otherwise: ${found.map(({ file }) => file).join(', ')}`]
      : [],
  );
}
