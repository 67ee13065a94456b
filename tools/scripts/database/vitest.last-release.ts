import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { ROOT } from '../workspace.ts';

process.env['TZ'] = 'Pacific/Kiritimati';

const TIMEOUT_MS = 60_000;
/** Those that read and write most tables. `npm run test:all` runs the tests of all modules. */
const SOME = [
  ...['auth/sign-up', 'auth/embed-session', 'auth/account-deletion', 'cart/cart', 'checkout/cash-orders'],
  ...['orders/cancellation', 'orders/orders', 'schedule/schedule', 'partners/bound-transactions', 'wallet/wallet'],
].map((name) => `services/api/src/modules/${name}.test.ts`);

export default defineConfig({
  test: {
    name: 'last release',
    root: join(ROOT, 'test-results/last-release'),
    include: process.env['ALL_TESTS'] ? ['services/api/src/modules/**/*.test.ts'] : SOME,
    globalSetup: [join(import.meta.dirname, 'last-release-database.ts')],
    environment: 'node',
    isolate: false,
    // It runs beside all other tests of servers.
    maxWorkers: 1,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
});
