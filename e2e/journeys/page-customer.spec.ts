import type { Page } from 'playwright/test';
import { DEMO, fillCart, signedInStorage } from '../support/customer.ts';
import { expect, test } from '../support/test.ts';

const DEMO_NAME = 'Demo';

test.use({ customerKind: 'new' });

test('the header of a page has name and counts from the first byte, and then asks once for the count of the cart', async ({
  shop,
  page,
  customer,
  baseURL,
}) => {
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] = request.url().match(/cart_count|notifications/) ?? [];
    if (call) calls.push(call);
  });
  await expectDocument(page, '/cart', 'Noor');
  await expectDocument(page, '/cart', /aria-label="[^"]*: 1"/);
  await shop.open('/cart');
  await expect(shop.link(/: 1$/).first()).toBeVisible();
  await expect.poll(() => calls).toEqual(['cart_count']);
});

test('after a sign-out that did not reach the server, pages ask to sign in', async ({
  shop,
  page,
  translation,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR', 'Failed to load resource');
  await shop.signIn(customer);
  await shop.open('/my-account');
  await page.route('**/auth/logout', (route) => route.abort());
  await page.getByRole('main').getByRole('button', { name: translation.texts.logout }).click();
  await expect(page).toHaveURL(/\/login$/);

  const { status, location } = await readRedirect(page, '/cart');
  expect([status, location]).toEqual([302, '/login?from=%2Fcart']);
  await shop.open('/cart');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/Please login to view cart/)).toBeVisible();
  await shop.login(customer);
  await expect(page).toHaveURL(/\/cart$/);
});

test('a page of the last customer of this device shows the present one', async ({ shop, page, customer, baseURL }) => {
  await shop.signIn(customer);
  await shop.open('/faqs');
  // A version of the shop without the marker has signed in another customer.
  const [site] = (await signedInStorage(baseURL ?? '', DEMO)).origins;
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, site?.localStorage ?? []);
  await expectDocument(page, '/profile', 'Noor');
  await shop.open('/profile');
  await expect(page.getByRole('main')).toContainText(DEMO_NAME);
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain('Noor');
});

test('a page whose cookie is lost arrives as a shell, and the next one with the customer', async ({
  shop,
  page,
  customer,
}) => {
  await shop.signIn(customer);
  await page.context().clearCookies({ name: /dar_page$/ });
  expect(await (await page.request.get('/profile')).text()).not.toContain('Noor');
  await shop.open('/profile');
  await expect(page.getByRole('main')).toContainText('Noor');
  await expectDocument(page, '/profile', 'Noor');
});

test('a session that only local storage has leads from the sign-in page back to the page', async ({
  shop,
  page,
  customer,
}) => {
  await shop.signIn(customer);
  await page.context().clearCookies();
  await shop.open('/profile?tab=2');
  await expect(page).toHaveURL(/\/profile\?tab=2$/);
  await expect(page.getByRole('main')).toContainText('Noor');
  await expectDocument(page, '/profile', 'Noor');
});

/** The document of a path contains the text before its scripts run. On a busy machine one arrives as a shell. */
async function expectDocument(page: Page, path: string, content: string | RegExp): Promise<void> {
  const hasContent = async () => (await (await page.request.get(path)).text()).search(content) >= 0;
  await expect.poll(hasContent, `${path} contains ${content}`).toBe(true);
}

async function readRedirect(page: Page, path: string) {
  const response = await page.request.get(path, { maxRedirects: 0 });
  return { status: response.status(), location: response.headers()['location'] };
}
