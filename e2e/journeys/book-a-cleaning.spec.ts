import { expect, test } from '../support/test.ts';

// A customer can have three open cash orders.
test.use({ customerKind: 'new' });

test('a visitor finds a service, signs in, configures it, schedules, pays in cash and sees the booking', async ({
  shop,
  page,
  translation,
  customer,
}) => {
  const { texts } = translation;

  await test.step('finds the service', async () => {
    await shop.open('/');
    await expect(page.locator('html')).toHaveAttribute('dir', translation.language === 'ar' ? 'rtl' : 'ltr');
    await page.getByRole('main').getByRole('link', { name: texts.activity }).first().click();
    await expect(shop.heading(texts.ourServices)).toBeVisible();
    await shop.link(texts.category).click();
    await expect(shop.heading(texts.category)).toBeVisible();
    await shop.expectNoHorizontalScroll();
  });

  await test.step('signs in and returns to the same page', async () => {
    const startUrl = page.url();
    await page
      .getByRole('article')
      .filter({ hasText: texts.service })
      .getByRole('button', { name: texts.loginToBook })
      .click();
    await expect(page).toHaveURL(/\/login$/);
    await shop.login(customer);
    await expect(page).toHaveURL(startUrl);
  });

  await test.step('configures the service and adds it to the cart', async () => {
    // The dialog that the customer wanted before the sign-in.
    const modal = page.getByRole('dialog');
    await expect(modal.getByRole('button', { name: texts.addToCart })).toBeDisabled();
    await modal.getByRole('radio').nth(1).check();
    await modal.getByRole('checkbox').first().check();
    await expect(modal.getByRole('button', { name: texts.addToCart })).toBeEnabled();
    await expect(modal).toContainText('104.00');
    await modal.getByRole('button', { name: texts.addToCart }).click();
    await expect(shop.toast(texts.added)).toBeVisible();
    await expect(modal).toBeHidden();
  });

  await test.step('chooses a day and a time', async () => {
    await page.getByRole('banner').getByRole('link', { name: texts.cart }).click();
    await expect(shop.heading(texts.cartTitle)).toBeVisible();
    await shop.button(texts.continue).click();
    await expect(shop.toast(texts.dateRequired)).toBeVisible();
    // The second press must not close the dialog that the first one opens.
    await shop.button(texts.selectSchedule).dblclick({ delay: 50 });
    await shop.day(2).click();
    await shop.firstSlot().check();
    await expect(page.getByRole('dialog').getByRole('radiogroup')).toHaveCSS('max-height', '300px');
    await shop.button(texts.confirmSchedule).click();
    await expect(shop.button(texts.changeSchedule)).toBeVisible();
    await shop.button(texts.continue).dblclick({ delay: 50 });
    await shop.button(texts.skip).click();
  });

  await test.step('pays in cash', async () => {
    await expect(shop.heading(texts.checkout)).toBeVisible();
    await expect(page.getByRole('main')).toContainText('109.20');
    await page.getByRole('radio', { name: texts.cash }).check();
    await shop.button(texts.pay).click();
    await expect(shop.heading(texts.success)).toBeVisible();
  });

  await test.step('sees the booking', async () => {
    const orderNumber = /DAR-\d+/.exec(await page.getByText(texts.orderId).innerText())?.[0] ?? 'none';
    await expect(page.getByRole('main')).toContainText(texts.service);
    await expect(page.getByRole('main')).toContainText('109.20');
    await page.reload();
    await expect(page.getByText(orderNumber)).toBeVisible();
    // The link leads to My Bookings until the order has loaded.
    await expect(page.getByRole('main')).toContainText(texts.service);
    await shop.link(texts.viewBookings).click();
    await expect(shop.heading(new RegExp(orderNumber))).toBeVisible();
    await shop.openLoaded('/bookings');
    await expect(shop.heading(texts.myBookings)).toBeVisible();
    await page.locator('a[href="/bookings/orders/11"]').first().click();
    await expect(shop.heading(texts.serviceOrders)).toBeVisible();
    const order = page.getByRole('main').getByRole('listitem').filter({ hasText: orderNumber });
    await expect(order).toContainText(texts.service);
    await order.getByRole('heading').getByRole('link').click();
    await expect(page.getByRole('main')).toContainText('109.20');
    await expect(page.getByRole('main')).toContainText(texts.cash);
    await shop.expectNoHorizontalScroll();
  });
});
