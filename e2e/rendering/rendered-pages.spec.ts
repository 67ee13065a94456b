import type { Page } from 'playwright/test';
import { expectInteractive } from '../support/hydration.ts';
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

  test('public pages show their content, title, description and styles', async ({ page }) => {
    for (const path of PUBLIC) {
      await page.goto(path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect(page, path).toHaveTitle(/ \| (Dar|دار)$/);
      await expect(page.locator('head meta[name=description]'), path).toHaveCount(1);
      await expect(page.getByRole('contentinfo'), path).toBeVisible();
    }
    await expect(page.getByRole('main').getByRole('button').first()).toHaveCSS('border-top-left-radius', /^1[46]px$/);
  });

  test("a customer's page shows the shell", async ({ page, translation }) => {
    await page.goto('/cart');
    await expect(page.getByRole('banner').getByRole('link', { name: translation.texts.cart })).toBeVisible();
    await expect(page.getByRole('main').getByRole('status')).toBeAttached();
  });
});

test('only a page that shows a form preloads the code of forms', async ({ request }) => {
  const starts = async (path: string) => (await (await request.get(path)).text()).includes('/lazy-ui.');
  expect(await starts('/login')).toBe(true);
  expect(await starts('/cart')).toBe(false);
});

test('hydration keeps the rendered markup and calls no endpoint', async ({ page }) => {
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

test('an unknown address is rendered with status 404', async ({ page, translation, expectedErrors }) => {
  expectedErrors.push('404');
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expectInteractive(page);
  await expect(new Shop(page, translation).heading(translation.texts.notFound)).toBeVisible();
});

/** Remembers the page's first node as soon as it is parsed. */
async function markFirstNode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { firstNode: document.querySelector('#root > *') });
    });
  });
}
