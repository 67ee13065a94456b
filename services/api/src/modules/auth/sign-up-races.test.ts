import {
  confirmPhoneCode,
  emailLogin,
  forgotPassword,
  resendPhoneCode,
  signUp,
  verifyResetCode,
} from '@dar/contracts/auth';
import { expect, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import { customers } from '../../db/schema/customers.ts';
import { whileCustomersAreDeleted } from '../../testing/deleted-customers.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { messagesTo } from '../../testing/latest-code.ts';
import { openSignUpShop } from '../../testing/sign-ups.ts';

const ROUNDS = 6;

const { shop, signUps } = await openSignUpShop();

test('answers 404 to a resend when the sign-up restarts at the same moment', async () => {
  const { id } = await signUps.make();
  shop.pass(HOUR_MS);
  await whileCustomersAreDeleted(shop.db, 'phone_codes', async () => {
    expect(await getFailure(shop.call(resendPhoneCode, { user_id: id }))).toMatchObject({
      kind: 'not-found',
      status: 404,
      message: 'No mobile number waits to be verified here. Please log in or sign up.',
    });
  });
});

test('rejects a sign-in as unverified when the sign-up restarts at the same moment', async () => {
  const { id, form } = await signUps.make();
  shop.pass(HOUR_MS);
  await whileCustomersAreDeleted(shop.db, 'phone_codes', async () => {
    expect(await getFailure(shop.call(emailLogin, { email: form.email, password: form.password }))).toMatchObject({
      kind: 'business-error',
      body: { oData: { user_id: id, email: form.email } },
    });
  });
});

test('treats a password reset as unknown when the sign-up restarts at the same moment', async () => {
  const { form } = await signUps.make();
  shop.pass(HOUR_MS);
  await whileCustomersAreDeleted(shop.db, 'password_resets', async () => {
    const { oData } = await shop.call(forgotPassword, { email: form.email });
    const verify = shop.call(verifyResetCode, { password_reset_code: oData.password_reset_code, otp: '0000' });
    expect(await getFailure(verify)).toMatchObject({ message: 'The code is wrong. Please try again.' });
  });
  expect(await messagesTo(shop, form.email)).toEqual([]);
});

test('answers concurrent resends, confirmations, sign-ins and sign-ups of one e-mail address', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { id, form, code } = await signUps.make();
    shop.pass(HOUR_MS);
    const failures = await Promise.all([
      getFailure(shop.call(signUp, form)),
      getFailure(shop.call(resendPhoneCode, { user_id: id })),
      getFailure(shop.call(emailLogin, { email: form.email, password: form.password })),
      getFailure(shop.call(confirmPhoneCode, { user_id: id, otp: code })),
      getFailure(shop.call(signUp, { ...form, first_name: 'Other' })),
      getFailure(shop.call(resendPhoneCode, { user_id: id })),
    ]);
    expect(failures.filter((failure) => failure?.kind === 'server-error')).toEqual([]);
    expect((await shop.db.select().from(customers)).filter((row) => row.email === form.email)).toHaveLength(1);
  }
});

test('verifies one of several customers who confirm the same number at once', async () => {
  const phone = '566666666';
  const made: Awaited<ReturnType<typeof signUps.make>>[] = [];
  for (let count = 0; count < 5; count++) made.push(await signUps.make({ phone }));
  const failures = await Promise.all(made.map(({ id, code }) => getFailure(signUps.confirm(id, code))));
  expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
  for (const failure of failures) {
    if (failure) expect(failure.fields).toEqual({ phone: ['This mobile number is already registered'] });
  }
  const owners = (await shop.db.select().from(customers)).filter((row) => row.phone === phone && row.isPhoneVerified);
  expect(owners).toHaveLength(1);
});
