import { DEMO } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the user menu shows a toast when it does not load, opens on the next press, works by keyboard, and closes by Escape or an outside press, which follows a link', async ({
  page,
  translation,
  expectedErrors,
}) => {
  const { texts } = translation;
  const shop = new Shop(page, translation);
  await shop.signIn(DEMO);
  await shop.open('/');
  const opener = shop.button(texts.accountMenu);
  const menu = page.getByRole('menu');

  expectedErrors.push('Failed to load resource');
  await page.route('**/menu.*.js*', (route) => route.abort());
  await opener.click();
  await expect(shop.toast(texts.checkConnection)).toBeVisible();
  await page.unroute('**/menu.*.js*');
  await opener.click();
  await expect(menu.getByRole('menuitem')).toHaveCount(6);
  await expect(menu.locator(':focus')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  // antd focuses the menu a few frames after it opens.
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  }

  await page.keyboard.press('Enter');
  for (const name of texts.userMenu) {
    await expect(menu.getByRole('menuitem', { name }).and(page.locator(':focus-within'))).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }
  await page.mouse.click(400, 600);
  await expect(menu).toBeHidden();

  await opener.click();
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: texts.myBookings }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bookings');
  await expect(menu).toBeHidden();

  // The page is scrolled down, and the button is in the sticky header.
  const link = page.getByRole('contentinfo').locator('a[href="/about-us"]');
  await link.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(menu.locator(':focus')).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/about-us');
  await expect(menu).toBeHidden();
});
