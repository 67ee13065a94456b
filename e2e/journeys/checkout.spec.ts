import { findViolations } from '../support/axe.ts';
import { Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('checkout keeps method, coupon and place on the way to an address, and leads to the order', async ({
  page,
  translation,
  customer,
}) => {
  const checkout = await Checkout.openFor(customer, page, translation);
  const { shop } = checkout;
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await page.getByRole('radio', { name: checkout.texts.cash }).check();
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('sav');
  const change = page.getByRole('link', { name: 'Change Address' });
  await change.scrollIntoViewIfNeeded();
  const left = await scrollY();
  expect(left).toBeGreaterThan(0);
  await change.click();
  await shop.button(/^Deliver here/).click();
  await expect(page.getByRole('radio', { name: checkout.texts.cash })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Coupon code' })).toHaveValue('sav');
  await expect.poll(scrollY).toBe(left);
  await shop.button('Pay AED 63.00 in cash').click();
  await expect(checkout.success()).toBeVisible();
  await expect(page.getByText(/Grand total/)).toBeVisible();
  await expect(page.getByText(/am – |pm – /)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await shop.link(translation.texts.viewBookings as string).click();
  await expect(page).toHaveURL(/\/bookings\/orders\/ordersDetails\/\d+/);
});

test('checkout shows the total once, in the bar of a phone and in the bill of a wide screen', async ({
  page,
  translation,
  customer,
}) => {
  await Checkout.openFor(customer, page, translation);
  const total = page.getByText('Grand total', { exact: true }).filter({ visible: true });
  const bar = page.locator('[data-sticky-bar]');
  await expect(total).toHaveCount(1);
  await expect(bar.getByText('Grand total')).toBeVisible();
  await expect(bar.getByText(/^Cancel free of charge/)).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('navigation')).toHaveCount(1);
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(total).toHaveCount(1);
  await expect(bar.getByText('Grand total')).toBeHidden();
});
