import { expect, test } from '../support/test.ts';

const MARINA = { latitude: 25.0805, longitude: 55.1403 };

test.use({ hasStoredPosition: false, permissions: ['geolocation'], geolocation: MARINA });

test('shell and sections share one session and one position in memory when storage is forbidden', async ({
  shop,
  page,
  translation,
  customer,
}) => {
  const { texts } = translation;
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  const located = page.waitForResponse('**/geo/reverse');
  await shop.open('/login');
  await shop.login(customer);
  await page.waitForURL((url) => url.pathname === '/');
  await located;

  // The shell reads the position, and the catalog sends it.
  const asked = page.waitForRequest('**/service_categories_details_test');
  await page.getByRole('main').getByRole('link', { name: texts.activity }).first().click();
  await shop.link(texts.category).click();
  expect((await asked).postData()).toContain(String(MARINA.latitude));
  // A navigation closes the menu, when its page is shown.
  await expect(page).toHaveURL(/\/service\/details\//);
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: texts.category })).toBeVisible();

  // The account section loads a customer's own page.
  const menu = await shop.openPhoneMenu();
  await menu.getByRole('link', { name: texts.myBookings }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(shop.heading(texts.myBookings)).toBeVisible();
});
