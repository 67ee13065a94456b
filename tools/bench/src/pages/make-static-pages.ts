import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openPage } from '../browser/open-page.ts';
import { PROFILES } from '../browser/profiles.ts';
import { waitForIdle } from '../browser/wait-for-idle.ts';
import type { BenchPage } from './bench-paths.ts';
import { openContext, type Stored } from './open-context.ts';
import { readFirstScreen, recordLargestPaint } from './read-first-screen.ts';
import { staticPage } from './static-page.ts';

interface StaticPagesOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly pages: readonly BenchPage[];
  readonly stored: Stored;
  readonly folder: string;
}

/** Writes `pages.json` for the static server: a static page with the largest element of each page. */
export async function makeStaticPages({ browser, origin, pages, stored, folder }: StaticPagesOptions): Promise<void> {
  const made: Record<string, string> = {};
  for (const bench of pages) {
    const context = await openContext(browser, bench, stored);
    const opened = await openPage(context, PROFILES.unthrottled);
    await opened.page.addInitScript(recordLargestPaint);
    await opened.page.goto(origin + bench.path);
    await waitForIdle(opened);
    made[bench.path] = staticPage(await readFirstScreen(opened.page));
    await context.close();
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pages.json'), JSON.stringify(made, null, 2));
}
