import { readdirSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** The sections of the shop. The one of the office is built for a shell of its own. */
export const SECTIONS: readonly string[] = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && name !== 'mfe-office')
  .sort();

/** The shell and the section of the office. */
export const OFFICE_PACKAGES: readonly string[] = ['office-host', 'mfe-office'];

export const BUILT_PACKAGES: readonly string[] = ['host', 'embed', ...SECTIONS, ...OFFICE_PACKAGES];

/** Folders with texts of their own. The embed shows those of the sections. */
export const TEXT_PACKAGES: readonly string[] = ['host', ...SECTIONS, ...OFFICE_PACKAGES];

/** Returns whether a package is on the office's site, and not on the shop's. */
export function isOfOffice(folder: string): boolean {
  return OFFICE_PACKAGES.includes(folder);
}

/** The folder of the page of the platform's team, which the platform serves and nobody releases. */
export const PLATFORM_PAGE = 'tools/platform-page';

export const TYPED_FOLDERS: readonly string[] = [
  ...BUILT_PACKAGES,
  'shared/contracts',
  'shared/platform-protocol',
  'shared/shop',
  'shared/app',
  'shared/ui',
  'shared/federation',
  'shared/preset',
  'shared/testing',
  'services/api',
  'services/gateway',
  'services/http-server',
  'services/payments-sandbox',
  'services/platform',
  'services/registry',
  'services/renderer',
  'e2e',
  'examples/section',
  'examples/partner-federated',
  'tools/bench',
  'tools/cli',
  'tools/create-section',
  'tools/pictures',
  PLATFORM_PAGE,
  'tools/scripts',
  'tools/staff',
];
