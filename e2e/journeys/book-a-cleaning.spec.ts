import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a visitor finds a service, signs in, configures it, schedules, pays in cash and sees the booking', async ({
  page,
  reader,
  customer,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);

  await test.step('finds the service', async () => {
    await shop.open('/');
    await expect(page.locator('html')).toHaveAttribute('dir', reader.language === 'ar' ? 'rtl' : 'ltr');
    await page.getByRole('main').getByRole('link', { name: words.activity }).first().click();
    await expect(shop.heading(words.ourServices)).toBeVisible();
    await shop.link(words.category).click();
    await expect(shop.heading(words.category)).toBeVisible();
    await shop.expectNoSidewaysScroll();
  });

  await test.step('is sent to sign in, and comes back to the same place', async () => {
    const place = new URL(page.url());
    await page
      .getByRole('article')
      .filter({ hasText: words.service })
      .getByRole('button', { name: words.loginToBook })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await shop.login(customer);
    await expect(page).toHaveURL(place.href);
  });

  await test.step('configures the service and adds it to the cart', async () => {
    await page
      .getByRole('article')
      .filter({ hasText: words.service })
      .getByRole('button', { name: words.bookNow })
      .click();
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('button', { name: words.addToCart })).toBeDisabled();
    await modal.getByRole('radio').nth(1).check();
    await modal.getByRole('checkbox').first().check();
    await expect(modal.getByRole('button', { name: words.addToCart })).toBeEnabled();
    await expect(modal).toContainText('104.00');
    await modal.getByRole('button', { name: words.addToCart }).click();
    await expect(shop.toast(words.added)).toBeVisible();
    await expect(modal).toBeHidden();
  });

  await test.step('picks a day and a time', async () => {
    await page.getByRole('banner').getByRole('link', { name: words.cart }).click();
    await expect(shop.heading(words.cartTitle)).toBeVisible();
    await shop.button(words.continue).click();
    await expect(shop.toast(words.dateRequired)).toBeVisible();
    await shop.button(words.selectSchedule).click();
    await shop.day(3).click();
    await shop.firstSlot().check();
    await shop.button(words.confirmSchedule).click();
    await expect(shop.button(words.changeSchedule)).toBeVisible();
    await shop.button(words.continue).click();
    await shop.button(words.skip).click();
  });

  await test.step('checks out with cash', async () => {
    await expect(shop.heading(words.checkout)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('109.20');
    await page.getByRole('radio', { name: words.cash }).check();
    await shop.button(words.pay).click();
    await expect(shop.heading(words.success)).toBeVisible();
  });

  await test.step('sees the booking', async () => {
    const orderNumber = /DAR-\d+/.exec(await page.getByText(words.orderId).innerText())?.[0] ?? 'none';
    await shop.link(words.viewBookings).click();
    await expect(shop.heading(words.myBookings)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: words.activity }).first().click();
    await expect(shop.heading(words.serviceOrders)).toBeVisible();
    const order = page.getByRole('main').getByRole('link').filter({ hasText: orderNumber });
    await expect(order).toContainText(words.service);
    await order.click();
    await expect(page.getByRole('main')).toContainText('109.20');
    await expect(page.getByRole('main')).toContainText(words.cash);
    await shop.expectNoSidewaysScroll();
  });
});
