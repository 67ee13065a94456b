import { defineConfig } from 'playwright/test';
import type { EngineName } from './engine-test.ts';

const ENGINES: readonly EngineName[] = ['chromium', 'firefox', 'webkit'];
const LANGUAGES = ['en', 'ar'] as const;

/** tools/scripts/test-engines.ts starts the site and sets E2E_ORIGIN and the program of each engine in <ENGINE>_PATH. */
export default defineConfig({
  testDir: '.',
  workers: 2,
  timeout: 240_000,
  reporter: 'list',
  use: { baseURL: process.env['E2E_ORIGIN'] },
  projects: ENGINES.flatMap((engine) =>
    LANGUAGES.map((language) => ({
      name: `${engine}-${language}`,
      outputDir: `../../test-results/engines/${engine}-${language}`,
      metadata: { engine, language },
    })),
  ),
});
