import { defineConfig } from 'vitest/config';

// A hostile zone: what is meant for Dubai must say so.
process.env['TZ'] = 'Pacific/Kiritimati';

const browserPackages = ['shared', 'host', 'mfe-catalog', 'mfe-booking', 'mfe-checkout', 'mfe-account'];
const serverPackages = ['api', 'gateway'];

export default defineConfig({
  test: {
    projects: [
      ...browserPackages.map((name) => ({
        test: {
          name,
          root: `./${name}`,
          environment: 'jsdom',
          include: ['{src,scripts}/**/*.test.{ts,tsx}'],
          setupFiles: [`${import.meta.dirname}/shared/src/testing/setup.ts`],
          // A page renders hundreds of parts; on a busy machine that takes its time.
          testTimeout: 30_000,
        },
      })),
      ...serverPackages.map((name) => ({
        test: {
          name,
          root: `./${name}`,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          // A database opens in every file; on a busy machine that takes its time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      })),
      { test: { name: 'bench', root: './bench', environment: 'node', include: ['src/**/*.test.ts'] } },
      { test: { name: 'scripts', root: './scripts', environment: 'node', include: ['**/*.test.ts'] } },
    ],
  },
});
