import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the whole project. */
export const ROOT = join(import.meta.dirname, '../..');

/** Folders of the sections, in alphabetical order. */
export const SECTIONS: readonly string[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .sort();

/** Folders of what is built for the browser. */
export const BUILT_PACKAGES: readonly string[] = ['host', ...SECTIONS];

/** Folders that have a TypeScript project of their own. */
export const TYPED_FOLDERS: readonly string[] = [
  ...BUILT_PACKAGES,
  'shared/contracts',
  'shared/app',
  'shared/ui',
  'shared/federation',
  'shared/testing',
  'services/api',
  'services/gateway',
  'services/http-server',
  'services/payments-sandbox',
  'e2e',
  'tools/bench',
  'tools/pictures',
  'tools/scripts',
];

/** The program of a package that the project's own package.json names. */
export function toolPath(name: string): string {
  return join(ROOT, 'node_modules/.bin', name);
}
