import { emailLogin, forgotPassword, resetPassword } from '@dar/contracts/auth';
import { confirmEmail } from '@dar/contracts/email-verification';
import { changeEmail, changeName, changePhone, getProfile, sendNewPhoneCode } from '@dar/contracts/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, latestEmailToken, messagesTo, wrongCodes } from '../../testing/latest-code.ts';
import { createSignUps } from '../../testing/sign-ups.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { setEmail } from '../../testing/unverified-customer.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.pass(2 * HOUR_MS));
afterAll(() => shop.close());

let made = 0;
const newEmail = () => `new${++made}@dar.example`;
const newPhone = () => String(502_000_000 + ++made);
const getUser = async ({ call }: TestCustomer) => (await call(getProfile, {})).oData;
const confirm = (token: string) => shop.call(confirmEmail, { token });
const subjectsTo = async (to: string) => (await messagesTo(shop, to)).map(({ subject }) => subject);

async function requestEmail({ call }: TestCustomer, email: string): Promise<string> {
  await call(changeEmail, { email, password: TEST_PASSWORD });
  return latestEmailToken(shop, email);
}

async function requestCode({ call }: TestCustomer, phone: string): Promise<string> {
  await call(sendNewPhoneCode, { phone });
  return latestCode(shop, `+971${phone}`);
}

const errorsOf = async (call: Promise<unknown>) => (await getFailure(call))?.fields;

describe('the name', () => {
  test('is changed for its customer only', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const before = await getUser(other);
    const { oData } = await customer.call(changeName, { first_name: ' Mona ', last_name: 'Saleh' });
    expect(oData).toMatchObject({ name: 'Mona Saleh', first_name: 'Mona', last_name: 'Saleh' });
    expect(await getUser(customer)).toEqual(oData);
    expect(await getUser(other)).toEqual(before);
  });

  test('is required', async () => {
    const { call } = await shop.newCustomer();
    expect(await errorsOf(call(changeName, { first_name: ' ', last_name: 'Saleh' }))).toEqual({
      first_name: ['First name is required'],
    });
  });
});

describe('a new e-mail address', () => {
  test('becomes the address with its link, also pressed twice, and the old address is told', async () => {
    const [customer, email] = [await shop.newCustomer(), newEmail()];
    const token = await requestEmail(customer, email.toUpperCase().replace('DAR.EXAMPLE', 'dar.example'));
    expect((await getUser(customer)).email).toBe(customer.email);
    expect(await messagesTo(shop, customer.email)).toEqual([]);
    for (let press = 0; press < 2; press++) {
      expect(await confirm(token)).toMatchObject({ user: { id: customer.id, email } });
    }
    expect(await getUser(customer)).toMatchObject({ email, is_email_verifed: '1' });
    const [told, ...others] = await messagesTo(shop, customer.email);
    expect(told?.subject).toContain('The e-mail address of your Dar account was changed');
    expect(told?.text).toContain(email);
    expect(others).toEqual([]);
    await expect(shop.call(emailLogin, { email, password: TEST_PASSWORD })).resolves.toBeDefined();
  });

  test('needs the password', async () => {
    const { call } = await shop.newCustomer();
    const email = newEmail();
    expect(await errorsOf(call(changeEmail, { email, password: 'Wrong@1234' }))).toEqual({
      password: ['The password is wrong'],
    });
    expect(await messagesTo(shop, email)).toEqual([]);
  });

  test('is neither the present one nor that of another customer', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const change = (email: string) => errorsOf(customer.call(changeEmail, { email, password: TEST_PASSWORD }));
    expect(await change(customer.email)).toEqual({ email: ['This is your e-mail address already'] });
    expect(await change(other.email)).toEqual({ email: ['This email is already registered'] });
    expect(await change('mona')).toEqual({ email: ['Please enter a valid email address with @ and .'] });
  });

  test('is the customer’s whose link comes first', async () => {
    const [customer, other, email] = [await shop.newCustomer(), await shop.newCustomer(), newEmail()];
    const token = await requestEmail(customer, email);
    await confirm(await requestEmail(other, email));
    expect(await getFailure(confirm(token))).toMatchObject({ message: 'This email is already registered' });
    expect((await getUser(customer)).email).toBe(customer.email);
    expect((await getUser(other)).email).toBe(email);
  });

  test('replaces an unfinished sign-up', async () => {
    const customer = await shop.newCustomer();
    const { form } = await createSignUps(shop).make();
    await confirm(await requestEmail(customer, form.email));
    expect((await getUser(customer)).email).toBe(form.email);
  });

  test('makes the link of an earlier new address void', async () => {
    const customer = await shop.newCustomer();
    const token = await requestEmail(customer, newEmail());
    await requestEmail(customer, newEmail());
    expect(await getFailure(confirm(token))).toMatchObject({ kind: 'business-error' });
    expect((await getUser(customer)).email).toBe(customer.email);
  });

  test('makes the password codes of the old address void', async () => {
    const customer = await shop.newCustomer();
    const { password_reset_code } = (await shop.call(forgotPassword, { email: customer.email })).oData;
    const otp = await latestCode(shop, customer.email);
    await confirm(await requestEmail(customer, newEmail()));
    const password = { password: 'Newer@1234', password_confirmation: 'Newer@1234' };
    const reset = shop.call(resetPassword, { password_reset_code, otp, ...password });
    expect(await getFailure(reset)).toBeDefined();
  });

  test('is not told to an address that nobody verified', async () => {
    const customer = await shop.newCustomer();
    await setEmail(shop, customer, { isEmailVerified: false });
    await confirm(await requestEmail(customer, newEmail()));
    expect(await messagesTo(shop, customer.email)).toEqual([]);
  });

  test('receives five links in an hour at most', async () => {
    const customer = await shop.newCustomer();
    for (let sent = 0; sent < 5; sent++) await requestEmail(customer, newEmail());
    const sixth = customer.call(changeEmail, { email: newEmail(), password: TEST_PASSWORD });
    expect(await getFailure(sixth)).toMatchObject({ status: 429 });
  });
});

describe('a new mobile number', () => {
  test('replaces the old one with its code, and the customer is told', async () => {
    const [customer, phone] = [await shop.newCustomer(), newPhone()];
    const otp = await requestCode(customer, phone);
    const { oData } = await customer.call(changePhone, { phone, otp });
    expect(oData).toMatchObject({ phone, dial_code: '971', is_phone_verified: '1' });
    expect(await getUser(customer)).toEqual(oData);
    expect((await subjectsTo(customer.email))[0]).toContain('Your Dar mobile number was changed');
    expect(await getFailure(customer.call(changePhone, { phone, otp }))).toMatchObject({ kind: 'business-error' });
  });

  test('needs the code that was sent to this customer and this number', async () => {
    const [customer, other, phone] = [await shop.newCustomer(), await shop.newCustomer(), newPhone()];
    const otp = await requestCode(customer, phone);
    const [wrong = ''] = wrongCodes(otp, 1);
    for (const change of [
      () => customer.call(changePhone, { phone, otp: wrong }),
      () => customer.call(changePhone, { phone: newPhone(), otp }),
      () => other.call(changePhone, { phone, otp }),
    ]) {
      expect(await getFailure(change())).toMatchObject({ kind: 'business-error' });
    }
    expect((await getUser(customer)).phone).not.toBe(phone);
    expect((await getUser(other)).phone).not.toBe(phone);
  });

  test('is neither the present one nor that of another customer', async () => {
    const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const send = (phone: string) => errorsOf(customer.call(sendNewPhoneCode, { phone }));
    expect(await send((await getUser(customer)).phone)).toEqual({ phone: ['This is your mobile number already'] });
    expect(await send((await getUser(other)).phone)).toEqual({ phone: ['This mobile number is already registered'] });
    for (const phone of ['123', '050123456', '+91 98765 43210']) {
      expect(await send(phone)).toEqual({ phone: ['Mobile number must be exactly 9 digits'] });
    }
  });

  test('is the same with dial code and trunk zero', async () => {
    const [customer, phone] = [await shop.newCustomer(), newPhone()];
    const otp = await requestCode(customer, phone);
    const { oData } = await customer.call(changePhone, { phone: `\u200e+971 (0)${phone}`, otp });
    expect(oData.phone).toBe(phone);
  });

  test('is the customer’s whose code comes first', async () => {
    const [customer, other, phone] = [await shop.newCustomer(), await shop.newCustomer(), newPhone()];
    const otp = await requestCode(customer, phone);
    shop.pass(MINUTE_MS);
    const otherOtp = await requestCode(other, phone);
    await other.call(changePhone, { phone, otp: otherOtp });
    expect(await errorsOf(customer.call(changePhone, { phone, otp }))).toEqual({
      phone: ['This mobile number is already registered'],
    });
  });
});
