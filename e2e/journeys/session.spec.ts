import type { Page } from 'playwright/test';
import { signedInStorage } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const INFO_PATH = '/service/info/105/home-cleaning-by-the-hour?activity_id=11&comera_transaction_id=CM-1';

test('signing out in one tab signs out the other; signing in again returns that tab to its page', async ({
  shop,
  page,
  context,
  translation,
  customer,
}) => {
  await shop.signIn(customer);
  await shop.open('/bookings');
  await expect(shop.heading(translation.texts.myBookings)).toBeVisible();

  const other = new Shop(await context.newPage(), translation);
  await other.open('/my-account');
  await other.page.getByRole('main').getByRole('button', { name: translation.texts.logout }).click();
  await expect(other.page).toHaveURL(/\/login$/);

  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('main').getByLabel(translation.texts.email)).toBeVisible();

  await other.login(customer);
  await expect(shop.heading(translation.texts.myBookings)).toBeVisible();
  await expect(page).toHaveURL(/\/bookings$/);
});

test('a 401 opens one Session Expired dialog over the shell; OK redirects to /login, and signing in returns to the page', async ({
  shop,
  page,
  translation,
  customer,
  expectedErrors,
  baseURL,
}) => {
  expectedErrors.push('401', 'ApiError');
  const session = await signedInStorage(baseURL ?? '', customer);
  const [site] = session.origins;
  for (const item of site?.localStorage ?? []) if (item.name === 'token') item.value = 'f'.repeat(64);
  await page.context().setStorageState(session);
  await shop.open('/bookings');
  const dialog = page.getByRole('alertdialog', { name: translation.texts.sessionExpired });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeAttached();
  expect(await stored(page, 'token', 'user', 'device_cart_id')).toEqual([null, null, null]);
  await dialog.getByRole('button', { name: translation.texts.ok }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(dialog).toBeHidden();
  await shop.login(customer);
  await expect(page).toHaveURL(/\/bookings$/);
});

test('a protected path of any section redirects to /login and is stored as returnUrl with its query', async ({
  shop,
  page,
  translation,
}) => {
  for (const path of ['/cart', '/wallet?page=2', '/bookings']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login$/);
    expect(await stored(page, 'returnUrl'), path).toEqual([path]);
  }
  await expect(shop.heading(translation.texts.login).first()).toBeVisible();
});

test('signing in restores the page with its query and router state, and opens the booking', async ({
  shop,
  page,
  translation,
  customer,
}) => {
  await shop.open('/service?activity_id=11');
  await shop.link(translation.texts.category).click();
  await expect(shop.heading(translation.texts.category)).toBeVisible();
  const state = await page.evaluate(() => history.state.usr);
  expect(state).toMatchObject({ activity_id: 11 });
  const startUrl = page.url();
  await page.getByRole('button', { name: translation.texts.loginToBook }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await shop.login(customer);
  await expect(page).toHaveURL(startUrl);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await page.evaluate(() => history.state.usr)).toEqual(state);
});

test('a network error while adding to the cart ends the session and redirects to /login; signing in returns to the dialog and its choices', async ({
  shop,
  page,
  translation,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR', 'Failed to load resource', 'ApiError');
  await shop.signIn(customer);
  await shop.open(INFO_PATH);
  await shop.button(translation.texts.bookNow).first().click();
  await page.getByRole('dialog').getByRole('radio').nth(1).check();
  await page.route('**/add_service_to_cart_test_test', (route) => route.abort());
  await page.getByRole('dialog').getByRole('button', { name: translation.texts.addToCart }).click();
  await expect(page).toHaveURL(/\/login$/);
  const returnUrl = `${INFO_PATH}&book=105`;
  expect(await stored(page, 'token', 'user', 'device_cart_id', 'returnUrl')).toEqual([null, null, null, returnUrl]);
  await shop.login(customer);
  await expect(page).toHaveURL(new RegExp(`${INFO_PATH.replace('?', '\\?')}$`));
  await expect(page.getByRole('dialog').getByRole('radio').nth(1)).toBeChecked();
});

function stored(page: Page, ...keys: readonly string[]): Promise<(string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}
