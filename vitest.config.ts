import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

// An unusual zone: code that means Dubai's time must name it.
process.env['TZ'] = 'Pacific/Kiritimati';

// Pages and servers start slowly on a busy machine.
const TIMEOUT_MS = 60_000;

/** Tests in jsdom. The setup file resets what a test changed, so all files share modules and one page. */
const SHARED_PAGE = [
  '{shared/{app,ui,testing},host,office-host,mfe-*,tools/platform-page}/{src,scripts}/**/*.test.{ts,tsx}',
];
// These start the whole page, which nothing unmounts, render on the server what suspends, which leaves React's contexts
// behind, or load Google's script, which a document does once.
const OWN_PAGE = [
  'host/src/start-shop.test.tsx',
  'host/src/hydration/hydrate-{customer,page}.test.tsx',
  'host/src/server/fragments.test.tsx',
  'shared/ui/src/standalone/start-standalone.test.tsx',
  'mfe-account/src/features/addresses/search/google-places.test.tsx',
  'mfe-account/src/features/addresses/map/address-map.test.tsx',
];
/** Tests of packages without a browser. Their modules hold no state that another test must not find. */
const NODE = [
  '{shared/{contracts,federation,platform-protocol,preset,shop},embed}/src/**/*.test.ts',
  'tools/{bench,create-section,pictures}/src/**/*.test.ts',
  'tools/scripts/**/*.test.ts',
];

/**
 * Tests that start several programs or databases to show what seldom changes: packing, backups, replicas, outages. They
 * take a minute of `npm test`, so only `npm run test:all` runs them. docs/decisions/216-tests-and-benchmarks.md
 */
const LONG = [
  'services/api/src/db/embedded/{cluster,damaged-pages,open-embedded}.test.ts',
  'services/api/src/modules/payment-audit/point-in-time-restore.test.ts',
  'services/api/src/testing/{replica-reads,sweeping-processes}.test.ts',
  'tools/scripts/backup/{backup,pgbackrest}.test.ts',
  'tools/scripts/packages/packed-section.test.ts',
  'tools/scripts/site/database-outage.test.ts',
  'tools/scripts/site/other-shop.test.ts',
];
const exclude = [...configDefaults.exclude, ...(process.env['ALL_TESTS'] ? [] : LONG)];

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
  exclude,
  // Loading the modules once for all files saves a third of the time.
  isolate: false,
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
  expect: { poll: { timeout: TIMEOUT_MS / 3 } },
};

/** Tests of servers, on one private PostgreSQL. */
const onPostgres = { ...node, globalSetup: [`${import.meta.dirname}/tools/scripts/tests/postgres-for-tests.ts`] };

export default defineConfig({
  test: {
    // Tests of servers wait for the database and for processes, so two cores run four workers.
    maxWorkers: availableParallelism() * 2,
    // Vitest runs the projects in the order of their names. The last one has many short files, so the workers end together.
    projects: [
      { test: { ...onPostgres, name: 'api', include: ['{services/api,tools/staff}/src/**/*.test.ts'] } },
      // The modules of the command hold state.
      { test: { ...node, name: 'cli', include: ['tools/cli/src/**/*.test.ts'], isolate: true } },
      { test: { ...node, name: 'node', include: NODE } },
      {
        test: {
          ...onPostgres,
          name: 'other services',
          include: ['services/{gateway,http-server,payments-sandbox,platform,registry,renderer}/src/**/*.test.ts'],
        },
      },
      { test: { ...jsdom, name: 'own page', include: OWN_PAGE } },
      { test: sharedPage },
    ],
  },
});
