import { listAddresses } from '@dar/contracts/addresses';
import { confirmPhoneCode, emailLogin, signUp } from '@dar/contracts/auth';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { phoneCodes } from '../../db/schema/codes.ts';
import { customers } from '../../db/schema/customers.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, messagesTo } from '../../testing/latest-code.ts';
import { openSignUpShop } from '../../testing/sign-ups.ts';
import { insertCustomer } from './sign-up.queries.ts';

const { shop, signUps, customerById } = await openSignUpShop();

async function post(endpoint: Endpoint, payload: object, options: { headers?: object; remoteAddress?: string } = {}) {
  const { headers = {}, remoteAddress = '127.0.0.1' } = options;
  const url = `${API_BASE_PATH}${endpoint.path}`;
  return shop.app.inject({ method: 'POST', url, remoteAddress, headers: { ...headers }, payload });
}

describe('sign-up', () => {
  test('chooses another referral code when a customer has the first one', async () => {
    const customer = { passwordHash: '', firstName: '', lastName: '', dialCode: '971', createdAt: shop.now() };
    const insert = (email: string, ...codes: string[]) =>
      insertCustomer(shop.db, { ...customer, email, phone: '551111111' }, () => codes.shift() ?? 'UNUSED');
    await insert('one@dar.example', 'SAME');
    expect(await customerById((await insert('two@dar.example', 'SAME', 'OTHER')) ?? 0)).toMatchObject({
      email: 'two@dar.example',
      refCode: 'OTHER',
    });
    expect(await insert('two@dar.example', 'SAME', 'THIRD')).toBeUndefined();
  });

  test('returns an id that a stranger cannot guess, who could use up the code', async () => {
    const ids = [(await signUps.make()).id, (await signUps.make()).id, (await signUps.make()).id];
    const [first = 0, second = 0, third = 0] = ids.toSorted((one, other) => one - other);
    expect(first).toBeGreaterThan(2 ** 30);
    expect(Math.min(second - first, third - second)).toBeGreaterThan(100);
  });

  test('creates a customer and sends a code, which opens the first session', async () => {
    const form = signUps.newForm({ email: 'Nour@Dar.example', first_name: ' Nour ' });
    const response = await shop.call(signUp, {
      ...form,
      device_type: 'WEB',
      fcm_token: 'f',
      device_cart_id: 'abcdefghij123456',
    });
    expect(Object.keys(response.user)).toEqual(['id']);
    expect(await customerById(response.user.id)).toMatchObject({ email: 'nour@dar.example', isPhoneVerified: false });

    const code = await latestCode(shop, form.phone);
    const signedIn = await shop.call(confirmPhoneCode, {
      user_id: response.user.id,
      otp: code,
      is_social: '0',
      refer_code: '',
    });
    expect(signedIn).toMatchObject({
      message: 'Phone verified and logged in successfully!',
      token_type: 'Bearer',
      user: { id: response.user.id, first_name: 'Nour', phone: form.phone, dial_code: '971', is_phone_verified: '1' },
    });
    expect(signedIn.user.ref_code).toMatch(/^[0-9A-F]{10}$/);
    const call = await shop.signIn({ email: form.email, password: form.password });
    await expect(call(listAddresses, {})).resolves.toMatchObject({ oData: [] });
  });

  test('stores neither password nor code in plain text', async () => {
    const { form, code, id } = await signUps.make();
    const row = await customerById(id);
    const [stored] = (await shop.db.select().from(phoneCodes)).filter((entry) => entry.customerId === id);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(stored?.codeHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify([row, { ...stored, customerId: 0 }])).not.toContain(form.password);
    expect(stored?.codeHash).not.toContain(code);
  });

  test('returns the field errors in both languages', async () => {
    const wrong = { first_name: '', email: 'sara', phone: '12345678', password: 'abc', conf_password: 'abd' };
    const failure = await getFailure(shop.call(signUp, signUps.newForm(wrong)));
    expect(failure).toMatchObject({
      kind: 'business-error',
      status: 200,
      messageAr: expect.stringContaining('الاسم الأول مطلوب'),
    });
    expect(failure?.fields).toEqual({
      first_name: ['First name is required'],
      email: ['Please enter a valid email address with @ and .'],
      phone: ['Mobile number must be exactly 9 digits'],
      password: [
        'Password must be at least 8 characters long',
        'Password must contain at least one uppercase letter',
        'Password must contain at least one number',
        'Password must contain at least one special character',
      ],
      conf_password: ['Passwords do not match'],
    });
    expect(failure?.fieldsAr).toMatchObject({
      first_name: ['الاسم الأول مطلوب'],
      phone: ['يجب أن يتكون رقم الهاتف من 9 أرقام بالضبط'],
      conf_password: ['كلمتا المرور غير متطابقتين'],
    });
    expect(failure?.fieldsAr?.['password']).toHaveLength(4);
  });

  test('requires every field', async () => {
    const { error } = (await post(signUp, {})).json();
    expect(Object.keys(error)).toEqual(['first_name', 'last_name', 'email', 'phone', 'password', 'conf_password']);
  });

  test('rejects an e-mail address or number of a verified customer by field', async () => {
    const { form, id, code } = await signUps.make();
    await signUps.confirm(id, code);
    const email = await getFailure(shop.call(signUp, signUps.newForm({ email: form.email.toUpperCase() })));
    expect(email).toMatchObject({ kind: 'business-error', fields: { email: ['This email is already registered'] } });
    const phone = await getFailure(shop.call(signUp, signUps.newForm({ phone: form.phone })));
    expect(phone?.fields).toEqual({ phone: ['This mobile number is already registered'] });
    const both = await getFailure(shop.call(signUp, form));
    expect(Object.keys(both?.fields ?? {})).toEqual(['email', 'phone']);
  });

  test('can be repeated, which invalidates the first id and code', async () => {
    const first = await signUps.make();
    const again = await signUps.make({ ...first.form, password: 'Other@123', conf_password: 'Other@123' });
    expect(again.id).not.toBe(first.id);
    expect(await getFailure(signUps.confirm(first.id, again.code))).toMatchObject({ kind: 'not-found', status: 404 });
    await signUps.confirm(again.id, again.code);
    expect(
      await getFailure(shop.call(emailLogin, { email: first.form.email, password: first.form.password })),
    ).toBeDefined();
  });

  test('creates one customer for concurrent calls with one e-mail address', async () => {
    const form = signUps.newForm();
    const responses = await Promise.all(
      [1, 2, 3].map((index) => getFailure(shop.call(signUp, { ...form, phone: `50999999${index}` }))),
    );
    expect(responses.filter((failure) => failure?.kind === 'server-error')).toEqual([]);
    expect((await shop.db.select().from(customers)).filter((row) => row.email === form.email)).toHaveLength(1);
  });

  test('sends at most five codes an hour to a number', async () => {
    const phone = '588888888';
    for (let round = 0; round < 5; round++) await signUps.make({ phone });
    expect(await getFailure(shop.call(signUp, signUps.newForm({ phone })))).toMatchObject({
      kind: 'rate-limited',
      retryAfter: 3600,
    });
    shop.pass(HOUR_MS);
    await expect(signUps.make({ phone })).resolves.toBeDefined();
  });

  test.each([
    [{ 'accept-language': 'ar-AE,ar' }, /^\d{4} هو رمز دار/, /is your Dar code/],
    [{ cookie: 'dar_lang=en', 'accept-language': 'ar' }, /^\d{4} is your Dar code/, /رمز دار/],
    [{}, /^\d{4} is your Dar code.*\n\d{4} هو رمز دار/, /^$/],
  ])('sends the code in the language of the request: %o', async (headers, expected, unexpected) => {
    const form = signUps.newForm();
    await post(signUp, form, { headers });
    const [message] = await messagesTo(shop, `+971${form.phone}`);
    expect(message?.text).toMatch(expected);
    expect(message?.text).not.toMatch(unexpected);
  });
});

describe('a sign-in before the phone is verified', () => {
  test('opens no session, sends a new code and returns the user id', async () => {
    const { id, form } = await signUps.make();
    shop.pass(MINUTE_MS);
    const response = (await post(emailLogin, { email: form.email, password: form.password })).json();
    expect(response).toMatchObject({ status: '0', oData: { user_id: id, email: form.email } });
    expect(response.access_token).toBeUndefined();
    expect(await messagesTo(shop, form.phone)).toHaveLength(2);
    await expect(signUps.confirm(id, await latestCode(shop, form.phone))).resolves.toBeDefined();
  });

  test('sends no code within thirty seconds of the last one', async () => {
    const { form } = await signUps.make();
    const failure = await getFailure(shop.call(emailLogin, { email: form.email, password: form.password }));
    expect(failure).toMatchObject({
      kind: 'business-error',
      message: expect.stringContaining('verify your mobile number'),
    });
    expect(await messagesTo(shop, form.phone)).toHaveLength(1);
  });

  test('answers a wrong password like any other sign-in', async () => {
    const { form } = await signUps.make();
    shop.pass(MINUTE_MS);
    const response = (await post(emailLogin, { email: form.email, password: 'Wrong@123' })).json();
    expect(response).toEqual({
      ...{ status: '0', code: 'invalid-credentials' },
      ...{ message: 'Invalid credentials', message_ar: expect.any(String) },
    });
    expect(await messagesTo(shop, form.phone)).toHaveLength(1);
  });
});
