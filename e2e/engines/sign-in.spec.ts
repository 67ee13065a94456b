import { DEMO } from '../support/customer.ts';
import { test } from './engine-test.ts';
import { button, SERVICE_INFO, signIn } from './shop.ts';

test('a wrong password shows an error, and the right one returns to the page', async ({
  phone,
  translation,
  expectedErrors,
}) => {
  const { texts } = translation;
  expectedErrors.push('401', '400', 'ApiError');
  await phone.open(SERVICE_INFO);
  await phone.click(button(texts.loginToBook));
  await phone.expectPath('/login');
  await signIn(phone, translation, { ...DEMO, password: 'Wrong@1234' });
  await phone.expectText(texts.wrongCredentials, { role: 'alert' });
  await signIn(phone, translation, DEMO);
  await phone.expectPath(SERVICE_INFO);
  await phone.expectVisible(button(texts.bookNow));
});
