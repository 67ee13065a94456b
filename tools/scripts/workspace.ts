import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The root of the repository. */
export const ROOT = join(import.meta.dirname, '../..');

export const SECTIONS: readonly string[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .sort();

/** Folders with a browser build. */
export const BUILT_PACKAGES: readonly string[] = ['host', ...SECTIONS];

/** Folders with a TypeScript project. */
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
  'examples/section',
  'tools/bench',
  'tools/cli',
  'tools/create-section',
  'tools/pictures',
  'tools/platform-page',
  'tools/scripts',
];
