import type { Page } from 'playwright/test';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const DETAILS = '/service/info/105/home-cleaning-by-the-hour?activity_id=11&comera_transaction_id=CM-1';

test("signing out in one tab signs out the other, which leaves the customer's own page; signing in again leads it back", async ({
  page,
  context,
  reader,
  customer,
}) => {
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await shop.open('/bookings');
  await expect(shop.heading(reader.words.myBookings)).toBeVisible();

  const other = new Shop(await context.newPage(), reader);
  await other.open('/my-account');
  await other.page.getByRole('main').getByRole('button', { name: reader.words.logout }).click();
  await expect(other.page).toHaveURL(/\/login$/);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByLabel(reader.words.email)).toBeVisible();

  await other.login(customer);
  await expect(shop.heading(reader.words.myBookings)).toBeVisible();
  await expect(page).toHaveURL(/\/bookings$/);
});

test('calls that are answered 401 raise one modal over a shell that stands; OK leads to /login, and from there back to the place', async ({
  page,
  reader,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push('401', 'ApiError');
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await page.evaluate(() => localStorage.setItem('token', 'f'.repeat(64)));
  await shop.open('/bookings');
  const dialog = page.getByRole('dialog', { name: reader.words.sessionExpired });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeAttached();
  expect(await stored(page, 'token', 'user', 'device_cart_id')).toEqual([null, null, null]);
  await dialog.getByRole('button', { name: reader.words.ok }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog).toBeHidden();
  await shop.login(customer);
  await expect(page).toHaveURL(/\/bookings$/);
});

test('a protected path leads to /login and is remembered with its query, whoever owns it', async ({
  page,
  reader,
  expectedErrors,
}) => {
  // The page of the wallet is still to be built: the server knows none.
  expectedErrors.push('404');
  const shop = new Shop(page, reader);
  for (const path of ['/cart', '/wallet?page=2', '/bookings']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    expect(await stored(page, 'returnUrl'), path).toEqual([path]);
  }
  await expect(shop.heading(reader.words.login).first()).toBeVisible();
});

test('the place comes back with query and router state', async ({ page, reader, customer }) => {
  const shop = new Shop(page, reader);
  await shop.open('/service?activity_id=11');
  await shop.link(reader.words.category).click();
  await expect(shop.heading(reader.words.category)).toBeVisible();
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toMatchObject({ activity_id: 11 });
  const place = page.url();
  await page.getByRole('button', { name: reader.words.loginToBook }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await shop.login(customer);
  await expect(page).toHaveURL(place);
  expect(await page.evaluate(() => history.state.usr)).toEqual(state);
});

test('a return address that leaves the site is not followed', async ({ page, reader, customer, baseURL }) => {
  const shop = new Shop(page, reader);
  await shop.open('/login');
  await page.evaluate(() => {
    // A browser drops the tab character, and reads the rest as another site.
    for (const store of [localStorage, sessionStorage]) store.setItem('returnUrl', '/\t/evil.example');
  });
  await shop.login(customer);
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('an addition to the cart that no answer comes to ends the session and leads to /login and back', async ({
  page,
  reader,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR', 'Failed to load resource', 'ApiError');
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await shop.open(DETAILS);
  await shop.button(reader.words.bookNow).first().click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check();
  await page.route('**/add_service_to_cart_test_test', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: reader.words.addToCart }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await stored(page, 'token', 'user', 'device_cart_id', 'returnUrl')).toEqual([null, null, null, DETAILS]);
  await shop.login(customer);
  await expect(page).toHaveURL(new RegExp(`${DETAILS.replace('?', '\\?')}$`));
});

function stored(page: Page, ...keys: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}
