import type { Page } from 'playwright/test';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const NETWORK = 'Failed to load resource';
const getEntry = (section: string) => new RegExp(`/releases/${section}/.*/dar_${section}\\.[^/]*\\.js`);

test.beforeEach(({ expectedErrors }) => {
  expectedErrors.push(
    NETWORK,
    'net::ERR',
    'section catalog',
    'section account',
    'SectionLoadError',
    'ScriptNetworkError',
  );
});

test('the shell and the other sections work while a section is down, and Retry loads it', async ({
  shop,
  page,
  translation,
}) => {
  await page.route(getEntry('catalog'), (route) => route.fulfill({ status: 503, body: '' }));
  await shop.open('/service?activity_id=11');
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();

  await page.goto('/login');
  await expect(page.getByRole('main').getByLabel(translation.texts.email)).toBeVisible();

  await shop.open('/service?activity_id=11');
  await expect(shop.failurePanel()).toBeVisible();
  await page.unroute(getEntry('catalog'));
  await shop.failurePanel().getByRole('button', { name: translation.texts.retry }).click();
  await expectHydrated(shop);
});

test('a rendered page shows the failure panel after one timeout when all scripts of its section hang', async ({
  shop,
  page,
  translation,
}) => {
  await page.route(/\/releases\/catalog\/.*\.js/, () => {});
  // The page loads when its last script does.
  await page.goto('/service?activity_id=11', { waitUntil: 'commit' });
  // A timeout is 8 s, so a second one would end after 16 s. The machine may be slow.
  await expect(shop.failurePanel()).toBeVisible({ timeout: 13_000 });
  await page.unroute(/\/releases\/catalog\/.*\.js/);
  await shop.failurePanel().getByRole('button', { name: translation.texts.retry }).click();
  await expectHydrated(shop);
});

test('Back works after a navigation to a section that is down, and a later navigation loads the section', async ({
  shop,
  page,
  translation,
}) => {
  await page.route(getEntry('account'), (route) => route.abort());
  await shop.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: translation.texts.activity }).first()).toBeVisible();
  await markDocument(page);
  await page.getByRole('banner').getByRole('link', { name: translation.texts.cart }).click();
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: translation.texts.activity }).first()).toBeVisible();
  await page.unroute(getEntry('account'));
  await page.getByRole('banner').getByRole('link', { name: translation.texts.cart }).click();
  await expect(page.getByRole('main').getByLabel(translation.texts.email)).toBeVisible();
  await expectNoReload(page);
});

test('a page that does not load offline shows the failure panel, and Retry loads it once the line is back', async ({
  shop,
  page,
  context,
  translation,
}) => {
  await shop.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: translation.texts.activity }).first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: translation.texts.activity }).first().click();
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
  await shop.failurePanel().getByRole('button', { name: translation.texts.retry }).click();
  await expect(shop.failurePanel()).toBeVisible();
  await context.setOffline(false);
  await expectHydrated(shop);
});

/** The page that Retry loads again is rendered by the server. Its navigation shows that the scripts work too. */
async function expectHydrated(shop: Shop): Promise<void> {
  const { page, translation } = shop;
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
  // Before that, a link loads its page as a new document.
  await shop.waitUntilHydrated();
  await markDocument(page);
  await shop.link(translation.texts.category).click();
  await expect(page).toHaveURL(/\/service\/details\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoReload(page);
}

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }));
}

async function expectNoReload(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'marked' in window), 'the page was reloaded').toBe(true);
}
