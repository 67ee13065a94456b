import { listAddresses } from '@dar/contracts/addresses';
import { emailLogin, logout } from '@dar/contracts/auth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { sessions } from '../../db/schema/customers.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, TEST_PASSWORD, type TestShop } from '../../testing/test-shop.ts';
import { LOGIN_FAILURES } from './auth-limits.ts';

const FAILURES = LOGIN_FAILURES.perSource.attempts;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

describe('sign-in', () => {
  test('returns the customer and a 256-bit bearer token that lasts thirty days', async () => {
    const { email, id } = await shop.newCustomer();
    const response = await shop.call(emailLogin, { email: email.toUpperCase(), password: TEST_PASSWORD });
    expect(response).toMatchObject({ token_type: 'Bearer', message: 'Login successful!' });
    expect(response.user).toMatchObject({ id, email, first_name: 'Test', dial_code: '971' });
    expect(Buffer.from(response.access_token, 'base64url')).toHaveLength(32);
    expect(new Date(response.expires_at).getTime()).toBe(shop.now().getTime() + 30 * DAY_MS);
  });

  test('stores only the hash of the token', async () => {
    const { session } = await shop.newCustomer();
    expect(JSON.stringify(await shop.db.select().from(sessions))).not.toContain(session.access_token);
  });

  test.each([
    ['a wrong password', { password: 'Wrong@1234' }],
    ['an unknown address', { email: 'nobody@dar.example' }],
  ])('rejects %s with the same message', async (_case, wrong) => {
    const { email } = await shop.newCustomer();
    const failure = await getFailure(shop.call(emailLogin, { email, password: TEST_PASSWORD, ...wrong }));
    expect(failure).toMatchObject({ kind: 'business-error', message: 'Invalid credentials', status: 200 });
  });

  test('blocks a network for an account after too many failures until the window ends', async () => {
    const { email } = await shop.newCustomer();
    const guess = () => getFailure(shop.call(emailLogin, { email, password: 'Wrong@1234' }));
    const guesses = await Promise.all(Array.from({ length: FAILURES + 3 }, guess));
    expect(guesses.filter((failure) => failure?.kind === 'business-error')).toHaveLength(FAILURES);

    const right = await getFailure(shop.call(emailLogin, { email, password: TEST_PASSWORD }));
    expect(right).toMatchObject({ kind: 'rate-limited', retryAfter: 15 * 60 });

    shop.pass(15 * 60_000);
    await expect(shop.call(emailLogin, { email, password: TEST_PASSWORD })).resolves.toBeDefined();
  });

  test('resets the failures of a network in which the account signs in', async () => {
    const { email } = await shop.newCustomer();
    for (let round = 0; round < 3; round++) {
      for (let failure = 1; failure < FAILURES; failure++) {
        await getFailure(shop.call(emailLogin, { email, password: 'Wrong@1234' }));
      }
      await shop.call(emailLogin, { email, password: TEST_PASSWORD });
    }
  });
});

describe('a session', () => {
  test('ends at sign-out, while other sessions continue', async () => {
    const { email, call } = await shop.newCustomer();
    const onOtherDevice = await shop.signIn({ email, password: TEST_PASSWORD });
    await call(logout, {});
    expect(await getFailure(call(listAddresses, {}))).toMatchObject({ kind: 'unauthorized', status: 401 });
    await expect(onOtherDevice(listAddresses, {})).resolves.toBeDefined();
  });

  test('expires after thirty days', async () => {
    const { call } = await shop.newCustomer();
    shop.pass(30 * DAY_MS - 1);
    await expect(call(listAddresses, {})).resolves.toBeDefined();
    shop.pass(1);
    expect(await getFailure(call(listAddresses, {}))).toMatchObject({ kind: 'unauthorized' });
  });
});
