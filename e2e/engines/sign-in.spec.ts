import { DEMO } from '../support/customer.ts';
import { test } from './engine-test.ts';
import { button, SERVICE_INFO, signIn } from './shop.ts';

test('a wrong password is rejected in words, the right one leads back to the page', async ({
  phone,
  reader,
  expectedErrors,
}) => {
  const { words } = reader;
  expectedErrors.push('401', '400', 'ApiError');
  await phone.open(SERVICE_INFO);
  await phone.click(button(words.loginToBook));
  await phone.seePath('/login');
  await signIn(phone, reader, { ...DEMO, password: 'Wrong@1234' });
  await phone.seeText(words.wrongCredentials, { role: 'alert' });
  await signIn(phone, reader, DEMO);
  await phone.seePath(SERVICE_INFO);
  await phone.see(button(words.bookNow));
});
