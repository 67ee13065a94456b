import type { Locator, Page } from 'playwright/test';
import { servePartner } from '../../examples/partner-host/serve.ts';
import { serveReact18 } from '../../examples/partner-host-react18/serve.ts';
import { Checkout } from '../support/checkout.ts';
import { type Partner, startPartner } from '../support/partner.ts';
import { ORIGIN } from '../support/running-site.ts';
import { expect, test } from '../support/test.ts';

const SERVICE = 'Home cleaning by the hour';
const ACCENT = 'rgb(91, 46, 166)';

/** Module Federation and React Router look for settings of their own, each build once. */
const SETTINGS_OF_LIBRARIES = ['getItem FEDERATION_DEBUG', 'getItem remix-router-transitions'];

let partner: Partner;
test.beforeAll(async () => {
  partner = await startPartner(ORIGIN);
});
test.afterAll(() => partner[Symbol.asyncDispose]());
// A customer can have three open cash orders.
test.use({ hasStoredPosition: false, customerKind: 'new' });

const getService = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: SERVICE });
const getEvents = (page: Page) => page.locator('#events > li');

/** Opens the partner's page with things that belong to the partner. */
async function openPartner(page: Page, origin: string): Promise<void> {
  await page.goto(origin);
  await page.evaluate(() => {
    localStorage.setItem('token', 'of the partner');
    Object.assign(window, { dataLayer: [], booking: 'of the partner', storageCalls: [] });
    for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const) {
      const original: (...parameters: never[]) => unknown = Storage.prototype[name];
      Reflect.set(Storage.prototype, name, function (this: Storage, ...parameters: never[]) {
        (window as unknown as { storageCalls: string[] }).storageCalls.push(`${name} ${parameters}`);
        return original.apply(this, parameters);
      });
    }
  });
}

const partnerState = (page: Page) =>
  page.evaluate(() => ({
    storage: { ...localStorage, ...sessionStorage },
    storageCalls: [...new Set((window as { storageCalls?: string[] }).storageCalls)],
    dataLayer: (window as { dataLayer?: object[] }).dataLayer,
    title: document.title,
    head: [...document.head.children].map(({ tagName }) => tagName),
  }));

test('a customer signs in and books on a partner’s page, which learns what happened and nothing else', async ({
  page,
  customer,
  translation,
}) => {
  await openPartner(page, partner.listed);
  const before = await partnerState(page);
  const tokens: string[] = [];
  page.on('request', (request) => {
    const headers = request.headers();
    const isOfPage = request.frame() === page.mainFrame();
    const sent = JSON.stringify(headers) + request.postData();
    if ((isOfPage && headers['authorization']) || sent.includes('of the partner')) tokens.push(request.url());
  });

  await getService(page).getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Home Cleaning by the Hour' })).toBeVisible();
  const login = page.getByRole('button', { name: 'Login to Book' }).filter({ visible: true });
  await expect(login).toHaveCSS('background-color', ACCENT);
  await expect(login).toHaveCSS('text-transform', 'none');
  await expect(login).toHaveCSS('letter-spacing', 'normal');

  const [popUp] = await Promise.all([page.waitForEvent('popup'), login.click()]);
  await popUp.getByLabel('Email').fill(customer.email);
  await popUp.getByLabel('Password', { exact: true }).fill(customer.password);
  await popUp.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(popUp.getByRole('heading', { name: `Continue on ${new URL(partner.listed).host}?` })).toBeVisible();
  await Promise.all([popUp.waitForEvent('close'), popUp.getByRole('button', { name: 'Continue' }).click()]);

  const dialog = page.getByRole('dialog', { name: /Home Cleaning by the Hour/ });
  await dialog.getByRole('radio', { name: /2 hours/ }).click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByText('Added to cart successfully')).toBeVisible();
  await expect(getEvents(page)).toHaveText([/"ready"/, /"signed-in"/, /"added-to-cart","serviceId":105/]);
  await expect(dialog).toBeHidden();
  expect(await partnerState(page)).toEqual({ ...before, storageCalls: SETTINGS_OF_LIBRARIES });
  expect(tokens).toEqual([]);

  const [tab] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Back' }).click()]);
  await expect(tab).toHaveURL(new RegExp(`^${ORIGIN}/service/details/`));
  await expect(page.getByRole('heading', { level: 1, name: 'Home Cleaning by the Hour' })).toBeVisible();
  await tab.close();

  await page.context().grantPermissions(['geolocation'], { origin: ORIGIN });
  await page.context().setGeolocation({ latitude: 25.2, longitude: 55.27 });
  const payment = page.getByRole('button', { name: 'Pay in the shop' });
  const [shop] = await Promise.all([page.waitForEvent('popup'), payment.click()]);
  await expect(shop.getByRole('main')).toContainText('Home Cleaning by the Hour');
  const checkout = new Checkout(shop, translation);
  await checkout.openFilled(customer);
  await checkout.choose('cash');
  await expect(checkout.shop.heading(translation.texts.success)).toBeVisible();
  await expect(getEvents(page).last()).toHaveText(/"order-placed","orderNumber":"DAR-\d+"/);
  await expect(payment).toBeHidden();
});

test('a page that the registry does not list gets a link to the shop', async ({ page, expectedErrors }) => {
  expectedErrors.push('403');
  await openPartner(page, partner.unlisted);
  await getService(page).getByRole('button', { name: 'Book' }).click();
  await expect(getEvents(page)).toHaveText([/"failed","reason":".*is not listed/]);
  await expect(page.getByRole('link', { name: new URL(ORIGIN).host })).toBeVisible();
});

test('a section that does not load leaves the partner’s page without errors', async ({ page, expectedErrors }) => {
  expectedErrors.push('net::ERR_FAILED');
  const errors: string[] = [];
  await page.exposeFunction('noteError', (text: string) => errors.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteError: (text: string) => void }).noteError;
    window.onerror = (message) => note(String(message));
    window.onunhandledrejection = ({ reason }) => note(String(reason));
  });
  await page.route(/__federation_expose_BookingModal.*\.js/, (route) => route.abort());
  await openPartner(page, partner.listed);
  await getService(page).getByRole('button', { name: 'Book' }).click();
  await expect(page.getByText('This part of the shop did not load')).toBeVisible();
  await page.unroute(/__federation_expose_BookingModal.*\.js/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('dialog', { name: /Home Cleaning by the Hour/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(getEvents(page)).toHaveText([/"ready"/, /"closed"/]);
  expect(errors).toEqual([]);
});

test('a partner gets no section that its entry does not list', async ({ page }) => {
  await using limited = await startPartner(ORIGIN, servePartner, ['booking']);
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await openPartner(page, limited.listed);
  await getService(page).getByRole('button', { name: 'Details' }).click();
  await expect(getEvents(page)).toHaveText([/"failed","reason":".*catalog/]);
  await expect(page.getByRole('link', { name: new URL(ORIGIN).host })).toBeVisible();
  expect(files.filter((file) => file.startsWith('/releases/catalog/'))).toEqual([]);
});

test('a page with React 18 mounts and unmounts the service page in StrictMode', async ({ page }) => {
  await using react18 = await startPartner(ORIGIN, serveReact18);
  await page.goto(react18.listed);
  const title = page.getByRole('heading', { level: 1, name: 'Home Cleaning by the Hour' });
  await expect(page.getByRole('heading', { name: 'React 18.3.1' })).toBeVisible();
  for (const events of ['ready', 'ready ready']) {
    await page.getByRole('button', { name: 'Show the service' }).click();
    await expect(title).toBeVisible();
    await expect(page.locator('output')).toHaveText(events);
    await page.getByRole('button', { name: 'Hide the service' }).click();
    await expect(title).toBeHidden();
    await expect(page.locator('[popover]')).toHaveCount(0);
  }
});
