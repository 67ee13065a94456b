import type { Page } from 'playwright/test';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const NETWORK = 'Failed to load resource';
// A second attempt may carry a query, so that no cache answers it.
const entryOf = (section: string) => new RegExp(`/releases/${section}/.*/${section}\\.[^/]*\\.js`);

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

test('a section that is down leaves the shell and the other sections working, and Retry recovers without a reload', async ({
  page,
  reader,
}) => {
  const shop = new Shop(page, reader);
  await page.route(entryOf('catalog'), (route) => route.fulfill({ status: 503, body: '' }));
  await shop.open('/service?activity_id=11');
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
  await markThisLoad(page);

  await page.goto('/login');
  await expect(page.getByRole('main').getByLabel(reader.words.email)).toBeVisible();

  await shop.open('/service?activity_id=11');
  await expect(shop.failurePanel()).toBeVisible();
  await markThisLoad(page);
  await page.unroute(entryOf('catalog'));
  await shop.failurePanel().getByRole('button', { name: reader.words.retry }).click();
  await expect(shop.heading(reader.words.ourServices)).toBeVisible();
  await expectSameLoad(page);
});

test('a section that goes down between two pages fails only there, and the way back works', async ({
  page,
  reader,
}) => {
  const shop = new Shop(page, reader);
  await page.route(entryOf('account'), (route) => route.abort());
  await shop.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: reader.words.activity }).first()).toBeVisible();
  await markThisLoad(page);
  await page.getByRole('banner').getByRole('link', { name: reader.words.cart }).click();
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
  await page.goBack();
  await expect(page.getByRole('main').getByRole('link', { name: reader.words.activity }).first()).toBeVisible();
  await page.unroute(entryOf('account'));
  await page.getByRole('banner').getByRole('link', { name: reader.words.cart }).click();
  await expect(page.getByRole('main').getByLabel(reader.words.email)).toBeVisible();
  await expectSameLoad(page);
});

test('a page whose chunk is missing ends in the panel, and Retry recovers without a reload', async ({
  page,
  reader,
}) => {
  const shop = new Shop(page, reader);
  await shop.open('/');
  await expect(page.getByRole('main').getByRole('link', { name: reader.words.activity }).first()).toBeVisible();
  await markThisLoad(page);
  const chunks = /\/releases\/catalog\/.*\/async\//;
  await page.route(chunks, (route) => route.abort());
  await page.getByRole('main').getByRole('link', { name: reader.words.activity }).first().click();
  await expect(shop.failurePanel()).toBeVisible();
  await shop.expectShell();
  await page.unroute(chunks);
  await shop.failurePanel().getByRole('button', { name: reader.words.retry }).click();
  await expect(shop.heading(reader.words.ourServices)).toBeVisible();
  await expectSameLoad(page);
});

test('the API down shows words and Retry on the page, and recovers', async ({ page, reader, expectedErrors }) => {
  const shop = new Shop(page, reader);
  expectedErrors.push('ApiError');
  const calls = '**/app/public/api/v3/service_categories_general';
  await page.route(calls, (route) => route.abort());
  // A page that is opened comes with its answers; one that is moved to asks for them.
  await shop.open('/');
  await page.getByRole('main').getByRole('link', { name: reader.words.activity }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: reader.words.retry })).toBeVisible({
    timeout: 30_000,
  });
  await page.unroute(calls);
  await page.getByRole('main').getByRole('button', { name: reader.words.retry }).click();
  await expect(shop.link(reader.words.category)).toBeVisible();
});

test('the piece of another section that is down fails inside its page only', async ({ page, reader, customer }) => {
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await page.route(entryOf('booking'), (route) => route.abort());
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(reader.words.bookNow).first().click();
  await expect(shop.failurePanel()).toBeVisible();
  await expect(shop.heading(reader.words.service)).toBeVisible();
  await page.unroute(entryOf('booking'));
  await shop.failurePanel().getByRole('button', { name: reader.words.retry }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: reader.words.addToCart })).toBeVisible();
});

async function markThisLoad(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
}

async function expectSameLoad(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'sameLoad' in window), 'the page was reloaded').toBe(true);
}
