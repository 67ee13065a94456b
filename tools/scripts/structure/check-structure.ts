import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { CheckResult } from '../checks/static-checks.ts';
import { ROOT, SECTIONS } from '../workspace.ts';
import type { Misplaced } from './misplaced.ts';
import { misplacedInSection } from './section-files.ts';
import { misplacedInModules } from './server-files.ts';

const MODULES = 'services/api/src/modules';

/** Checks that every file of the sections and of the server's modules is where its form puts it. */
export function checkStructure(): CheckResult {
  const start = performance.now();
  const output = [
    ...SECTIONS.flatMap((section) => report(`${section}/src`, misplacedInSection)),
    ...report(MODULES, misplacedInModules),
  ].join('\n');
  return { name: 'file structure', isOk: output === '', seconds: (performance.now() - start) / 1_000, output };
}

function report(folder: string, find: (files: readonly string[]) => Misplaced[]): string[] {
  return find(filesUnder(join(ROOT, folder))).map(({ file, hint }) => `${folder}/${file}\n  ${hint}`);
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).split(sep).join('/'))
    .sort();
}
