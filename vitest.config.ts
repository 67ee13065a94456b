import { configDefaults, defineConfig } from 'vitest/config';
import { findPostgres } from './tools/scripts/machine/postgres.ts';

// A hostile zone: what is meant for Dubai must say so.
process.env['TZ'] = 'Pacific/Kiritimati';

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

const server = (name: string) => ({
  name,
  root: `./services/${name}`,
  environment: 'node' as const,
  include: ['src/**/*.test.ts'],
  // A server's modules hold no state: files that share them need not load them again, which was a third of their time.
  isolate: false,
  // A database opens in every file; on a busy machine that takes its time.
  testTimeout: 60_000,
  hookTimeout: 60_000,
});

const EMBEDDED_DATABASE = 'src/db/{pglite,folder-lock}.test.ts';
// PGlite is PostgreSQL in another process model: an input that it takes, the other takes too.
const INPUT_CHECKS = 'src/testing/malformed-input.test.ts';

/** The API's tests once more, on a private PostgreSQL. */
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
    // Vitest would leave a core free, which on a machine with two is half of it.
    maxWorkers: '100%',
    projects: [
      ...browserPackages.map((name) => ({
        test: {
          name,
          root: `./${name}`,
          environment: 'jsdom',
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/shared/testing/src/setup.ts`],
          // A page renders hundreds of parts; on a busy machine that takes its time.
          testTimeout: 60_000,
        },
      })),
      ...serverPackages.map((name) => ({ test: server(name) })),
      ...(hasPostgres ? [{ test: apiOnPostgres }] : []),
      { test: { name: 'bench', root: './tools/bench', environment: 'node', include: ['src/**/*.test.ts'] } },
      { test: { name: 'pictures', root: './tools/pictures', environment: 'node', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: './tools/scripts', environment: 'node', include: ['**/*.test.ts'] } },
    ],
  },
});
