import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './tools/scripts/machine/postgres.ts';

// An unusual zone: code that means Dubai's time must name it.
process.env['TZ'] = 'Pacific/Kiritimati';

// Pages and servers start slowly on a busy machine.
const TIMEOUT_MS = 60_000;

/** Tests in jsdom. The setup file resets what a test changed, so all files share modules and one page. */
const SHARED_PAGE = ['{shared/{app,ui,testing},host,mfe-*,tools/platform-page}/{src,scripts}/**/*.test.{ts,tsx}'];
// These start the whole page, which nothing unmounts, or load Google's script, which a document does once.
const OWN_PAGE = [
  'host/src/start-shop.test.tsx',
  'host/src/hydration/hydrate-page.test.tsx',
  'mfe-account/src/features/addresses/google-places.test.tsx',
  'mfe-account/src/features/addresses/components/address-map.test.tsx',
];
/** Tests of packages without a browser. Their modules hold no state that another test must not find. */
const NODE = [
  '{shared/{contracts,federation},embed,services/{http-server,payments-sandbox}}/src/**/*.test.ts',
  'tools/{bench,create-section,pictures}/src/**/*.test.ts',
  'tools/scripts/**/*.test.ts',
];

const jsdom = {
  environment: 'jsdom' as const,
  setupFiles: [`${import.meta.dirname}/shared/testing/src/setup.ts`],
  restoreMocks: true,
  unstubGlobals: true,
  testTimeout: TIMEOUT_MS,
};
const sharedPage = {
  ...jsdom,
  name: 'shared page',
  include: SHARED_PAGE,
  exclude: [...configDefaults.exclude, ...OWN_PAGE],
  isolate: false,
};
const node = {
  environment: 'node' as const,
  // Loading the modules once for all files saves a third of the time.
  isolate: false,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
};

const POSTGRES_SETUP = `${import.meta.dirname}/tools/scripts/tests/postgres-for-tests.ts`;
const hasPostgres = (await findPostgres()) !== undefined;

const API = 'services/api/src';
const EMBEDDED_DATABASE = `${API}/db/{pglite,folder-lock}.test.ts`;
// Both databases run the same SQL, but PGlite has one connection (record 23). It repeats the tests of the database and of concurrent
// writes. The browser tests use PGlite too.
const ON_BOTH_DATABASES = [
  `${API}/db/**/*.test.ts`,
  `${API}/modules/auth/sign-up-races.test.ts`,
  `${API}/modules/rate-limit/customer-queue.test.ts`,
  `${API}/modules/schedule/{capacity,slot-race}.test.ts`,
];
// PGlite is slow: only `npm run test:all` repeats those of the rows and answers of every endpoint, and of killed servers.
const ON_BOTH_IN_FULL_RUN = [
  `${API}/testing/{delete-indexes,invoice-indexes,tenant-isolation*}.test.ts`,
  `${API}/modules/cart/request-id.test.ts`,
  `${API}/modules/checkout/{card-payments,cash-orders,crash-recovery}.test.ts`,
];
const ON_PGLITE = [...ON_BOTH_DATABASES, ...(process.env['ALL_TESTS'] ? ON_BOTH_IN_FULL_RUN : [])];
const ALL_OF_API = [`${API}/**/*.test.ts`];

/** The API's tests on PGlite: all of them where PostgreSQL is missing. */
const api = { ...node, name: 'api', include: hasPostgres ? ON_PGLITE : ALL_OF_API };
/** The API's tests on a private PostgreSQL. */
const apiOnPostgres = {
  ...node,
  name: 'api on PostgreSQL',
  include: ALL_OF_API,
  exclude: [...configDefaults.exclude, EMBEDDED_DATABASE],
  setupFiles: [`${import.meta.dirname}/${API}/testing/postgres-setup.ts`],
  globalSetup: [POSTGRES_SETUP],
};
/** The gateway's tests; those of the registry in PostgreSQL run where it is installed. */
const gateway = {
  ...node,
  name: 'gateway',
  include: ['services/gateway/src/**/*.test.ts'],
  ...(hasPostgres && { globalSetup: [POSTGRES_SETUP] }),
};

export default defineConfig({
  test: {
    // Tests of servers wait for the database, so two cores run three workers.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Vitest runs the projects in the order of their names. The last one has many short files, so the workers end together.
    projects: [
      { test: api },
      ...(hasPostgres ? [{ test: apiOnPostgres }] : []),
      // The modules of the command hold state.
      { test: { ...node, name: 'cli', include: ['tools/cli/src/**/*.test.ts'], isolate: true } },
      { test: gateway },
      { test: { ...node, name: 'node', include: NODE } },
      { test: { ...jsdom, name: 'own page', include: OWN_PAGE } },
      { test: sharedPage },
    ],
  },
});
