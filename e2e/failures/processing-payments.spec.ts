import type { Page } from 'playwright/test';
import { findViolations } from '../support/axe.ts';
import { CARDS, Checkout } from '../support/checkout.ts';
import { expect, test } from '../support/test.ts';
import { translationFor } from '../support/translation.ts';

/** Cards of the payments sandbox: their payment is processed for ten seconds. */
const PROCESSED = { thenPaid: '4000000000009003', thenDeclined: '4000000000009011' } as const;

const OUTCOME_TIMEOUT = { timeout: 30_000 };

/** Returns a function that counts the events of placed orders in all tabs. A reload empties the data layer of its tab. */
async function countOrders(page: Page): Promise<() => number> {
  let count = 0;
  await page.context().exposeFunction('countEvent', (name: unknown) => {
    if (name === 'order_placed_web') count += 1;
  });
  await page.context().addInitScript(() => {
    const push = (entry: object) => Reflect.get(window, 'countEvent')(Reflect.get(entry, 'event'));
    Reflect.set(window, 'dataLayer', { push });
  });
  return () => count;
}

const processing = ({ page, texts }: Checkout) => page.getByRole('status').filter({ hasText: texts.processing });

test('two tabs wait for a payment that is processed, and its order is tracked once', async ({
  page,
  translation,
  customer,
}) => {
  const trackedOrders = await countOrders(page);
  const checkout = await Checkout.openFor(customer, page, translation);
  const other = await checkout.openTab('/checkout');
  await expect(other.payButton()).toBeEnabled();
  await checkout.choose('card');
  await checkout.payByCard(PROCESSED.thenPaid);
  await expect(processing(checkout)).toBeFocused();
  await expect(processing(other)).toBeVisible();
  await expect(checkout.payButton()).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  await expect(other.success()).toBeVisible(OUTCOME_TIMEOUT);
  // The other tab has forgotten the payment for the device. This tab still opens its order.
  await page.reload();
  await expect(checkout.success()).toBeVisible(OUTCOME_TIMEOUT);
  await expect(page).toHaveURL(/\/success\?/);
  await page.reload();
  await expect(checkout.success()).toBeVisible();
  expect(trackedOrders()).toBe(1);
});

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-AE', translation: translationFor('ar') });

  test('a customer who leaves learns that the payment was declined, and pays again', async ({
    page,
    translation,
    customer,
  }) => {
    let checkout = await Checkout.openFor(customer, page, translation);
    await checkout.choose('card');
    await checkout.payByCard(PROCESSED.thenDeclined);
    await expect(processing(checkout)).toBeVisible();
    checkout = await checkout.openTab('/cart');
    const cart = checkout.page;
    await page.close();
    await expect(processing(checkout)).toBeVisible();
    expect(await findViolations(cart)).toEqual([]);
    await expect(cart.getByRole('status').filter({ hasText: checkout.texts.failed })).toBeVisible(OUTCOME_TIMEOUT);
    expect(await findViolations(cart)).toEqual([]);
    await cart.getByRole('link', { name: checkout.texts.backToCheckout }).click();
    await checkout.choose('card');
    await checkout.payByCard(CARDS.paid);
    await expect(checkout.success()).toBeVisible();
  });
});

test('after a decline another method is chosen with the keyboard, and pays once', async ({
  page,
  translation,
  customer,
  expectedErrors,
}) => {
  expectedErrors.push('402');
  const checkout = await Checkout.openFor(customer, page, translation);
  const { texts } = checkout;
  await checkout.choose('card');
  await checkout.payByCard('4000000000009995');
  await checkout.expectError(texts.insufficientFunds);
  await expect(page.getByText(texts.insufficientFunds)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  const cash = page.getByRole('radio', { name: texts.cash });
  await cash.focus();
  await page.keyboard.press('Space');
  await expect(cash).toBeChecked();
  await expect(cash).toBeFocused();
  await expect(checkout.cardField()).toBeHidden();
  await checkout.pay();
  await expect(checkout.success()).toBeVisible();
});
