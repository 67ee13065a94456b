import type { Page } from 'playwright/test';
import { DEMO } from '../support/customer.ts';
import { expectInteractive } from '../support/hydration.ts';
import type { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const SERVICE = '/service/info/105/home-cleaning-by-the-hour';
const IN_CONTEXT = `${SERVICE}?activity_id=11`;

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

/** Presses Book Now on a page without its scripts, which then load. */
async function bookBeforeHydration(page: Page, shop: Shop): Promise<void> {
  const release = await delayScripts(page);
  await page.goto(IN_CONTEXT, { waitUntil: 'commit' });
  // Before hydration the page shows the button of guests.
  await shop.button(shop.translation.texts.loginToBook).filter({ visible: true }).first().click();
  await page.waitForURL(/[?&]book=105/, { waitUntil: 'commit' });
  release();
}

test('a press on Book Now before hydration opens the booking modal', async ({ shop, page, translation, customer }) => {
  await shop.open('/login');
  await shop.login(customer);
  await expect(page).toHaveURL('/');
  await bookBeforeHydration(page, shop);
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expect(page).toHaveURL(IN_CONTEXT);
  await page.keyboard.press('Escape');
  await expect(shop.button(translation.texts.bookNow).filter({ visible: true })).toBeFocused();
});

test('a press on Book Now before hydration redirects a guest to sign in and back', async ({
  shop,
  page,
  translation,
  customer,
}) => {
  await bookBeforeHydration(page, shop);
  await expect(page).toHaveURL('/login');
  await expect(shop.toast(translation.texts.loginToBookToast)).toBeVisible();
  await shop.login(customer);
  await expect(page).toHaveURL(IN_CONTEXT);
});

test('before hydration the search, the phone menu and its links work', async ({ shop, page, translation }) => {
  const release = await delayScripts(page);
  await page.goto(SERVICE, { waitUntil: 'commit' });
  await page.getByRole('banner').locator('label').click();
  await page.keyboard.type('sofa');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?q=sofa', { waitUntil: 'commit' });
  await shop.phoneMenuButton().click();
  await page.getByRole('banner').locator('details').getByRole('link', { name: translation.texts.ourServices }).click();
  await page.waitForURL('/service', { waitUntil: 'commit' });
  release();
  await expect(shop.heading(translation.texts.ourServices)).toBeVisible();
});

test('a link that is pressed before hydration requests its page at once, and none after it', async ({ page }) => {
  const release = await delayScripts(page);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Preload.enable');
  const isReady = new Promise<void>((resolve) => {
    cdp.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').locator('[href="/about-us"]').hover();
  await page.mouse.down();
  await isReady;
  await page.mouse.up();
  await page.waitForURL('/about-us', { waitUntil: 'commit' });
  const delivery = () => performance.getEntriesByType('navigation').map((entry) => Object(entry).deliveryType);
  expect(await page.evaluate(delivery)).toEqual(['navigational-prefetch']);
  release();
  await expectInteractive(page);
  await expect(page.locator('script[type=speculationrules]')).toHaveCount(0);
});

test('a number that is submitted to the newsletter before hydration stays in its field', async ({ page }) => {
  const release = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const phone = page.getByRole('contentinfo').getByRole('textbox');
  await phone.fill('501234567');
  await phone.press('Enter');
  release();
  await expectInteractive(page);
  await expect(page).toHaveURL('/');
  await expect(phone).toHaveValue('501234567');
});

test('a password that is submitted on a rendered page before hydration stays in its field', async ({ shop, page }) => {
  await shop.signIn(DEMO);
  const release = await delayScripts(page);
  const password = page.getByRole('main').locator('input[type="password"]').first();
  // On a busy machine the page arrives as a shell.
  await expect(async () => {
    await page.goto('/profile/security', { waitUntil: 'commit' });
    await password.fill('Typed@123', { timeout: 5_000 });
  }).toPass();
  await password.press('Enter');
  release();
  await expectInteractive(page);
  await expect(page).toHaveURL('/profile/security');
  await expect(password).toHaveValue('Typed@123');
});
