import { expect, test } from '../support/test.ts';

test('the top bar stays in view and shows a menu button below 640 px, links from 640 px on', async ({
  shop,
  page,
  translation,
}) => {
  const { texts } = translation;
  const bar = page.getByRole('banner');
  await page.setViewportSize({ width: 639, height: 700 });
  await shop.open('/login');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await expect(bar.getByRole('link', { name: texts.ourServices })).toBeHidden();
  await expect(bar.getByRole('link', { name: texts.login })).toBeHidden();
  await shop.openPhoneMenu();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 640, height: 700 });
  await expect(shop.phoneMenuButton()).toBeHidden();
  await expect(bar.getByRole('link', { name: texts.ourServices })).toBeVisible();
  await expect(bar.getByRole('link', { name: texts.login })).toBeVisible();
});
