import type { Page } from 'playwright/test';
import { expectInteractive } from '../support/hydration.ts';
import { IS_FULL_RUN, LONG } from '../support/long-tests.ts';
import { PageCrawler, pageKind } from '../support/page-crawler.ts';
import { ORIGIN } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

/** Pages that no other page links to. */
const STARTS = ['/', '/?variant=marketing', '/ourServices', '/comera', '/comera/service?activity_id=11'];

/** The catalog's tests check the slug and the content of each entry. */
const PAGES_OF_KIND = 15;

/** A page without a data layer warns (docs/rules/api.md#analytics-events). */
const EXPECTED_MESSAGE = /data layer/i;

for (const language of ['en', 'ar'] as const) {
  const tag = language === 'en' ? [] : LONG;
  test(`every link that a guest finds leads to a page, and no kind of page writes to the console: ${language}`, {
    tag,
  }, async ({ page, context }) => {
    // In a full run it visits more than 500 pages.
    test.slow();
    const crawler = new PageCrawler(ORIGIN, language, IS_FULL_RUN ? undefined : PAGES_OF_KIND);
    await crawler.crawl([...STARTS, ...(await crawler.sitemapPaths())]);
    expect(crawler.broken).toEqual([]);
    expect(crawler.visited.length).toBeGreaterThan(IS_FULL_RUN ? 250 : 50);
    expect(crawler.wrongAddresses()).toEqual([]);

    await context.addCookies([{ name: 'dar_lang', value: language, url: ORIGIN }]);
    const messages: string[] = [];
    page.on('console', (message) => {
      if (!EXPECTED_MESSAGE.test(message.text())) messages.push(`${page.url()}: ${message.text()}`);
    });
    const kinds = new Map(crawler.visited.map((path) => [pageKind(path), path]));
    for (const path of kinds.values()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
      await expectInteractive(page);
      await crawler.crawl(await getLinks(page));
    }
    expect(messages).toEqual([]);
    expect(crawler.broken).toEqual([]);
  });
}

/** Returns the links of the page, those too that only the browser renders. */
function getLinks(page: Page): Promise<string[]> {
  return page.evaluate(() => [...document.querySelectorAll('a')].map(({ href }) => href));
}
