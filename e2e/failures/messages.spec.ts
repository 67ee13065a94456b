import { fillCart } from '../support/customer.ts';
import { LAZY_CHUNKS } from '../support/host-chunks.ts';
import { expect, test } from '../support/test.ts';

test('confirmations, toasts and the Session Expired dialog appear when the code of dialogs does not load', async ({
  shop,
  page,
  translation,
  customer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push('Failed to load resource', 'ApiError');
  const { texts } = translation;
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  await page.route(LAZY_CHUNKS, (route) => route.fulfill({ status: 503, body: '' }));

  await shop.open('/cart');
  await shop.button(texts.clearCart).click();
  const question = page.getByRole('alertdialog', { name: texts.clearQuestion });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: texts.clear }).click();
  const message = page.getByRole('alertdialog', { name: texts.cartCleared });
  await expect(message).toBeVisible();
  await message.getByRole('button').click();
  await expect(message).toBeHidden();

  await page.evaluate(() => localStorage.setItem('token', 'f'.repeat(64)));
  await shop.open('/bookings');
  await page.getByRole('alertdialog', { name: texts.sessionExpired }).getByRole('button', { name: texts.ok }).click();
  await expect(page).toHaveURL(/\/login$/);
});

test('a dialog opens with the next press once the line is back, whichever of its files did not load', async ({
  shop,
  page,
  context,
  translation,
  customer,
  baseURL,
  expectedErrors,
}) => {
  expectedErrors.push('net::ERR');
  const { texts } = translation;
  const message = page.getByRole('alertdialog', { name: texts.networkError });
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  await shop.open('/cart');
  await expect(shop.button(texts.selectSchedule)).toBeVisible();

  await page.route(LAZY_CHUNKS, (route) => route.abort());
  await test.step('nothing loads', async () => {
    await context.setOffline(true);
    await shop.button(texts.selectSchedule).click();
    await message.getByRole('button').click();
    await context.setOffline(false);
  });
  await test.step('only the files that sections share do not load', async () => {
    await shop.button(texts.selectSchedule).click();
    await message.getByRole('button').click();
    await page.unroute(LAZY_CHUNKS);
  });
  await shop.button(texts.selectSchedule).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});
