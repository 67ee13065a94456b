import { findViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

test('a visitor who asks for the overlay sees version, size and load time of the section until Close', async ({
  shop,
  page,
  context,
}) => {
  await shop.open('/faqs?mfe-overlay');
  const label = page.getByText(/^catalog \d+\.\d+\.\d+\S* · \d+ kB · \d+ ms$/);
  await expect(label).toBeVisible();
  expect(await findViolations(page, 'aside[aria-label=Overlay]')).toEqual([]);
  await shop.open('/faqs');
  await expect(label).toBeVisible();
  await page.getByRole('complementary', { name: 'Overlay' }).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(label).toBeHidden();

  const other = await context.newPage();
  const scripts: string[] = [];
  other.on('request', (request) => scripts.push(request.url()));
  await other.goto('/faqs');
  await other.waitForFunction(() => performance.getEntriesByName('dar:hydrated').length > 0);
  await expect(other.getByRole('complementary')).toHaveCount(0);
  expect(scripts.filter((url) => url.includes('/overlay.'))).toEqual([]);
});
