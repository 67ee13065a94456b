import { expect, test } from '../support/test.ts';

const ID = 'CM-E2E-81';

// A customer can have three open cash orders.
test.use({ customerKind: 'new' });

test("a partner's shopper books and pays, and storage keeps the transaction id up to the success page", async ({
  shop,
  page,
  translation,
  customer,
}) => {
  const { texts } = translation;
  const service = page.getByRole('article').filter({ hasText: texts.service });
  const carriesId = new RegExp(`comera_transaction_id=${ID}`);

  await shop.open(`/comera?comera_transaction_id=${ID}`);
  await page.getByRole('main').getByRole('link', { name: texts.activity }).first().click();
  await expect(page).toHaveURL(/\/comera\/service\?activity_id=11&comera_transaction_id=/);
  await shop.link(texts.category).click();
  await expect(page).toHaveURL(carriesId);

  await service.getByRole('button', { name: texts.loginToBook }).click();
  await expect(shop.toast(new RegExp(ID))).toBeVisible();
  await shop.login(customer);
  await expect(page).toHaveURL(carriesId);

  // The dialog that the shopper wanted before the sign-in.
  const modal = page.getByRole('dialog');
  await modal.getByRole('radio').nth(1).check();
  const added = page.waitForRequest('**/add_service_to_cart_test_test');
  await modal.getByRole('button', { name: texts.addToCart }).click();
  expect(new URLSearchParams((await added).postData() ?? '').get('comera_transaction_id')).toBe(ID);
  await expect(modal).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: texts.cart }).click();
  await shop.scheduleAndContinue();
  await page.getByRole('radio', { name: texts.cash }).check();
  await shop.button(texts.pay).click();

  await expect(page).toHaveURL(/\/success\?comera_transaction_id=/);
  await expect(shop.heading(texts.success)).toBeVisible();
  // On /success the parameter holds the invoice's id; storage keeps the partner's id.
  expect(await page.evaluate(() => localStorage.getItem('comera_transaction_id'))).toBe(ID);
});

test("the partner's host name redirects to the partner's pages", async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const response = await request.get('/?activity_id=11', {
    headers: { host: `comera.dar.example:${port}`, accept: 'text/html' },
    maxRedirects: 0,
  });
  expect([response.status(), response.headers()['location']]).toEqual([302, '/comera?activity_id=11']);
});
