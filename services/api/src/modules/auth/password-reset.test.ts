import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin, forgotPassword, resetPassword, verifyResetCode } from '@dar/contracts/auth';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { passwordResets } from '../../db/schema/codes.ts';
import { rateLimits } from '../../db/schema/rate-limits.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode, messagesTo, wrongCodes } from '../../testing/latest-code.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop.ts';

const NEW = 'Newer@123';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
// Avoids the limits of the network address that all tests share.
beforeEach(() => shop.pass(2 * HOUR_MS));
afterAll(() => shop.close());

async function requestCode(email: string): Promise<string> {
  return (await shop.call(forgotPassword, { email })).oData.password_reset_code;
}

async function requestReset() {
  const customer = await shop.newCustomer();
  const handle = await requestCode(customer.email);
  return { customer, handle, code: await latestCode(shop, customer.email) };
}

const verify = (handle: string, otp: string) => shop.call(verifyResetCode, { password_reset_code: handle, otp });

const reset = (handle: string, otp: string, over: object = {}) =>
  shop.call(resetPassword, { password_reset_code: handle, otp, password: NEW, password_confirmation: NEW, ...over });

describe('a password reset', () => {
  test('sets a new password in three steps, and ends every session', async () => {
    const { customer, handle, code } = await requestReset();
    const second = await shop.signIn({ email: customer.email, password: TEST_PASSWORD });
    await verify(handle, code);
    await reset(handle, code);

    for (const call of [customer.call, second]) {
      expect(await getFailure(call(listAddresses, {}))).toMatchObject({ kind: 'unauthorized', status: 401 });
    }
    const old = await getFailure(shop.call(emailLogin, { email: customer.email, password: TEST_PASSWORD }));
    expect(old).toMatchObject({ message: 'Invalid credentials' });
    const signedIn = await shop.call(emailLogin, { email: customer.email, password: NEW });
    expect(signedIn.user.is_email_verifed).toBe('1');
  });

  test('answers the same for known and unknown accounts', async () => {
    const { email } = await shop.newCustomer();
    const post = async (address: string) => {
      const url = `${API_BASE_PATH}${forgotPassword.path}`;
      const response = await shop.app.inject({ method: 'POST', url, payload: { email: address } });
      return { http: response.statusCode, ...response.json() };
    };
    const [known, unknown] = [await post(email.toUpperCase()), await post('nobody@dar.example')];
    const shape = { oData: { password_reset_code: expect.stringMatching(/^[\w-]{43}$/) } };
    expect(known).toEqual({ ...unknown, ...shape });
    expect(unknown).toEqual({ ...known, ...shape });
    expect(await messagesTo(shop, email)).toHaveLength(1);
    expect(await messagesTo(shop, 'nobody@dar.example')).toEqual([]);

    // Wrong codes do not reveal the account either.
    const guessSixTimes = async ({ oData }: typeof known) => {
      const responses: unknown[] = [];
      for (let guess = 0; guess < 6; guess++) {
        responses.push((await getFailure(verify(oData.password_reset_code, '99999')))?.message);
      }
      return responses;
    };
    expect(await guessSixTimes(known)).toEqual(await guessSixTimes(unknown));
  });

  test('is rejected for an unknown account, even with the right code', async () => {
    const { handle, code } = await requestReset();
    const [row] = await shop.db.select().from(passwordResets);
    expect(row).toBeDefined();
    await shop.db.update(passwordResets).set({ customerId: null });
    expect(await getFailure(reset(handle, code))).toMatchObject({ message: 'The code is wrong. Please try again.' });
  });

  test.each([
    ['', 'Email is required'],
    ['nobody', 'Please enter a valid email address with @ and .'],
  ])('rejects the e-mail address %j', async (email, text) => {
    expect(await getFailure(requestCode(email))).toMatchObject({ kind: 'business-error', fields: { email: [text] } });
  });

  test.each(['known', 'unknown'])('sends at most five codes an hour from a network to a %s address', async (kind) => {
    const email = kind === 'known' ? (await shop.newCustomer()).email : 'stranger@dar.example';
    for (let round = 0; round < 5; round++) await requestCode(email);
    expect(await getFailure(requestCode(email))).toMatchObject({ kind: 'rate-limited', status: 429, retryAfter: 3600 });
    shop.pass(HOUR_MS);
    await expect(requestCode(email)).resolves.toBeDefined();
  });

  test('sends six digits, and accepts them without their leading zeros, as numbers lose them', async () => {
    const { handle, code } = await requestReset();
    expect(code).toMatch(/^\d{6}$/);
    await verify(handle, String(Number(code)));
  });

  test('stores neither handle nor code in plain text', async () => {
    const { handle, code } = await requestReset();
    const rows = JSON.stringify(await shop.db.select().from(passwordResets));
    expect(rows).not.toContain(handle);
    expect(rows).not.toContain(`"${code}"`);
    expect(rows).toContain('$argon2id$');
  });
});

describe('the code of a reset', () => {
  test('is required together with the handle', async () => {
    const { handle, code } = await requestReset();
    expect(await getFailure(verify('', code))).toMatchObject({ message: 'Password reset code not found' });
    expect(await getFailure(verify(handle, ''))).toMatchObject({ fields: { otp: ['OTP is required'] } });
    for (const [first, second] of [
      ['', code],
      [handle, ''],
    ] as const) {
      expect(await getFailure(reset(first, second))).toMatchObject({ message: 'Password reset code or OTP not found' });
    }
    expect(await getFailure(verify('x'.repeat(43), code))).toMatchObject({ kind: 'not-found', status: 404 });
  });

  test('is rejected with the handle of another customer', async () => {
    const [mine, other] = [await requestReset(), await requestReset()];
    if (mine.code !== other.code) {
      expect(await getFailure(verify(other.handle, mine.code))).toMatchObject({ kind: 'business-error' });
      expect(await getFailure(reset(other.handle, mine.code))).toMatchObject({ kind: 'business-error' });
    }
    await shop.signIn({ email: other.customer.email, password: TEST_PASSWORD });
  });

  test('expires after ten minutes', async () => {
    const { handle, code } = await requestReset();
    shop.pass(10 * MINUTE_MS - 1);
    await verify(handle, code);
    shop.pass(1);
    expect(await getFailure(verify(handle, code))).toMatchObject({
      message: expect.stringContaining('no longer valid'),
    });
    expect(await getFailure(reset(handle, code))).toMatchObject({
      message: expect.stringContaining('no longer valid'),
    });
  });

  test('allows five attempts over both steps, and does not count right codes', async () => {
    const { handle, code } = await requestReset();
    const [first = '', second = '', third = '', fourth = ''] = wrongCodes(code, 4);
    for (const wrong of [first, second]) await getFailure(verify(handle, wrong));
    for (let round = 0; round < 4; round++) await verify(handle, code);
    for (const wrong of [third, fourth]) await getFailure(reset(handle, wrong));
    await verify(handle, code);
    await reset(handle, code);
  });

  test('is blocked after five wrong attempts, while a new code works', async () => {
    const { customer, handle, code } = await requestReset();
    const failures = await Promise.all(wrongCodes(code, 6).map((wrong) => getFailure(verify(handle, wrong))));
    const messages = failures.map((failure) => failure?.message);
    expect(messages.filter((message) => message?.startsWith('The code is wrong'))).toHaveLength(5);
    expect(await getFailure(reset(handle, code))).toMatchObject({
      message: 'Too many wrong codes. Please request a new one.',
    });
    const newer = await requestCode(customer.email);
    await reset(newer, await latestCode(shop, customer.email));
  });

  test('cannot be guessed by requesting many codes', async () => {
    const { email } = await shop.newCustomer();
    let lastFailure: Awaited<ReturnType<typeof getFailure>>;
    for (let round = 0; round < 3; round++) {
      const handle = await requestCode(email);
      const wrong = wrongCodes(await latestCode(shop, email), 5);
      for (const code of wrong) lastFailure = await getFailure(verify(handle, code));
    }
    expect(lastFailure).toMatchObject({ kind: 'rate-limited', status: 429, retryAfter: 3600 });
  });

  test('is accepted once, also by concurrent calls', async () => {
    const { handle, code } = await requestReset();
    const failures = await Promise.all([1, 2, 3].map(() => getFailure(reset(handle, code))));
    expect(failures.filter((failure) => failure === undefined)).toHaveLength(1);
    expect(failures.filter((failure) => failure?.kind === 'server-error')).toEqual([]);
    expect(await getFailure(reset(handle, code))).toMatchObject({ kind: 'not-found' });
  });

  test('refunds no attempts of other customers from the same network address', async () => {
    const [mine, other] = [await requestReset(), await requestReset()];
    for (const wrong of wrongCodes(other.code, 3)) {
      await getFailure(verify(other.handle, wrong));
      await getFailure(shop.call(emailLogin, { email: other.customer.email, password: 'Wrong@123' }));
    }
    const countsOfAddress = async () =>
      (await shop.db.select().from(rateLimits)).filter(({ key }) => /^(login|reset-code):address:/.test(key));
    const before = await countsOfAddress();
    expect(before.map(({ count }) => count)).toEqual([3, 3]);
    await reset(mine.handle, mine.code);
    expect(await countsOfAddress()).toEqual(expect.arrayContaining(before));
  });

  test('ends with a reset, like every other request of the customer', async () => {
    const { customer, handle: first } = await requestReset();
    const firstCode = await latestCode(shop, customer.email);
    const second = await requestCode(customer.email);
    await reset(second, await latestCode(shop, customer.email));
    expect(await getFailure(verify(first, firstCode))).toMatchObject({ kind: 'not-found' });
  });
});

describe('the new password', () => {
  test.each([
    [
      { password: '', password_confirmation: '' },
      { password: ['Password is required'], password_confirmation: ['Confirm password is required'] },
    ],
    [{ password_confirmation: 'Newer@124' }, { password_confirmation: ['Passwords do not match'] }],
    [
      { password: 'newer@123', password_confirmation: 'newer@123' },
      { password: ['Password must contain at least one uppercase letter'] },
    ],
  ])('is validated before the code is checked: %o', async (over, fields) => {
    const { handle, code } = await requestReset();
    for (let round = 0; round < 6; round++) {
      expect(await getFailure(reset(handle, code, over))).toMatchObject({ kind: 'business-error', fields });
    }
    await reset(handle, code);
  });

  test('unlocks an account that was blocked by wrong passwords', async () => {
    const { customer, handle, code } = await requestReset();
    for (let guess = 0; guess < 6; guess++)
      await getFailure(shop.call(emailLogin, { email: customer.email, password: 'Wrong@123' }));
    await reset(handle, code);
    await expect(shop.call(emailLogin, { email: customer.email, password: NEW })).resolves.toBeDefined();
  });
});
