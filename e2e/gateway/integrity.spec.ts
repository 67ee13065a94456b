import type { Page, Route } from 'playwright/test';
import { releaseChanged, restoringPins } from '../support/releases.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const REPORTS = '/platform/api/reports';

/** Releases a second version of the catalog, so that the first one is its last good one. */
async function withPreviousVersion(run: (version: string) => Promise<void>): Promise<void> {
  await restoringPins(async () => run(await releaseChanged('catalog', (code) => `${code}\n// second`)));
}

/** Runs in the page instead of the code that the registry recorded. */
const TAMPERED = 'document.documentElement.dataset.tampered = "yes";';

async function tamperWith(page: Page, files: RegExp): Promise<void> {
  await page.route(files, async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${TAMPERED}\n${await response.text()}` });
  });
}

const isTamperedReport = (version: string) => (request: { url(): string; postData(): string | null }) =>
  request.url().endsWith(REPORTS) &&
  Boolean(request.postData()?.includes(`"version":"${version}","reason":"tampered"`));

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push('integrity', 'Failed to find a valid digest', 'Failed to load resource', 'section catalog');
});

for (const { what, files } of [
  { what: 'entry', files: (version: string) => new RegExp(`/releases/catalog/${version}/static/js/dar_catalog\\.`) },
  { what: 'chunk', files: (version: string) => new RegExp(`/releases/catalog/${version}/static/js/async/services\\.`) },
]) {
  test(`a browser refuses a tampered ${what}, reports it and loads the last good version`, async ({
    page,
    translation,
  }) => {
    await withPreviousVersion(async (version) => {
      const shop = new Shop(page, translation);
      await tamperWith(page, files(version));
      const report = page.waitForRequest(isTamperedReport(version));
      const loaded = page.waitForResponse(
        (response) =>
          /\/releases\/catalog\/.*\/dar_catalog\./.test(response.url()) && !response.url().includes(version),
      );
      await shop.open('/service?activity_id=11');
      await report;
      await loaded;
      await expect(shop.link(translation.texts.category)).toBeVisible();
      // The page works: a navigation inside the section runs its code.
      await shop.link(translation.texts.category).click();
      await expect(page).toHaveURL(/category_id|\/service\//);
      expect(await page.evaluate(() => document.documentElement.dataset['tampered'])).toBeUndefined();
    });
  });
}

test('a browser does not load a section whose entry has no recorded hash', async ({ page, translation }) => {
  const shop = new Shop(page, translation);
  await page.route(/activity_id=11/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(/,"integrity":"[^"]*"/g, '') });
  });
  await shop.open('/service?activity_id=11');
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
});
