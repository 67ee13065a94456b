import { fillCart } from '../support/customer.ts';
import { LATE_PARTS } from '../support/files.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('questions, toasts and the Session Expired dialog are shown while the code of dialogs does not load', async ({
  page,
  reader,
  customer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'ApiError');
  const { words } = reader;
  const shop = new Shop(page, reader);
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  await page.route(LATE_PARTS, (route) => route.fulfill({ status: 503, body: '' }));

  await shop.open('/cart');
  await shop.button(words.clearCart).click();
  const question = page.getByRole('alertdialog', { name: words.clearQuestion });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: words.clear }).click();
  const message = page.getByRole('alertdialog', { name: words.cartCleared });
  await expect(message).toBeVisible();
  await message.getByRole('button').click();
  await expect(message).toBeHidden();

  await page.evaluate(() => localStorage.setItem('token', 'f'.repeat(64)));
  await shop.open('/bookings');
  await page.getByRole('alertdialog', { name: words.sessionExpired }).getByRole('button', { name: words.ok }).click();
  await expect(page).toHaveURL(/\/login$/);
});
