import type { Page } from 'playwright/test';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const SERVICE = '/service/info/105/home-cleaning-by-the-hour';

/** Delays the page's scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/static/js/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a press on Book Now before hydration opens the booking modal', async ({ page, translation, customer }) => {
  const shop = new Shop(page, translation);
  await shop.open('/login');
  await shop.login(customer);
  await expect(page).toHaveURL('/');
  const release = await delayScripts(page);
  await page.goto(SERVICE, { waitUntil: 'commit' });
  // Before hydration the page shows the button of guests.
  const book = shop.button(translation.texts.loginToBook).filter({ visible: true });
  await book.first().click();
  await expect(book.first()).toHaveAttribute('data-waiting');
  release();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expect(page).toHaveURL(SERVICE);
});

test('a form that is submitted before hydration is submitted after it', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const phone = page.getByRole('contentinfo').getByRole('textbox');
  await phone.fill('501234567');
  await phone.press('Enter');
  // The newsletter's form only logs.
  const logged = page.waitForEvent('console', (message) => message.text().includes('501234567'));
  release();
  await logged;
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-waiting]')).toHaveCount(0);
});
