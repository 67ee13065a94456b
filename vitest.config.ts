import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './tools/scripts/machine/postgres.ts';

// An unusual zone: code that means Dubai's time must name it.
process.env['TZ'] = 'Pacific/Kiritimati';

// Pages and servers start slowly on a busy machine.
const TIMEOUT_MS = 60_000;

const browserPackages = [
  'shared/contracts',
  'shared/app',
  'shared/ui',
  'shared/federation',
  'shared/testing',
  'host',
  'mfe-catalog',
  'mfe-booking',
  'mfe-checkout',
  'mfe-account',
];
const serverPackages = ['api', 'gateway', 'http-server', 'payments-sandbox'];

/** Tests that run in Node. */
const node = (name: string, root: string) => ({
  name,
  root: `./${root}`,
  environment: 'node' as const,
  include: ['**/*.test.ts'],
  testTimeout: TIMEOUT_MS,
  hookTimeout: TIMEOUT_MS,
});

// The modules of a server hold no state. Loading them once for all files saves a third of the time.
const server = (name: string) => ({ ...node(name, `services/${name}`), include: ['src/**/*.test.ts'], isolate: false });

const EMBEDDED_DATABASE = 'src/db/{pglite,folder-lock}.test.ts';
// PGlite is PostgreSQL in another process model: an input that it takes, the other takes too.
const INPUT_CHECKS = 'src/testing/malformed-input.test.ts';

/** The API's tests again, on a private PostgreSQL. */
const apiOnPostgres = {
  ...server('api'),
  name: 'api on PostgreSQL',
  exclude: [...configDefaults.exclude, EMBEDDED_DATABASE, INPUT_CHECKS],
  setupFiles: [`${import.meta.dirname}/services/api/src/testing/on-postgres.ts`],
  globalSetup: [`${import.meta.dirname}/tools/scripts/tests/postgres-for-tests.ts`],
};
const hasPostgres = (await findPostgres()) !== undefined;

export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      ...browserPackages.map((name) => ({
        test: {
          name,
          root: `./${name}`,
          environment: 'jsdom',
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/shared/testing/src/setup.ts`],
          testTimeout: TIMEOUT_MS,
        },
      })),
      ...serverPackages.map((name) => ({ test: server(name) })),
      ...(hasPostgres ? [{ test: apiOnPostgres }] : []),
      { test: node('bench', 'tools/bench') },
      { test: node('pictures', 'tools/pictures') },
      { test: node('scripts', 'tools/scripts') },
    ],
  },
});
