import { DEMO, fillCart, signedInStorage } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

// A customer can have three open cash orders.
test.use({ customerKind: 'new' });

test('Pay orders nothing when another tab changed the cart, and the page shows the new total', async ({
  shop,
  page,
  translation,
  customer,
  baseURL,
}) => {
  const { texts } = translation;
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  await shop.open('/cart');
  await shop.scheduleAndContinue();
  await page.getByRole('radio', { name: texts.cash }).check();
  await expect(shop.button('Pay AED 63.00')).toBeEnabled();

  await test.step('another tab raises the quantity', async () => {
    const tab = await page.context().newPage();
    const other = new Shop(tab, translation);
    await other.open('/cart');
    await other.button(/^One more/).click();
    await expect(tab.getByRole('main')).toContainText('126.00');
    await tab.close();
  });

  await test.step('Pay orders nothing and explains why', async () => {
    await shop.button('Pay AED 63.00').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your cart has changed. Please review the new total.');
    await dialog.getByText('Close').click();
  });

  await test.step('the page shows the new total and that the slot is no longer held', async () => {
    await expect(shop.button('Pay AED 126.00')).toBeEnabled();
    await expect(page.getByText(/is no longer held for you/)).toBeVisible();
  });
});

test('a sign-in as another customer in another tab leaves nothing of what was chosen', async ({
  shop,
  page,
  translation,
  customer,
  baseURL,
}) => {
  const { texts } = translation;
  const choice = page.getByRole('dialog').getByRole('radio').nth(1);
  await shop.signIn(customer);
  await shop.open('/service/info/105/home-cleaning-by-the-hour?activity_id=11');
  await shop.button(texts.bookNow).filter({ visible: true }).click();
  await choice.check();

  const tab = await page.context().newPage();
  await tab.goto('/faqs');
  const [site] = (await signedInStorage(baseURL ?? '', DEMO)).origins;
  await tab.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, site?.localStorage ?? []);
  await expect(page.getByRole('dialog')).toBeHidden();
  await shop.button(texts.bookNow).filter({ visible: true }).click();
  await expect(choice).not.toBeChecked();
});
