import { expect, test } from 'playwright/test';
import { openOffice } from '../support/open-office.ts';
import { ORIGIN } from '../support/running-site.ts';

const SERVICE = 'service.105';

test('an editor sees a draft in the shop, and a customer does not', async ({ browser }) => {
  const page = await openOffice(browser, 'en', 'Editor');
  await page.goto(`/catalog?open=${SERVICE}`);
  const name = `Cleaning ${Date.now()}`;
  await page.getByRole('region', { name: 'Texts' }).getByLabel('Name · English').fill(name);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText('Draft saved.')).toBeVisible();

  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'See in the shop' }).click();
  const preview = await opened;
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  const { pathname } = new URL(preview.url());

  const customer = await browser.newPage({ baseURL: ORIGIN });
  await customer.goto(pathname);
  await expect(customer.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(customer.getByText(name)).toHaveCount(0);

  const bar = preview.getByRole('complementary', { name: /Preview of drafts/ });
  await bar.getByRole('link', { name: 'End preview' }).click();
  await expect(bar).toHaveCount(0);
  await preview.goto(pathname);
  await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText(name);
});
