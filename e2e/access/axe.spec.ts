import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { DEMO, fillCart, sentCode, signUpCustomer } from '../support/customer.ts';
import { CART_SCREENS, CUSTOMER_SCREENS, PUBLIC_SCREENS } from '../support/screens.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

for (const path of PUBLIC_SCREENS) {
  test(`${path} has no accessibility findings and does not scroll sideways`, async ({
    page,
    reader,
    expectedErrors,
  }) => {
    expectedErrors.push('404');
    const shop = new Shop(page, reader);
    await shop.openWhole(path);
    await expectAccessible(shop, path);
  });
}

test('screens of a customer have no accessibility findings and do not scroll sideways, nor has the end of the session', async ({
  page,
  reader,
  expectedErrors,
}) => {
  expectedErrors.push('401', 'ApiError');
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  for (const path of CUSTOMER_SCREENS) {
    await shop.openWhole(path);
    await expectAccessible(shop, path);
  }
  await page.evaluate(() => localStorage.setItem('token', 'of-yesterday'));
  await shop.open('/bookings');
  await expect(page.getByRole('dialog', { name: reader.words.sessionExpired })).toBeVisible();
  await expectAccessible(shop, 'Session Expired');
});

test('cart and checkout have no accessibility findings, empty or filled', async ({
  page,
  reader,
  customer,
  baseURL: origin = '',
}) => {
  const shop = new Shop(page, reader);
  await shop.signIn(customer);
  await shop.openWhole('/cart');
  await expectAccessible(shop, 'an empty cart');
  await fillCart(origin, customer);
  for (const path of CART_SCREENS) {
    await shop.openWhole(path);
    await expectAccessible(shop, path);
  }
});

test('the booking modal has no accessibility findings', async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(reader.words.bookNow).first().click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible();
  await expectAccessible(shop, 'booking modal');
});

test('an open menu and the newsletter that was refused have no accessibility findings', async ({
  page,
  reader,
  isMobile,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.button(words.subscribe).click();
  await expect(page.getByText(words.missingNumber)).toBeVisible();
  await expectAccessible(shop, 'the newsletter');
  if (isMobile) {
    await shop.openPhoneMenu();
  } else {
    await shop.button(words.accountMenu).click();
    await expect(page.getByRole('menuitem', { name: words.signOut })).toBeVisible();
  }
  await expectAccessible(shop, 'the menu');
});

test('the codes of sign-up and password have no accessibility findings, nor what these screens say of errors', async ({
  page,
  reader,
  baseURL: origin = '',
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  const { email } = await signUpCustomer(origin);
  const main = page.getByRole('main');
  const code = main.getByLabel(words.otp, { exact: true });
  const send = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click();
  await shop.open('/signup');
  await send(words.signUp);
  await expectAccessible(shop, '/signup with errors');
  await openWithState(page, '/verify-otp', { email, user_id: 1 });
  await expect(code).toBeFocused();
  await expectAccessible(shop, '/verify-otp');
  await shop.open('/forgot');
  await main.getByLabel(words.email, { exact: true }).fill(email);
  await send(words.sendCode);
  await expect(code).toBeFocused();
  await code.fill(await sentCode(origin, email));
  await expectAccessible(shop, '/reset-password');
  await send(words.verifyCode);
  await expect(main.getByLabel(words.newPassword, { exact: true })).toBeVisible();
  await send(words.resetPassword);
  await expectAccessible(shop, '/reset-password with errors');
});

/** Opens a page with the router state that the page before it would have handed over. */
async function openWithState(page: Page, path: string, state: object): Promise<void> {
  const entry = { path, state: { usr: state, key: 'handed', idx: 0 } };
  await page.evaluate((given) => history.replaceState(given.state, '', given.path), entry);
  await page.reload();
}

test.describe('a shopper who refuses to be located', () => {
  test.use({ isLocated: false });

  test('meets a screen without accessibility findings', async ({ page, reader }) => {
    const shop = new Shop(page, reader);
    await shop.open('/');
    await expect(page.getByRole('dialog', { name: reader.words.locationRequired })).toBeVisible();
    await expectAccessible(shop, 'Location Access Required');
  });
});

async function expectAccessible(shop: Shop, what: string): Promise<void> {
  await shop.expectNoSidewaysScroll();
  const { violations } = await new AxeBuilder({ page: shop.page }).analyze();
  const findings = violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
  expect(findings).toEqual([]);
}
