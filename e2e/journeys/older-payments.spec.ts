import { CARDS, Checkout } from '../support/checkout.ts';
import { LONG } from '../support/long-tests.ts';
import { expect, test } from '../support/test.ts';

// The audit after each test finds a cart that was ordered twice, and money that was not paid back.
test.use({ customerKind: 'new' });

async function expectOneOrder({ shop, page }: Checkout): Promise<void> {
  await shop.openLoaded('/bookings/orders/11');
  await expect(page.locator('a[href*="ordersDetails"]')).toHaveCount(1);
}

test('a challenge that stays open charges nothing after another time was paid in a second tab', async ({
  page,
  translation,
  customer,
  expectedErrors,
}) => {
  // The provider rejects a payment that was closed.
  expectedErrors.push('400', '404');
  const { texts } = translation;
  const checkout = await Checkout.openFor(customer, page, translation);
  await checkout.choose('card');
  await checkout.payByCard(CARDS.authenticated);
  await expect(checkout.challengeButton('complete')).toBeVisible();

  const other = await checkout.openTab('/cart');
  await other.shop.button(texts.changeSchedule).click();
  await other.page.getByRole('dialog').getByRole('radio', { checked: false, disabled: false }).first().check();
  await other.shop.button(texts.confirmSchedule).click();
  await other.shop.button(texts.continue).click();
  await other.shop.button(texts.skip).click();
  await other.choose('card');
  await other.payByCard(CARDS.paid);
  await expect(other.success()).toBeVisible();

  await page.bringToFront();
  await checkout.answerChallenge('complete');
  await expect(checkout.error()).toContainText(checkout.texts.closedPayment);
  await checkout.expectError(checkout.texts.notCompleted);
  await expect(page).toHaveURL(/\/$/);
  await expectOneOrder(other);
});

// The API's and the checkout's tests show the same without a browser: services/api/src/modules/checkout/older-payments.test.ts.
for (const method of ['card', 'cash'] as const) {
  test(`a card form that stays open charges nothing after a coupon and ${method} in a second tab`, {
    tag: LONG,
  }, async ({ page, translation, customer, expectedErrors }) => {
    expectedErrors.push('400');
    const checkout = await Checkout.openFor(customer, page, translation);
    await checkout.choose('card');
    await checkout.typeCard(CARDS.paid);

    const other = await checkout.openTab('/checkout');
    await other.page.getByRole('textbox', { name: 'Coupon code' }).fill('WELCOME10');
    await other.shop.button('Apply').click();
    await expect(other.payButton()).toHaveText('Pay AED 56.70');
    await other.choose(method);
    if (method === 'card') await other.payByCard(CARDS.paid);
    await expect(other.success()).toBeVisible();

    // Without a focus event the page does not load the cart again before Pay.
    await checkout.pay();
    await expect(checkout.error()).toContainText(checkout.texts.closedPayment);
    await checkout.expectError(checkout.texts.notCompleted);
    await expect(page).toHaveURL(/\/$/);
    await expectOneOrder(other);
  });
}
