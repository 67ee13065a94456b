import { fillCheckout } from '../support/customer.ts';
import { nextDay } from '../support/next-day.ts';
import { PAYMENT_TEXTS } from '../support/payment-texts.ts';
import { test } from './engine-test.ts';
import { button, heading, startSignedIn } from './shop.ts';

// The frames of the payments sandbox have opaque origins, and their policy allows connections to 'self' only.

const DECLINED = '4000000000000002';
const AUTHENTICATED = '4000002760003184';

test('pays by a card with 3-D Secure, after a declined one', async ({
  phone,
  translation,
  customer,
  expectedErrors,
}) => {
  // The provider answers a declined card with 402.
  expectedErrors.push('402');
  const { texts } = translation;
  const payment = PAYMENT_TEXTS[translation.language];
  const payByCard = async (number: string) => {
    await phone.fillFrame('/card.html', { number, expiry: '12 / 34', cvc: '123' });
    await phone.click(button(texts.pay));
  };
  await fillCheckout(phone.origin, customer, nextDay());
  await startSignedIn(phone, translation, customer);
  await phone.open('/checkout');
  await phone.check({ role: 'radio', name: payment.card });
  await phone.click(button(texts.pay));
  await payByCard(DECLINED);
  await phone.expectText(payment.declined, { role: 'dialog', name: payment.oops });
  await phone.pressEscape();
  await phone.expectHidden({ role: 'dialog' });
  await payByCard(AUTHENTICATED);
  await phone.screenshot('challenge');
  await phone.clickInFrame('/challenge.html', payment.complete);
  await phone.expectVisible(heading(texts.success));
});
