import { CARDS, Checkout } from '../support/checkout.ts';
import { IS_FULL_RUN, LONG } from '../support/long-tests.ts';
import type { PAYMENT_TEXTS } from '../support/payment-texts.ts';
import { expect, test } from '../support/test.ts';
import { translationFor } from '../support/translation.ts';

type Message = keyof (typeof PAYMENT_TEXTS)['en'];

const DECLINES: Readonly<Record<string, Message>> = {
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficientFunds',
  ...(IS_FULL_RUN && {
    '4000000000009987': 'declined',
    '4000000000009979': 'declined',
    '4000000000006975': 'declined',
  }),
  '4000000000000069': 'expiredCard',
  '4000000000000127': 'wrongCode',
  '4000000000000119': 'processingError',
};

const DECLINES_AFTER_AUTHENTICATION: Readonly<Record<string, Message>> = {
  '4000008260003178': 'insufficientFunds',
  ...(IS_FULL_RUN && { '4000008400001629': 'declined', '4000008400001280': 'processingError' }),
};

const WRONG_NUMBER = '4242424242424241';

for (const language of ['en', 'ar'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-AE`, translation: translationFor(language) });

    const tag = language === 'en' ? [] : LONG;
    test('pays by card after every decline, and the page cannot read the card form', { tag }, async ({
      page,
      translation,
      customer,
      expectedErrors,
    }) => {
      // The provider answers a declined card with 402.
      expectedErrors.push('402');
      const checkout = await Checkout.openFor(customer, page, translation);
      await checkout.choose('card');
      const expectDecline = async (message: Message) => {
        await expect(checkout.error()).toContainText(checkout.texts.notCompleted);
        await checkout.expectError(checkout.texts[message] as string);
      };
      for (const [number, message] of Object.entries(DECLINES)) {
        await checkout.payByCard(number);
        await expectDecline(message);
      }
      for (const [number, message] of Object.entries(DECLINES_AFTER_AUTHENTICATION)) {
        await checkout.payByCard(number);
        await checkout.answerChallenge('complete');
        await expectDecline(message);
      }
      for (const refuse of ['fail', 'close'] as const) {
        await checkout.payByCard(CARDS.authenticated);
        await checkout.answerChallenge(refuse);
        await checkout.expectError(checkout.texts.notCompleted);
      }
      await checkout.payByCard(WRONG_NUMBER);
      await expect(checkout.cardField()).toHaveAccessibleDescription(checkout.texts.wrongNumber);
      const isReadable = await page.evaluate(() =>
        [...document.querySelectorAll('iframe')].some((frame) => frame.contentDocument !== null),
      );
      expect(isReadable).toBe(false);
      await checkout.payByCard(CARDS.authenticated);
      await checkout.answerChallenge('complete');
      await expect(checkout.success()).toBeVisible();
    });
  });
}

test('Back closes 3-D Secure, says that the payment was not completed, and the customer pays again', async ({
  page,
  translation,
  customer,
}) => {
  const checkout = await Checkout.openFor(customer, page, translation);
  await checkout.choose('card');
  await checkout.payByCard(CARDS.authenticated);
  await expect(checkout.challengeButton('complete')).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(checkout.challengeButton('complete')).toHaveCount(0);
  await checkout.expectError(checkout.texts.notCompleted);
  await expect(page).toHaveURL(/\/checkout$/);
  await checkout.choose('card');
  await checkout.payByCard(CARDS.paid);
  await expect(checkout.success()).toBeVisible();
});

test.describe('with a saved card', () => {
  // Its cards would be offered in the tests of the worker's customer.
  test.use({ customerKind: 'new' });

  test('saves a card, pays with it by one tap, and deletes it', async ({ page, translation, customer }) => {
    const checkout = new Checkout(page, translation);
    const { shop, texts } = checkout;
    await shop.signIn(customer);
    await shop.openLoaded('/cards');
    await expect(page.getByText('No saved cards yet')).toBeVisible();
    await shop.button(texts.addCard).click();
    await checkout.typeCard(CARDS.paid);
    await shop.button(texts.saveCard).click();
    await expect(page.getByText('Expires \u206612/34\u2069')).toBeVisible();
    await expect(shop.button(texts.addCard)).toBeFocused();
    await checkout.openFilled(customer);
    await checkout.choose('card');
    await expect(checkout.success()).toBeVisible();
    await shop.openLoaded('/cards');
    await shop.button(/^Delete Visa/).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No saved cards yet')).toBeVisible();
  });
});
