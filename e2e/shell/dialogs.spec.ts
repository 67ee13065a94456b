import { devices, type Locator, type Page } from 'playwright/test';
import { fillCart } from '../support/customer.ts';
import type { Shop } from '../support/shop.ts';
import { test as base, expect } from '../support/test.ts';

/** With scroll bars, which a headless browser hides. */
const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const HOURLY = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';
/** Its form has a hidden text far below what a small phone shows. */
const WITH_VISITS = '/service/info/15008/physiotherapy-session';

async function openBooking(shop: Shop, path: string): Promise<Locator> {
  await shop.open(path);
  await shop.button(shop.translation.texts.bookNow).filter({ visible: true }).first().click();
  const dialog = shop.page.getByRole('dialog');
  await expect(dialog.locator('output').first()).toBeVisible();
  return dialog;
}

test('the title and Close stay in a dialog on a small phone, whatever the browser scrolls to', async ({
  shop,
  page,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await shop.signIn(customer);
  const dialog = await openBooking(shop, WITH_VISITS);
  await dialog.locator('summary').click();
  const close = dialog.getByRole('button', { name: 'Close' });
  const box = await close.boundingBox();
  // As for the focus, an input method or a search in the page.
  await dialog.evaluate((element) => {
    for (const part of element.querySelectorAll('*')) part.scrollIntoView({ block: 'start' });
  });
  expect(await close.boundingBox()).toEqual(box);
});

test.describe('a question on a wide screen', () => {
  const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome'];
  test.use({ ...desktop, viewport: { width: 1440, height: 600 } });

  const pixel = (page: Page, x: number) => page.screenshot({ clip: { x, y: 500, width: 2, height: 2 } });
  const getWidth = (page: Page) => page.evaluate(() => document.body.getBoundingClientRect().width);

  /** The edges of these pages have the colour of the ground. */
  async function expectAllDimmed(page: Page, width: number): Promise<void> {
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await getWidth(page), 'the page stays in its place').toBe(width);
    expect(await pixel(page, 1436)).toEqual(await pixel(page, 4));
  }

  test('dims the room of the scroll bar', async ({ shop, page, customer, baseURL }) => {
    await fillCart(baseURL ?? '', customer);
    await shop.signIn(customer);
    await shop.open('/cart');
    const clear = page.getByRole('main').getByRole('button', { name: 'Clear Cart' });
    await expect(clear).toBeVisible();
    const width = await getWidth(page);
    expect(width).toBeLessThan(1440);
    await clear.click();
    await expectAllDimmed(page, width);
  });

  test('dims the room of the scroll bar above another dialog, too', async ({ shop, page, customer }) => {
    await shop.signIn(customer);
    const dialog = await openBooking(shop, HOURLY);
    const width = await getWidth(page);
    await dialog.getByRole('radio').first().check();
    await page.keyboard.press('Escape');
    await expectAllDimmed(page, width);
  });
});
