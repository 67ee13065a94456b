import { findViolations } from '../support/axe.ts';
import { dar } from '../support/dar.ts';
import { expect, test } from '../support/test.ts';

test('a preview asks before it opens, in both languages, and ends', async ({ page }) => {
  const { sites } = JSON.parse((await dar('sites', '--json')).stdout);
  const { version } = sites.shop.pins.booking;
  const { address } = JSON.parse((await dar('preview', 'booking', version, '--json')).stdout);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Open this preview?' })).toBeVisible();
  await expect(page.getByText(`booking ${version}`)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'العربية' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'هل تريد فتح هذه المعاينة؟' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  expect(await findViolations(page)).toEqual([]);
  const width = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
  expect(width[0]).toBe(width[1]);
  await page.getByRole('link', { name: 'English' }).click();

  await page.getByRole('button', { name: 'Open preview' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  const bar = page.getByRole('complementary', { name: 'Preview' });
  await expect(bar).toContainText(`booking ${version}`);
  await bar.getByRole('link', { name: 'End preview' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(bar).toHaveCount(0);
});
