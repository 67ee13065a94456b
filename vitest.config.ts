import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './tools/scripts/machine/postgres.ts';

// An unusual zone: code that means Dubai's time must name it.
process.env['TZ'] = 'Pacific/Kiritimati';

// Pages and servers start slowly on a busy machine.
const TIMEOUT_MS = 60_000;

const browserPackages = [
  'shared/app',
  'shared/ui',
  'shared/testing',
  'host',
  'mfe-catalog',
  'mfe-booking',
  'mfe-checkout',
  'mfe-account',
];
// The setup file resets the state of these packages after each test, so their files can share modules and one page.
const SHARED_MODULES = new Set([
  'shared/app',
  'shared/ui',
  'host',
  'mfe-catalog',
  'mfe-booking',
  'mfe-checkout',
  'mfe-account',
]);
// These tests start the whole page. Nothing unmounts it, and React keeps its marks of a server rendering in the contexts.
const WHOLE_PAGE = ['src/start-shop.test.tsx', 'src/hydration/hydrate-page.test.tsx'];
// These tests load Google's script, which a document does once.
const GOOGLE_MAPS = [
  'src/features/addresses/google-places.test.tsx',
  'src/features/addresses/components/address-map.test.tsx',
];
const OWN_DOCUMENT: Readonly<Record<string, readonly string[]>> = { host: WHOLE_PAGE, 'mfe-account': GOOGLE_MAPS };
// These packages use no browser. No module of a Node project but the command holds state that a test must not find.
const nodePackages = ['shared/contracts', 'shared/federation', 'embed'];
const services = ['http-server', 'payments-sandbox'];
const tools = ['bench', 'create-section', 'pictures'];

/** Tests that run in jsdom. */
const browser = (name: string, root = name) => ({
  name,
  root: `./${root}`,
  environment: 'jsdom' as const,
  include: ['{src,scripts}/**/*.test.{ts,tsx}'],
  setupFiles: [`${import.meta.dirname}/shared/testing/src/setup.ts`],
  isolate: !SHARED_MODULES.has(name),
  testTimeout: TIMEOUT_MS,
});

/** Tests that run in Node. Loading the modules once for all files saves a third of the time. */
const node = (name: string, root: string) => ({
  name,
  root: `./${root}`,
  environment: 'node' as const,
  include: ['src/**/*.test.ts'],
  isolate: false,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
});

const POSTGRES_SETUP = `${import.meta.dirname}/tools/scripts/tests/postgres-for-tests.ts`;
const hasPostgres = (await findPostgres()) !== undefined;

const EMBEDDED_DATABASE = 'src/db/{pglite,folder-lock}.test.ts';
// Both databases run the same SQL, but PGlite has one connection (record 23). It repeats the tests of the database and of concurrent
// writes. The browser tests use PGlite too.
const ON_BOTH_DATABASES = [
  'src/db/**/*.test.ts',
  'src/modules/auth/sign-up-races.test.ts',
  'src/modules/rate-limit/customer-queue.test.ts',
  'src/modules/schedule/{capacity,slot-race}.test.ts',
];
// PGlite is slow: only `npm run test:all` repeats those of the rows and answers of every endpoint, and of killed servers.
const ON_BOTH_IN_FULL_RUN = [
  'src/testing/{invoice-indexes,tenant-isolation*}.test.ts',
  'src/modules/cart/request-id.test.ts',
  'src/modules/checkout/{card-payments,cash-orders,crash-recovery}.test.ts',
];

/** The API's tests on PGlite: all of them where PostgreSQL is missing. */
const api = {
  ...node('api', 'services/api'),
  ...(hasPostgres && { include: [...ON_BOTH_DATABASES, ...(process.env['ALL_TESTS'] ? ON_BOTH_IN_FULL_RUN : [])] }),
};
/** The API's tests on a private PostgreSQL. */
const apiOnPostgres = {
  ...node('api on PostgreSQL', 'services/api'),
  exclude: [...configDefaults.exclude, EMBEDDED_DATABASE],
  setupFiles: [`${import.meta.dirname}/services/api/src/testing/postgres-setup.ts`],
  globalSetup: [POSTGRES_SETUP],
};
/** The gateway's tests; those of the registry in PostgreSQL run where it is installed. */
const gateway = {
  ...node('gateway', 'services/gateway'),
  ...(hasPostgres && { globalSetup: [POSTGRES_SETUP] }),
};

export default defineConfig({
  test: {
    // Tests of servers wait for the database, so two cores run three workers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      ...browserPackages.map((name) => ({
        test: { ...browser(name), exclude: [...configDefaults.exclude, ...(OWN_DOCUMENT[name] ?? [])] },
      })),
      { test: { ...browser('host, whole page', 'host'), include: WHOLE_PAGE } },
      { test: { ...browser('mfe-account, Google Maps', 'mfe-account'), include: GOOGLE_MAPS } },
      ...nodePackages.map((name) => ({ test: node(name, name) })),
      { test: api },
      { test: gateway },
      ...services.map((name) => ({ test: node(name, `services/${name}`) })),
      ...(hasPostgres ? [{ test: apiOnPostgres }] : []),
      ...tools.map((name) => ({ test: node(name, `tools/${name}`) })),
      { test: { ...node('cli', 'tools/cli'), isolate: true } },
      { test: browser('platform-page', 'tools/platform-page') },
      { test: { ...node('scripts', 'tools/scripts'), include: ['**/*.test.ts'] } },
    ],
  },
});
