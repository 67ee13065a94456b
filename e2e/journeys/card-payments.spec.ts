import type { FrameLocator, Page } from 'playwright/test';
import { bookSlot, fillCart } from '../support/customer.ts';
import { ORIGIN } from '../support/running-site.ts';
import { Shop } from '../support/shop.ts';
import { expect, test } from '../support/test.ts';

const PAID = '4242424242424242';
const INSUFFICIENT_FUNDS = '4000000000009995';
const AUTHENTICATED = '4000002760003184';

const card = (page: Page): FrameLocator => page.frameLocator('iframe[src$="/card.html"]');
const challenge = (page: Page): FrameLocator => page.frameLocator('iframe[src$="/challenge.html"]');

// Tests that book on the same day compete for the last crew.
let day = 5;

test.beforeEach(async ({ page, translation, customer }) => {
  day += 1;
  await fillCart(ORIGIN, customer);
  await bookSlot(ORIGIN, customer, day + 10 * test.info().parallelIndex);
  const shop = new Shop(page, translation);
  await shop.signIn(customer);
  await shop.openLoaded('/checkout');
});

async function chooseMethod(page: Page, name: string) {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: /^Pay AED/ }).click();
}

async function payByCard(page: Page, number: string) {
  const form = card(page);
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiration date').fill('1234');
  await form.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay AED/ }).click();
}

const success = (page: Page) => page.getByRole('heading', { name: "You're all set!" });
const oops = (page: Page) => page.getByRole('dialog', { name: 'Oops!' });

async function closeOops(page: Page) {
  await oops(page).getByText('Close').click();
  await expect(oops(page)).toBeHidden();
}

test('pays after a declined card, and the page cannot read the card form', async ({ page, expectedErrors }) => {
  // The provider answers a declined card with 402.
  expectedErrors.push('402');
  await chooseMethod(page, 'Card');
  await payByCard(page, INSUFFICIENT_FUNDS);
  await expect(oops(page)).toContainText('Your card has insufficient funds.');
  await closeOops(page);
  const isReadable = await page.evaluate(() =>
    [...document.querySelectorAll('iframe')].some((frame) => frame.contentDocument !== null),
  );
  expect(isReadable).toBe(false);
  await payByCard(page, PAID);
  await expect(success(page)).toBeVisible();
});

test('pays by a card that needs authentication, after it failed and was abandoned', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('402');
  await chooseMethod(page, 'Card');
  for (const refuse of ['Fail authentication', 'Close']) {
    await payByCard(page, AUTHENTICATED);
    await challenge(page).getByRole('button', { name: refuse }).click();
    await expect(oops(page)).toContainText('Payment was not completed. Please try again.');
    await closeOops(page);
  }
  await payByCard(page, AUTHENTICATED);
  await challenge(page).getByRole('button', { name: 'Complete authentication' }).click();
  await expect(success(page)).toBeVisible();
});

test('pays by Apple Pay', async ({ page }) => {
  await chooseMethod(page, 'Apple Pay');
  await page.frameLocator('iframe[src$="/express.html"]').getByRole('button').click();
  await page.frameLocator('iframe[src$="/sheet.html"]').getByRole('button', { name: 'Pay' }).click();
  await expect(success(page)).toBeVisible();
});

test('saves a card, pays with it by one tap, and deletes it', async ({ page, translation }) => {
  const shop = new Shop(page, translation);
  await shop.openLoaded('/cards');
  await expect(page.getByText('No saved cards yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add a card' }).click();
  const form = card(page);
  await form.getByLabel('Card number').fill(PAID);
  await form.getByLabel('Expiration date').fill('1234');
  await form.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Save card' }).click();
  await expect(page.getByText('Expires \u206612/34\u2069')).toBeVisible();
  await shop.openLoaded('/checkout');
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(page.getByRole('radio', { name: /^Visa/ })).toBeChecked();
  await page.getByRole('button', { name: /^Pay AED/ }).click();
  await expect(success(page)).toBeVisible();
  await shop.openLoaded('/cards');
  await page.getByRole('button', { name: /^Delete Visa/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved cards yet')).toBeVisible();
});
