import { fillCart } from '../support/customer.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

test('pays the bill on the screen or none: another tab changed the cart', async ({
  page,
  reader,
  customer,
  baseURL,
}) => {
  const { words } = reader;
  const shop = new Shop(page, reader);
  await fillCart(baseURL ?? '', customer);
  await shop.signIn(customer);
  await shop.open('/cart');
  await shop.button(words.selectSchedule).click();
  await shop.day(4).click();
  await shop.firstSlot().check();
  await shop.button(words.confirmSchedule).click();
  await shop.button(words.continue).click();
  await shop.button(words.skip).click();
  await page.getByRole('radio', { name: words.cash }).check();
  await expect(shop.button('Pay AED 63.00')).toBeEnabled();

  await test.step('another tab raises the quantity', async () => {
    const tab = await page.context().newPage();
    const other = new Shop(tab, reader);
    await other.open('/cart');
    await other.button(/^One more/).click();
    await expect(tab.getByRole('main')).toContainText('126.00');
    await tab.close();
  });

  await test.step('Pay orders nothing and says why', async () => {
    await shop.button('Pay AED 63.00').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Your cart has changed. Please review the new total.');
    await dialog.getByText('Close').click();
  });

  await test.step('the new bill is on the screen, and the slot that the change gave up', async () => {
    await expect(shop.button('Pay AED 126.00')).toBeEnabled();
    await expect(page.getByText(/^Your time slot is no longer held/)).toBeVisible();
  });
});

test.describe('without a position', () => {
  test.use({ isLocated: false });

  test('checkout says that it needs one', async ({ page, reader, customer, baseURL }) => {
    const shop = new Shop(page, reader);
    await fillCart(baseURL ?? '', customer);
    await shop.signIn(customer);
    await shop.open('/checkout');
    await expect(page.getByText('Unable to get your location. Please enable location services.')).toBeVisible();
    await shop.button(reader.words.pay).click();
    await expect(page.getByRole('dialog')).toContainText('Please enable location services to proceed with checkout');
  });
});
