import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const MARINA = { latitude: 25.0805, longitude: 55.1403 };

test.use({ isLocated: false, permissions: ['geolocation'], geolocation: MARINA });

test('where storage is forbidden, shell and sections share one session and one position while the page is open', async ({
  page,
  reader,
  customer,
}) => {
  const { words } = reader;
  await page.addInitScript(() => {
    for (const kind of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, kind, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  const shop = new Shop(page, reader);
  const located = page.waitForResponse('**/geo/reverse');
  await shop.open('/login');
  await shop.login(customer);
  await page.waitForURL((url) => url.pathname === '/');
  await located;

  // The shell reads the position, and the catalog sends it.
  const asked = page.waitForRequest('**/service_categories_details_test');
  await page.getByRole('main').getByRole('link', { name: words.activity }).first().click();
  await shop.link(words.category).click();
  expect((await asked).postData()).toContain(String(MARINA.latitude));

  // The account section loads a customer's own page.
  const menu = await shop.openPhoneMenu();
  await menu.getByRole('link', { name: words.myBookings }).click();
  await expect(page).toHaveURL('/bookings');
  await expect(shop.heading(words.myBookings)).toBeVisible();
});
