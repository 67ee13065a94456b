import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const ID = 'CM-E2E-81';

test("a partner's shopper browses, books and pays, with the transaction carried to the success page", async ({
  page,
  reader,
  customer,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  const service = page.getByRole('article').filter({ hasText: words.service });
  const carriesId = new RegExp(`comera_transaction_id=${ID}`);

  await shop.open(`/comera?comera_transaction_id=${ID}`);
  await page.getByRole('main').getByRole('link', { name: words.activity }).first().click();
  await expect(page).toHaveURL(/\/comera\/service\?activity_id=11&comera_transaction_id=/);
  await shop.link(words.category).click();
  await expect(page).toHaveURL(carriesId);

  await service.getByRole('button', { name: words.loginToBook }).click();
  await expect(shop.toast(new RegExp(ID))).toBeVisible();
  await shop.login(customer);
  await expect(page).toHaveURL(carriesId);

  await service.getByRole('button', { name: words.bookNow }).click();
  const modal = page.getByRole('dialog');
  await modal.getByRole('radio').nth(1).check();
  const added = page.waitForRequest('**/add_service_to_cart_test_test');
  await modal.getByRole('button', { name: words.addToCart }).click();
  expect(new URLSearchParams((await added).postData() ?? '').get('comera_transaction_id')).toBe(ID);
  await expect(modal).toBeHidden();

  await page.getByRole('banner').getByRole('link', { name: words.cart }).click();
  await shop.button(words.selectSchedule).click();
  await shop.day(4).click();
  await shop.firstSlot().check();
  await shop.button(words.confirmSchedule).click();
  await shop.button(words.continue).click();
  await shop.button(words.skip).click();
  await page.getByRole('radio', { name: words.cash }).check();
  await shop.button(words.pay).click();

  await expect(page).toHaveURL(/\/success\?comera_transaction_id=/);
  await expect(shop.heading(words.success)).toBeVisible();
  // The address names the invoice there; the partner's own id stays the shopper's.
  expect(await page.evaluate(() => localStorage.getItem('comera_transaction_id'))).toBe(ID);
});

test("the partner's host name leads to the partner's pages", async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  const answer = await request.get('/?activity_id=11', {
    headers: { host: `comera.dar.example:${port}`, accept: 'text/html' },
    maxRedirects: 0,
  });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/comera?activity_id=11']);
});
