import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { openPage } from '../browser/open-page.ts';
import { PROFILES } from '../browser/profiles.ts';
import { waitForIdle } from '../browser/wait-for-idle.ts';
import type { BenchCustomer } from './bench-customer.ts';
import { readFirstScreen, recordLargestPaint } from './read-first-screen.ts';
import { openAsVisitor, type VisitedPage } from './run-visits.ts';
import { staticPage } from './static-page.ts';

interface StaticPagesOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly pages: readonly VisitedPage[];
  readonly customer: BenchCustomer;
  readonly folder: string;
}

/** Writes `pages.json` for the static server: a static page with the largest element of each page. */
export async function makeStaticPages({ browser, origin, pages, customer, folder }: StaticPagesOptions): Promise<void> {
  const made: Record<string, string> = {};
  for (const visited of pages) {
    made[visited.path] = await openAsVisitor({ browser, origin, customer }, visited, async (context) => {
      const opened = await openPage(context, PROFILES.unthrottled);
      await opened.page.addInitScript(recordLargestPaint);
      await opened.page.goto(origin + visited.path);
      await waitForIdle(opened);
      return staticPage(await readFirstScreen(opened.page));
    });
  }
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'pages.json'), JSON.stringify(made, null, 2));
}
