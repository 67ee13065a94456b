import type { Page } from 'playwright/test';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const SERVICE = '/service/info/105/home-cleaning-by-the-hour';

/** Holds the page's scripts back; the answer lets them come. */
async function holdScripts(page: Page): Promise<() => void> {
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

test("a customer's first press opens the booking, though it comes before the page's code", async ({
  page,
  reader,
  customer,
}) => {
  const shop = new Shop(page, reader);
  await shop.open('/login');
  await shop.login(customer);
  await expect(page).toHaveURL('/');
  const release = await holdScripts(page);
  await page.goto(SERVICE, { waitUntil: 'commit' });
  // Nobody in particular yet: the page does not know its customer before its code is there.
  const book = shop.button(reader.words.loginToBook).filter({ visible: true });
  await book.first().click();
  await expect(book.first()).toHaveAttribute('data-waiting');
  release();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expect(page).toHaveURL(SERVICE);
});

test("a form that is sent before the page's code is there is sent by it", async ({ page }) => {
  const release = await holdScripts(page);
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
