import { DEMO } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

test('the user menu works by keyboard, and closes by Escape or an outside press, which follows a link', async ({
  shop,
  page,
  translation,
}) => {
  const { texts } = translation;
  await shop.signIn(DEMO);
  await shop.open('/');
  const opener = shop.userMenuButton();
  const menu = page.getByRole('navigation', { name: texts.accountMenu });

  await opener.focus();
  await page.keyboard.press('Enter');
  for (const name of texts.userMenu) {
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: texts.signOut })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await expect(menu).toBeVisible();
  await page.mouse.click(400, 600);
  await expect(menu).toBeHidden();

  await opener.dblclick({ delay: 20 });
  await menu.getByRole('link', { name: texts.myBookings }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(menu).toBeHidden();

  // The page is scrolled down, and the button is in the sticky header.
  const link = page.getByRole('contentinfo').locator('a[href="/about-us"]');
  await link.scrollIntoViewIfNeeded();
  await opener.click();
  await expect(menu).toBeVisible();
  await link.click();
  await expect(page).toHaveURL('/about-us');
  await expect(menu).toBeHidden();
});

test('a wide number of unread notifications leaves the icon of the customer in sight', async ({ shop, page }) => {
  await page.route('**/app/public/api/v3/notifications', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, oData: { ...body.oData, unread_count: 42 } } });
  });
  await shop.signIn(DEMO);
  await shop.open('/');
  const opener = shop.userMenuButton();
  await expect(opener.getByText('9+')).toBeVisible();
  const icon = await opener.locator('svg').first().boundingBox();
  const badge = await opener.getByText('9+').boundingBox();
  if (!icon || !badge) throw new Error('not shown');
  const width = Math.min(icon.x + icon.width, badge.x + badge.width) - Math.max(icon.x, badge.x);
  const height = Math.min(icon.y + icon.height, badge.y + badge.height) - Math.max(icon.y, badge.y);
  const covered = Math.max(width, 0) * Math.max(height, 0);
  expect(covered / (icon.width * icon.height)).toBeLessThan(0.15);
});
