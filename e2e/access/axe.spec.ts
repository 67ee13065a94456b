import type { Page } from 'playwright/test';
import { expectAccessible, REFLOW_WIDTH } from '../support/axe.ts';
import { DEMO, fillCart, sentCode, sentEmailLink, signUpCustomer } from '../support/customer.ts';
import { LONG } from '../support/long-tests.ts';
import { CART_SCREENS, CUSTOMER_SCREENS, MISSING_SCREEN, PUBLIC_SCREENS, toHalves } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

// Two tests, so that two workers can run them in parallel.
for (const [half, screens] of toHalves(PUBLIC_SCREENS).entries()) {
  test(`public screens pass axe and reflow, part ${half + 1}`, async ({ shop, expectedErrors }) => {
    test.slow();
    for (const path of screens) {
      if (path === MISSING_SCREEN) expectedErrors.push('404');
      await shop.openLoaded(path);
      await expectAccessible(shop, path);
    }
  });
}

// Other runs check them where they hydrate: e2e/rendering/customer-pages.spec.ts.
test("a customer's screens pass axe and reflow", { tag: LONG }, async ({ shop }) => {
  test.slow();
  await shop.signIn(DEMO);
  for (const path of CUSTOMER_SCREENS) {
    await shop.openLoaded(path);
    await expectAccessible(shop, path);
  }
});

test('the Session Expired dialog passes axe and reflow', async ({ shop, page, translation, expectedErrors }) => {
  expectedErrors.push('401', 'ApiError');
  await shop.signIn(DEMO);
  await page.addInitScript(() => localStorage.setItem('token', 'expired'));
  await shop.open('/bookings');
  await expect(page.getByRole('alertdialog', { name: translation.texts.sessionExpired })).toBeVisible();
  await expectAccessible(shop, 'Session Expired');
});

test('cart and checkout pass axe and reflow, empty and filled', async ({
  shop,
  page,
  translation,
  customer,
  baseURL: origin = '',
}) => {
  await shop.signIn(customer);
  await shop.openLoaded('/cart');
  await expectAccessible(shop, 'an empty cart');
  await fillCart(origin, customer);
  for (const path of CART_SCREENS) {
    await shop.openLoaded(path);
    await expectAccessible(shop, path);
  }
  await test.step('a slot can be chosen at 400 % zoom of a screen of 1280 by 1024 px', async () => {
    await shop.open('/cart');
    await page.setViewportSize({ width: REFLOW_WIDTH, height: 256 });
    await shop.button(translation.texts.selectSchedule).click();
    await shop.day(3).click();
    await shop.firstSlot().check();
    await shop.button(translation.texts.confirmSchedule).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    // The bar would cover the page.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(shop.button(translation.texts.continue)).not.toBeInViewport();
  });
});

test('the booking modal passes axe and reflow', async ({ shop, page, translation }) => {
  await shop.signIn(DEMO);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(translation.texts.bookNow).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('radio').first()).toBeVisible();
  await expectAccessible(shop, 'booking modal', async () => {
    expect(await modal.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('the open menu and an error of the newsletter pass axe and reflow', async ({
  shop,
  page,
  translation,
  isMobile,
}) => {
  const { texts } = translation;
  await shop.signIn(DEMO);
  await shop.open('/');
  await shop.button(texts.subscribe).click();
  await expect(page.getByText(texts.missingNumber)).toBeVisible();
  await expectAccessible(shop, 'the newsletter');
  if (isMobile) {
    await shop.openPhoneMenu();
  } else {
    await shop.userMenuButton().click();
    await expect(shop.button(texts.signOut)).toBeVisible();
  }
  await expectAccessible(shop, 'the menu');
});

test('the code and password screens pass axe and reflow, with their errors', async ({
  shop,
  page,
  translation,
  baseURL: origin = '',
}) => {
  const { texts } = translation;
  const { email } = await signUpCustomer(origin);
  const main = page.getByRole('main');
  const code = main.getByLabel(texts.otp, { exact: true });
  const send = (name: string | RegExp) => main.getByRole('button', { name, exact: true }).click();
  await shop.open('/signup');
  await send(texts.signUp);
  await expectAccessible(shop, '/signup with errors');
  await openWithState(page, '/verify-otp', { email, user_id: 1 });
  await expect(code).toBeFocused();
  await expectAccessible(shop, '/verify-otp');
  await shop.open('/forgot');
  await main.getByLabel(texts.email, { exact: true }).fill(email);
  await send(texts.sendCode);
  await expect(code).toBeFocused();
  await code.fill(await sentCode(origin, email));
  await expectAccessible(shop, '/reset-password');
  await send(texts.verifyCode);
  await expect(main.getByLabel(texts.newPassword, { exact: true })).toBeVisible();
  await send(texts.resetPassword);
  await expectAccessible(shop, '/reset-password with errors');
});

test('the notice of an unverified e-mail address and the page of its link pass axe and reflow', async ({
  shop,
  page,
  translation,
  baseURL: origin = '',
}) => {
  const { texts } = translation;
  const main = page.getByRole('main');
  const customer = await signUpCustomer(origin);
  await shop.signIn(customer);
  await shop.open('/my-account');
  await expect(main.getByText(texts.confirmEmail)).toBeVisible();
  await expectAccessible(shop, '/my-account with the notice');
  await shop.button(texts.resendLink).click();
  await expect(main.getByText(texts.linkSent)).toBeVisible();
  await expectAccessible(shop, '/my-account after the link was sent');
  await shop.open('/verify-email?token=wrong');
  await expect(main.getByText(texts.linkOver)).toBeVisible();
  await expectAccessible(shop, '/verify-email with a wrong link');
  await shop.open(await sentEmailLink(origin, customer.email));
  await expect(main.getByText(texts.emailConfirmed)).toBeVisible();
  await expectAccessible(shop, '/verify-email');
});

/** Opens a page with the router state that the previous page would pass on. */
async function openWithState(page: Page, path: string, state: object): Promise<void> {
  const entry = { path, state: { usr: state, key: 'test', idx: 0 } };
  await page.evaluate((given) => history.replaceState(given.state, '', given.path), entry);
  await page.reload();
}

test.describe('without permission to locate the shopper', () => {
  test.use({ hasStoredPosition: false });

  test('the location screen passes axe and reflow', async ({ shop, page, translation }) => {
    await shop.open('/');
    await expect(page.getByRole('alertdialog', { name: translation.texts.locationRequired })).toBeVisible();
    await expectAccessible(shop, 'Location Access Required');
  });
});
