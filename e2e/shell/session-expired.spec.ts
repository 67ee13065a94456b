import { DEMO } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('a session that is over is told once, in a shell that stands; OK goes to /login', async ({
  page,
  reader,
  expectedErrors,
  baseURL,
}) => {
  const { words } = reader;
  expectedErrors.push('401');
  const shop = new Shop(page, reader);
  await shop.signIn(DEMO);
  await page.evaluate(() => localStorage.setItem('token', 'of-yesterday'));
  await page.goto('/bookings');
  const dialog = page.getByRole('dialog', { name: words.sessionExpired });
  await expect(dialog).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('banner')).toBeAttached();
  await dialog.getByRole('button', { name: words.ok }).click();
  await expect(page).toHaveURL(`${baseURL}/login`);
  await expect(dialog).toBeHidden();
});
