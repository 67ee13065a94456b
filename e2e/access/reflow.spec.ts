import { DEMO, fillCart } from '../support/customer.ts';
import { CART_SCREENS, CUSTOMER_SCREENS, PUBLIC_SCREENS } from '../support/screens.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// 320 px is what a screen of 1280 px leaves to who enlarges it four times.
const NARROW = { width: 320, height: 640 };

test.beforeEach(({ page }) => page.setViewportSize(NARROW));

test('no public screen scrolls sideways at 320 px', async ({ page, reader, expectedErrors }) => {
  expectedErrors.push('404');
  const shop = new Shop(page, reader);
  for (const path of PUBLIC_SCREENS) {
    await shop.openWhole(path);
    await shop.expectNoSidewaysScroll();
  }
});

test('no screen of a customer scrolls sideways at 320 px', async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  for (const path of CUSTOMER_SCREENS) {
    await shop.openWhole(path);
    await shop.expectNoSidewaysScroll();
  }
});

test('cart, checkout, menu and booking modal stand in 320 px', async ({
  page,
  reader,
  customer,
  baseURL: origin = '',
}) => {
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await fillCart(origin, customer);
  for (const path of CART_SCREENS) {
    await shop.openWhole(path);
    await shop.expectNoSidewaysScroll();
  }
  await shop.openPhoneMenu();
  await shop.expectNoSidewaysScroll();
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(reader.words.bookNow).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('radio').first()).toBeVisible();
  await shop.expectNoSidewaysScroll();
  expect(await modal.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
});
