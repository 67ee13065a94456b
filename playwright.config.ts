import { existsSync } from 'node:fs';
import { chromium, defineConfig, devices } from 'playwright/test';
import { ARTIFACTS_DIR, METRICS_PORT } from './e2e/support/running-site.ts';

const PORT = Number(process.env['E2E_PORT'] ?? 3900);
const ORIGIN = process.env['E2E_ORIGIN'] ?? `http://localhost:${PORT}`;

// Browsers and site share one machine here: how fast pages are rendered is the benchmarks' to say.
// Two visits at a time and a page that is made anew behind: none of them finds every thread busy.
const PATIENT = { RENDER_TIMEOUT_MS: '3000', RENDER_WORKERS: '3' };

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

// What the edge does, whoever asks: such a test changes its releases or loads it, so it has the site for itself.
const EDGE = 'edge/**';
// How a section fails or what a session does depends on neither size nor language, and what axe finds not on each pair.
const everything = { testIgnore: [EDGE, 'engines/**'] };
const IN_BRIEF = ['journeys/book-*', 'access/names*'];
const withReflow = { testMatch: [...IN_BRIEF, 'access/reflow*'] };
const withAxe = { testMatch: [...IN_BRIEF, 'access/axe*', 'rendering/{early-press,rendered}*'] };

/** A browser of the machine's own, when Playwright's is not there: CHROMIUM_PATH, else Debian's. */
function systemBrowser(): string | undefined {
  const candidates = [
    process.env['CHROMIUM_PATH'],
    chromium.executablePath(),
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path && existsSync(path));
}

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: ORIGIN,
    timezoneId: 'America/New_York',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(systemBrowser() && { executablePath: systemBrowser() }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'phone-en', use: { ...phone, locale: 'en-AE' }, metadata: { language: 'en' }, ...everything },
    { name: 'phone-ar', use: { ...phone, locale: 'ar-AE' }, metadata: { language: 'ar' }, ...withReflow },
    { name: 'desktop-en', use: { ...desktop, locale: 'en-AE' }, metadata: { language: 'en' }, testMatch: IN_BRIEF },
    { name: 'desktop-ar', use: { ...desktop, locale: 'ar-AE' }, metadata: { language: 'ar' }, ...withAxe },
    {
      name: 'edge',
      use: { ...phone, locale: 'en-AE' },
      metadata: { language: 'en' },
      testMatch: EDGE,
      dependencies: ['phone-en', 'phone-ar', 'desktop-en', 'desktop-ar'],
      workers: 1,
    },
  ],
  ...(!process.env['E2E_ORIGIN'] && {
    webServer: {
      command: 'node tools/scripts/start.ts',
      url: `${ORIGIN}/readyz`,
      env: {
        PORT: String(PORT),
        DATA_DIR: 'test-results/data',
        ARTIFACTS_DIR,
        METRICS_PORT: String(METRICS_PORT),
        ...PATIENT,
      },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
});
