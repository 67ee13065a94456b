import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('the top bar stays in view; below 640 px it has the slide-in menu, from 640 px on its links', async ({
  page,
  reader,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  const bar = page.getByRole('banner');
  await page.setViewportSize({ width: 639, height: 700 });
  await shop.open('/login');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  expect(await bar.evaluate((element) => element.getBoundingClientRect().top)).toBe(0);
  await expect(bar.getByRole('link', { name: words.ourServices })).toBeHidden();
  await expect(bar.getByRole('link', { name: words.login })).toBeHidden();
  await shop.openPhoneMenu();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 640, height: 700 });
  await expect(shop.button(words.openMenu)).toBeHidden();
  await expect(bar.getByRole('link', { name: words.ourServices })).toBeVisible();
  await expect(bar.getByRole('link', { name: words.login })).toBeVisible();
});
