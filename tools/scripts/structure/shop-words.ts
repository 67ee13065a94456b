import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointsByArea } from '@dar/contracts/all';
import { PARTNER_MARKER } from '@dar/contracts/brand/values';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { ROOT, SECTIONS } from '../workspace.ts';

/** The packages that serve any shop. docs/architecture.md#the-platform-and-the-shop */
const PLATFORM = [
  'services/{gateway,platform,registry,renderer,http-server}/**/*.{ts,tsx}',
  'shared/{platform-protocol,federation,app/src/remotes}/**/*.{ts,tsx}',
  'shared/app/src/embed/embed-{calls,site}.ts',
  'embed/src/**/*.{ts,tsx}',
  'tools/{cli,create-section,platform-page}/**/*.{ts,tsx}',
];
// The shop's own views are in the package of the embed.
const EXCLUDED = ['**/node_modules/**', '**/dist/**', '**/*.test.{ts,tsx}', '**/testing/**', 'embed/src/views/**'];

const HINT = 'This package serves any shop: a shop says it in shop.config.ts, a section in its section.json.';

const PLACES = [
  PARTNER_MARKER,
  'AED',
  'Dubai',
  'Stripe',
  'Google Maps',
  'GOOGLE_MAPS',
  "from '@dar/contracts",
  "from '@dar/ui",
];
const sections = SECTIONS.map((folder) => folder.replace('mfe-', ''));
const endpoints = Object.values(endpointsByArea).flatMap((area) => area.map(({ path }) => path));

const WORDS = new RegExp(
  `(?<![\\w-])(${[...PLACES, ...sections, API_BASE_PATH, ...endpoints].join('|')})(?![\\w-])`,
  'gi',
);

/** Rejects words of this shop in the packages of the platform. Their tests may use them. */
export function checkShopWords(): Promise<CheckResult> {
  const files = globSync(PLATFORM, { cwd: ROOT, exclude: EXCLUDED }).sort();
  return runCheck('words of the shop', async () =>
    files.flatMap((file) => findShopWords(file, readFileSync(join(ROOT, file), 'utf8'))),
  );
}

/** Returns the lines of a source that name a section, an endpoint or a place of this shop. */
export function findShopWords(file: string, source: string): string[] {
  return source
    .split('\n')
    .flatMap((line, index) => Array.from(line.matchAll(WORDS), ([word]) => `${file}:${index + 1}: ${word}\n  ${HINT}`));
}
