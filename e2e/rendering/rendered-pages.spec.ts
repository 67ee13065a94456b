import type { Page } from 'playwright/test';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PUBLIC = [
  '/',
  '/service',
  '/service?activity_id=11&utm_source=mail',
  '/service/details/1101/regular-cleaning',
  '/service/info/105/home-cleaning-by-the-hour?activity_id=11',
];
const CALLS = /\/app\/public\/api\//;

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('public pages can be read, with title, description and styles', async ({ page }) => {
    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(/ \| (Dar|دار)$/);
      await expect(page.locator('head meta[name=description]'), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('button').first()).toHaveCSS('border-top-left-radius', /^1[46]px$/);
  });

  test("the shell stands around a customer's own pages", async ({ page, reader }) => {
    await page.goto('/cart');
    await expect(page.getByRole('banner').getByRole('link', { name: reader.words.cart })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  });
});

test('a page that shows a form starts what forms need, and no other does', async ({ request }) => {
  const starts = async (path: string) => (await (await request.get(path)).text()).includes('/lazy-ui.');
  expect(await starts('/login')).toBe(true);
  expect(await starts('/cart')).toBe(false);
});

test('a rendered page is taken over as it stands, and asks for nothing again', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => CALLS.test(request.url()) && calls.push(request.url()));
  for (const path of PUBLIC) {
    await markFirstNode(page);
    await page.goto(path);
    await expectInteractive(page);
    expect(
      await page.evaluate(() => Reflect.get(window, 'firstNode') === document.querySelector('#root > *')),
      path,
    ).toBe(true);
  }
  expect(calls).toEqual([]);
});

test('an address that nobody owns arrives rendered, with 404', async ({ page, reader, expectedErrors }) => {
  expectedErrors.push('404');
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expectInteractive(page);
  await expect(new Shop(page, reader).heading(reader.words.notFound)).toBeVisible();
});

/** Remembers the page's first node as soon as it is parsed. */
async function markFirstNode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstNode: document.querySelector('#root > *') });
    });
  });
}

/** The page answers to a press. */
async function expectInteractive(page: Page): Promise<void> {
  const switcher = page.getByRole('banner').locator('a[hreflang]');
  await expect(async () => {
    const keys = await switcher.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps')));
    expect(keys).toBe(true);
  }).toPass();
}
