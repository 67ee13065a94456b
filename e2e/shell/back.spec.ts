import { DEMO } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

const SERVICE = '/service/info/105/home-cleaning-by-the-hour?activity_id=11';

test('Back closes the phone menu, then leaves the page', async ({ shop, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/about-us');
  await shop.open('/');
  const menu = page.getByRole('banner').locator('details[open]');
  await shop.phoneMenuButton().click();
  await expect(menu).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(menu).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});

test('Back closes the booking modal, Forward opens nothing, and a reload forgets the modal', async ({
  shop,
  page,
  translation,
}) => {
  const { texts } = translation;
  await shop.signIn(DEMO);
  await shop.open('/about-us');
  await shop.open(SERVICE);
  const bookNow = page.getByRole('button', { name: texts.bookNow }).filter({ visible: true }).first();
  const modal = page.getByRole('dialog');
  await bookNow.click();
  await expect(modal).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(modal).toHaveCount(0);
  await page.evaluate(() => history.forward());
  await bookNow.click();
  await expect(modal).toBeVisible();
  await page.reload();
  await expect(bookNow).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.layers ?? 0)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/about-us$/);
});
