import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { DEMO, fillCart, sentCode, signUpCustomer } from '../support/customer.ts';
import { CART_SCREENS, CUSTOMER_SCREENS, MISSING_SCREEN, PUBLIC_SCREENS } from '../support/screens.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// WCAG asks for pages without sideways scrolling at 320 px: a screen of 1280 px at four times its size.
const REFLOW_WIDTH = 320;

// Two tests, so that two workers share the screens.
for (const [half, screens] of halvesOf(PUBLIC_SCREENS).entries()) {
  test(`public screens pass axe and reflow, part ${half + 1}`, async ({ page, reader, expectedErrors }) => {
    test.slow();
    const shop = new Shop(page, reader);
    for (const path of screens) {
      if (path === MISSING_SCREEN) expectedErrors.push('404');
      await shop.openWhole(path);
      await expectAccessible(shop, path);
    }
  });
}

test("a customer's screens and the Session Expired dialog pass axe and reflow", async ({
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

test('cart and checkout pass axe and reflow, empty and filled', async ({
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

test('the booking modal passes axe and reflow', async ({ page, reader }) => {
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(reader.words.bookNow).first().click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByRole('radio').first()).toBeVisible();
  await expectAccessible(shop, 'booking modal', async () => {
    expect(await modal.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('the open menu and an error of the newsletter pass axe and reflow', async ({ page, reader, isMobile }) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await shop.open('/');
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

test('the code and password screens pass axe and reflow, with their errors', async ({
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

/** Opens a page with the router state that the previous page would pass on. */
async function openWithState(page: Page, path: string, state: object): Promise<void> {
  const entry = { path, state: { usr: state, key: 'handed', idx: 0 } };
  await page.evaluate((given) => history.replaceState(given.state, '', given.path), entry);
  await page.reload();
}

test.describe('without permission to locate the shopper', () => {
  test.use({ isLocated: false });

  test('the location screen passes axe and reflow', async ({ page, reader }) => {
    const shop = new Shop(page, reader);
    await shop.open('/');
    await expect(page.getByRole('dialog', { name: reader.words.locationRequired })).toBeVisible();
    await expectAccessible(shop, 'Location Access Required');
  });
});

/** Checks a screen with axe and for sideways scrolling, as it is and at 320 px, where `checkNarrow` may check more. */
async function expectAccessible(shop: Shop, what: string, checkNarrow = async () => {}): Promise<void> {
  const { page } = shop;
  await shop.expectNoSidewaysScroll();
  // Legacy mode differs only in frames of other origins, and spares a second page for each analysis.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`);
  expect.soft(findings).toEqual([]);
  const size = page.viewportSize();
  if (!size) throw new Error('the project sets no viewport');
  await page.setViewportSize({ width: REFLOW_WIDTH, height: 640 });
  await shop.expectNoSidewaysScroll();
  await checkNarrow();
  await page.setViewportSize(size);
}

function halvesOf<Item>(items: readonly Item[]): Item[][] {
  return [items.filter((_, index) => index % 2 === 0), items.filter((_, index) => index % 2 === 1)];
}
