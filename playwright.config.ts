import { defineConfig, devices } from 'playwright/test';
import { IS_FULL_RUN, LONG } from './e2e/support/long-tests.ts';
import {
  ARTIFACTS_DIR,
  DATA_DIR,
  IS_EXTERNAL_SITE,
  METRICS_PORT,
  OFFICE_ORIGIN,
  OFFICE_SITE_PORT,
  ORIGIN,
  PLATFORM_PORT,
  PORT,
} from './e2e/support/running-site.ts';
import { findBrowser } from './tools/scripts/machine/browser.ts';

// Browsers and site share one machine, so pages may render slowly; the benchmarks measure the speed.
const SLOW_MACHINE = { RENDER_TIMEOUT_MS: '3000' };

const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

// These tests change the site's releases or put it under load, so they run alone.
const GATEWAY = 'gateway/**';
// These open the office's site.
const OFFICE = 'office/**';

// What depends on screen size and language runs in two pairs of them, and in all pairs in a full run.
const READING_DIRECTION = 'access/reading-direction*';
/** `journeys/new-customer` books on a phone in every run. */
const BOOKING = 'journeys/book*';

// One project runs all others: failures and sessions depend on neither screen size nor language.
const everything = {
  testIgnore: [GATEWAY, OFFICE, 'engines/**', ...(IS_FULL_RUN ? [] : [READING_DIRECTION, BOOKING])],
};
const JOURNEY = [READING_DIRECTION, ...(IS_FULL_RUN ? ['journeys/new-*'] : [])];
const journeyAndAxe = {
  testMatch: [BOOKING, 'journeys/search*', 'rendering/rendered*', ...(IS_FULL_RUN ? [...JOURNEY, 'access/axe*'] : [])],
};

const executablePath = await findBrowser();

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  ...(!IS_FULL_RUN && { grepInvert: new RegExp(LONG) }),
  // Tests often wait for a timeout or an animation, so two cores run three.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: ORIGIN,
    timezoneId: 'America/New_York',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'phone-en', use: { ...phone, locale: 'en-AE' }, metadata: { language: 'en' }, ...everything },
    { name: 'phone-ar', use: { ...phone, locale: 'ar-AE' }, metadata: { language: 'ar' }, testMatch: JOURNEY },
    { name: 'desktop-en', use: { ...desktop, locale: 'en-AE' }, metadata: { language: 'en' }, testMatch: JOURNEY },
    { name: 'desktop-ar', use: { ...desktop, locale: 'ar-AE' }, metadata: { language: 'ar' }, ...journeyAndAxe },
    {
      name: 'office',
      use: { ...desktop, baseURL: OFFICE_ORIGIN, locale: 'en-AE' },
      metadata: { language: 'en' },
      testMatch: OFFICE,
    },
    {
      name: 'gateway',
      use: { ...phone, locale: 'en-AE' },
      metadata: { language: 'en' },
      testMatch: GATEWAY,
      // A test may not change the releases of a site that was started elsewhere.
      testIgnore: IS_EXTERNAL_SITE ? ['gateway/{broken-section,integrity,repeated-releases,version-skew}*'] : [],
      dependencies: ['phone-en', 'phone-ar', 'desktop-en', 'desktop-ar', 'office'],
      workers: 1,
    },
  ],
  ...(!IS_EXTERNAL_SITE && {
    webServer: {
      command: 'node tools/scripts/start.ts',
      url: `${ORIGIN}/readyz`,
      env: {
        PORT: String(PORT),
        PLATFORM_PORT: String(PLATFORM_PORT),
        DATA_DIR,
        ARTIFACTS_DIR,
        METRICS_PORT: String(METRICS_PORT),
        OFFICE_SITE_PORT: String(OFFICE_SITE_PORT),
        ...SLOW_MACHINE,
      },
      timeout: 300_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    },
  }),
});
