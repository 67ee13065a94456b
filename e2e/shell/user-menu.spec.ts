import { DEMO } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the user menu says when it does not load, opens by the next press, is used by keyboard, and closes by Escape or a press outside', async ({
  page,
  reader,
  expectedErrors,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.open('/');
  const opener = shop.button(words.accountMenu);
  const menu = page.getByRole('menu');

  expectedErrors.push('Failed to load resource');
  await page.route('**/menu.*.js*', (route) => route.abort());
  await opener.click();
  await expect(shop.toast(words.checkConnection)).toBeVisible();
  await page.unroute('**/menu.*.js*');
  await opener.click();
  await expect(menu.getByRole('menuitem')).toHaveCount(6);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  for (const name of words.userMenu) {
    await expect(menu.getByRole('menuitem', { name }).and(page.locator(':focus-within'))).toBeVisible();
    await page.keyboard.press('ArrowDown');
  }
  await page.mouse.click(400, 600);
  await expect(menu).toBeHidden();

  await opener.click();
  await expect(menu).toBeVisible();
  await expect(menu.locator(':focus')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: words.myBookings }).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/bookings');
  await expect(menu).toBeHidden();
});
