import { bookSlot, DEMO, emptyCart, fillCart } from '../support/customer.ts';
import { ORIGIN } from '../support/running-site.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';
import { translationFor } from '../support/translation.ts';

// The tests of cards run in English.
test.use({ locale: 'ar-AE', translation: translationFor('ar') });

test('pays from the wallet, in Arabic', async ({ page, translation }) => {
  const { texts } = translation;
  const shop = new Shop(page, translation);
  // Only the demo customer has a balance.
  await emptyCart(ORIGIN, DEMO);
  await fillCart(ORIGIN, DEMO);
  await bookSlot(ORIGIN, DEMO, 25);
  await shop.signIn(DEMO);
  await shop.openLoaded('/checkout');
  await page.getByRole('radio', { name: 'المحفظة' }).check();
  await shop.button(texts.pay).click();
  await expect(shop.button(texts.pay)).toBeHidden();
  await shop.button(/^تأكيد ودفع/).click();
  await expect(shop.heading(texts.success)).toBeVisible();
});

test('pays by Google Pay, in Arabic', async ({ page, translation, customer }) => {
  const { texts } = translation;
  const shop = new Shop(page, translation);
  await fillCart(ORIGIN, customer);
  await bookSlot(ORIGIN, customer, 26 + test.info().parallelIndex);
  await shop.signIn(customer);
  await shop.openLoaded('/checkout');
  await page.getByRole('radio', { name: 'Google Pay' }).check();
  await shop.button(texts.pay).click();
  await page.frameLocator('iframe[src$="/express.html"]').getByRole('button').click();
  await page.frameLocator('iframe[src$="/sheet.html"]').getByRole('button', { name: 'ادفع' }).click();
  await expect(shop.heading(texts.success)).toBeVisible();
});
