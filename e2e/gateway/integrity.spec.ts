import { readFileSync } from 'node:fs';
import type { SectionManifest } from '@dar/app/remotes/registry';
import type { Page, Route } from 'playwright/test';
import { expect, test } from '../support/test.ts';

const REPORTS = '/platform/api/reports';

/** Runs in the page instead of the code that the registry recorded. */
const TAMPERED = 'document.documentElement.dataset.tampered = "yes";';

async function tamperWith(page: Page, files: RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.route(files, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${TAMPERED}\n${await response.text()}` });
  });
}

/** Matches the script of a chunk of the catalog, by the manifest of its build. */
function isChunk(name: string): (url: URL) => boolean {
  const { chunks } = JSON.parse(readFileSync('mfe-catalog/dist/section.json', 'utf8')) as Pick<
    SectionManifest,
    'chunks'
  >;
  const scripts = chunks[name]?.filter((file) => file.endsWith('.js')) ?? [];
  return ({ pathname }) => scripts.some((file) => pathname.endsWith(file));
}

const isReport = (reason: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith(REPORTS) && Boolean(request.postData()?.includes(`"reason":"${reason}"`));

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('integrity', 'Failed to find a valid digest', 'Failed to load resource', 'section catalog');
});

for (const { what, files, reason } of [
  { what: 'entry', files: /\/releases\/catalog\/.*\/dar_catalog\./, reason: 'tampered' },
  { what: 'chunk', files: isChunk('categories-page'), reason: 'load' },
]) {
  test(`a browser refuses a tampered ${what} and reports it, and Retry shows the page when the file is right again`, async ({
    shop,
    page,
    translation,
  }) => {
    await tamperWith(page, files);
    const report = page.waitForRequest(isReport(reason));
    await shop.open('/service?activity_id=11');
    await expect(shop.failurePanel()).toBeVisible();
    await shop.expectShell();
    expect(await page.evaluate(() => document.documentElement.dataset['tampered'])).toBeUndefined();
    await report;
    await page.unroute(files);
    await shop.failurePanel().getByRole('button', { name: translation.texts.retry }).click();
    await expect(shop.link(translation.texts.category)).toBeVisible();
  });
}

test('a browser does not load a section whose entry has no recorded hash', async ({ shop, page }) => {
  await page.route(/activity_id=11/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/,"integrity":"[^"]*"/g, '') });
  });
  await shop.open('/service?activity_id=11');
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
});
