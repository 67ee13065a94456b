import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin, forgotPassword, resetPassword } from '@dar/contracts/auth';
import { changePassword, logoutOthers } from '@dar/contracts/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { customers } from '../../db/schema/customers.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, messagesTo } from '../../testing/latest-code.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { PASSWORD_FAILURES } from './auth-limits.ts';

const NEW_PASSWORD = 'Other@1234';
const CHANGE = { current_password: TEST_PASSWORD, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  // Ends the windows of the network address that all tests share.
  shop.pass(15 * 60_000);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const signIn = (password: string) => shop.signIn({ email: customer.email, password });
const passwordHashes = async () => (await shop.db.select().from(customers)).map(({ passwordHash }) => passwordHash);
const UNAUTHORIZED = { kind: 'unauthorized', status: 401 };

describe('changing the password', () => {
  test('replaces the password, keeps this session and ends the others', async () => {
    const other = await signIn(TEST_PASSWORD);
    const stranger = await shop.newCustomer();
    expect(await customer.call(changePassword, CHANGE)).toMatchObject({
      message: 'Password changed successfully',
      message_ar: 'تم تغيير كلمة المرور بنجاح',
    });
    await expect(customer.call(listAddresses, {})).resolves.toBeDefined();
    expect(await getFailure(other(listAddresses, {}))).toMatchObject(UNAUTHORIZED);
    await expect(stranger.call(listAddresses, {})).resolves.toBeDefined();
    expect(await getFailure(signIn(TEST_PASSWORD))).toMatchObject({ message: 'Invalid credentials' });
    await expect(signIn(NEW_PASSWORD)).resolves.toBeDefined();
  });

  test('tells the customer by e-mail', async () => {
    await customer.call(changePassword, CHANGE);
    const [message] = await messagesTo(shop, customer.email);
    expect(message?.subject).toContain('Your Dar password was changed');
    expect(message?.text).toContain('all other devices were signed out');
    expect(message?.text).not.toContain(NEW_PASSWORD);
  });

  test('ends the customer’s password reset requests', async () => {
    const { email } = customer;
    const { oData } = await shop.call(forgotPassword, { email });
    const otp = await latestCode(shop, email);
    await customer.call(changePassword, CHANGE);
    const reset = { ...oData, otp, password: 'Third@1234', password_confirmation: 'Third@1234' };
    expect(await getFailure(shop.call(resetPassword, reset))).toMatchObject({ kind: 'not-found' });
  });

  test.each([
    ['current_password', '', 'Current password is required', 'كلمة المرور الحالية مطلوبة'],
    ['current_password', 'Wrong@1234', 'The password is wrong', 'كلمة المرور غير صحيحة'],
    ['password', '', 'Password is required', 'كلمة المرور مطلوبة'],
    ['password', 'Sh@rt1', 'Password must be at least 8 characters long', 'يجب ألا تقل كلمة المرور عن 8 أحرف'],
    ['password', 'lower@1234', 'Password must contain at least one uppercase letter', undefined],
    ['password', 'NoNumber@', 'Password must contain at least one number', undefined],
    ['password', 'NoSpecial1', 'Password must contain at least one special character', undefined],
    ['password_confirmation', '', 'Confirm password is required', 'تأكيد كلمة المرور مطلوب'],
    ['password_confirmation', 'Other@12345', 'Passwords do not match', 'كلمتا المرور غير متطابقتين'],
  ])('rejects %s %j and changes nothing', async (field, value, text, textAr) => {
    const before = await passwordHashes();
    const failure = await getFailure(customer.call(changePassword, { ...CHANGE, [field]: value }));
    expect(failure).toMatchObject({ kind: 'business-error', status: 200, fields: { [field]: [text] } });
    if (textAr) expect(failure?.fieldsAr?.[field]).toEqual([textAr]);
    expect(await passwordHashes()).toEqual(before);
    expect(await messagesTo(shop, customer.email)).toEqual([]);
  });

  test('blocks a session after too many wrong passwords until the window ends', async () => {
    const guess = () => getFailure(customer.call(changePassword, { ...CHANGE, current_password: 'Wrong@1234' }));
    for (let failure = 0; failure < PASSWORD_FAILURES.perSource.attempts; failure++) {
      expect(await guess()).toMatchObject({ kind: 'business-error' });
    }
    const right = await getFailure(customer.call(changePassword, CHANGE));
    expect(right).toMatchObject({ kind: 'rate-limited', retryAfter: 15 * 60 });
    shop.pass(15 * 60_000);
    await expect(customer.call(changePassword, CHANGE)).resolves.toBeDefined();
  });

  test('happens once for two concurrent calls with the same current password', async () => {
    const changes = [customer.call(changePassword, CHANGE), customer.call(changePassword, CHANGE)];
    const failures = (await Promise.all(changes.map(getFailure))).filter(Boolean);
    expect(failures).toEqual([expect.objectContaining({ message: 'The password is wrong' })]);
  });
});

describe('signing out of other devices', () => {
  test('ends the other sessions of this customer only, and returns their number', async () => {
    const others = [await signIn(TEST_PASSWORD), await signIn(TEST_PASSWORD)];
    const stranger = await shop.newCustomer();
    expect(await customer.call(logoutOthers, {})).toMatchObject({
      oData: { device_count: 2 },
      message: 'Other devices signed out: 2',
    });
    for (const other of others) expect(await getFailure(other(listAddresses, {}))).toMatchObject(UNAUTHORIZED);
    await expect(customer.call(listAddresses, {})).resolves.toBeDefined();
    await expect(stranger.call(listAddresses, {})).resolves.toBeDefined();
  });

  test('returns 0 without other devices, and does not count expired sessions', async () => {
    shop.pass(29 * DAY_MS);
    const { access_token } = await shop.call(emailLogin, { email: customer.email, password: TEST_PASSWORD });
    shop.pass(2 * DAY_MS);
    const response = await shop.app.inject({
      method: 'POST',
      url: '/app/public/api/v3/auth/logout_others',
      headers: { authorization: `Bearer ${access_token}` },
      payload: {},
    });
    expect(response.json()).toMatchObject({ status: '1', oData: { device_count: 0 } });
  });
});
