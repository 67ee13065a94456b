import type { Page } from 'playwright/test';
import { firstProgram, placesInPath } from '../../tools/cli/src/smoke/programs.ts';
import { fillCart } from '../support/customer.ts';
import { IS_FULL_RUN } from '../support/long-tests.ts';
import { expect, test } from '../support/test.ts';

/** The headless shell keeps no pages, and no flag changes this. */
const program = await firstProgram(placesInPath(['chromium', 'chromium-browser', 'google-chrome-stable']));

test.skip(!program, 'needs a whole Chromium, which keeps pages that were left');

test.use({
  headless: false,
  launchOptions: {
    ...(program && { executablePath: program }),
    args: ['--headless=new', '--no-sandbox'],
    // Of Playwright.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

const LEFT = '/faqs';
const SERVICE = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';
/** One page of each section, and in a full run further pages of the same sections. */
const PUBLIC = ['/', SERVICE, '/login', ...(IS_FULL_RUN ? ['/service', '/search?q=clean'] : [])];
const OF_CUSTOMERS = [
  ...['/cart', '/checkout', '/bookings'],
  ...(IS_FULL_RUN ? ['/my-account', '/wallet', '/notifications', '/addresses'] : []),
];

/** Marks the document, and notes in local storage whether a frame of it was visible after it came back. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sample = () => {
      if (document.documentElement.dataset['left'] && document.documentElement.style.visibility !== 'hidden') {
        localStorage.setItem('shown-after-return', '1');
      }
      requestAnimationFrame(sample);
    };
    sample();
    addEventListener('pagehide', () => {
      document.documentElement.dataset['left'] = '1';
    });
  });
  await page.goto(LEFT);
}

const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** Waits until the document that was left is shown again, instead of a new one. */
async function expectRestored(page: Page): Promise<void> {
  await expect(page.locator('html[data-left]')).toBeVisible();
  await expect(page.locator('main h1').first()).toBeVisible();
}

test('Back restores every public page', async ({ shop, page }) => {
  for (const path of PUBLIC) {
    await shop.open(path);
    await leave(page);
    await goBack(page);
    await expectRestored(page);
  }
});

test('Back restores every page of a customer', async ({ shop, page, customer, baseURL }) => {
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  for (const path of OF_CUSTOMERS) {
    await shop.openLoaded(path);
    await leave(page);
    await goBack(page);
    await expectRestored(page);
  }
});

test('Back restores a page while another tab changes the cart, and its header counts again', async ({
  shop,
  page,
  customer,
  baseURL,
}) => {
  await shop.signIn(customer);
  await shop.open(SERVICE);
  const cart = page.getByRole('banner').getByRole('link', { name: /\d$/ });
  await expect(cart).toHaveAccessibleName(/0$/);
  await leave(page);
  await fillCart(baseURL ?? '', customer);
  const other = await page.context().newPage();
  await other.goto(LEFT);
  await other.evaluate(() => new BroadcastChannel('cart-updated').postMessage(null));
  await other.close();
  // A hidden page loads nothing.
  await page.bringToFront();
  await goBack(page);
  await expectRestored(page);
  await expect(cart).toHaveAccessibleName(/1$/);
});

test('Back shows nothing of a customer who signed out in another tab', async ({ shop, page, customer }) => {
  await shop.signIn(customer);
  await shop.openLoaded('/bookings');
  await leave(page);
  const other = await page.context().newPage();
  await other.goto(LEFT);
  // As a sign-out does. A cookie that ends would remove the page from the cache.
  await other.evaluate(() => localStorage.clear());
  await other.close();
  await goBack(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(() => localStorage.getItem('shown-after-return'))).toBeNull();
});
