import { expect, test } from 'playwright/test';
import { OFFICE_TEXTS } from '../support/office-texts.ts';
import { openOffice } from '../support/open-office.ts';

test('the pages of the menu open one after the other, and once more in the reverse order', async ({ browser }) => {
  const page = await openOffice(browser, 'en', OFFICE_TEXTS.en.owner);
  const menu = page.getByRole('navigation', { name: 'Menu' }).getByRole('listitem');
  await expect(menu.filter({ hasText: 'Crews' })).toBeVisible();
  const names = await menu.allInnerTexts();
  for (const name of [...names, ...names.toReversed()]) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText('This page did not load'), name).toHaveCount(0);
  }
});

test('a page that cannot load without a connection leaves the menu, and loads when there is one again', async ({
  browser,
}) => {
  const page = await openOffice(browser, 'en', OFFICE_TEXTS.en.owner);
  const link = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Coupons', exact: true });
  await expect(link).toBeVisible();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByText('This page did not load')).toBeVisible();
  await expect(link).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Coupons', exact: true })).toBeVisible();
});
