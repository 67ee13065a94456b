import { endpointsByArea } from '@dar/contracts/all';
import { confirmPhoneCode, emailLogin, forgotPassword, logout, resetPassword } from '@dar/contracts/auth';
import { addToCart, cartItemCount } from '@dar/contracts/cart';
import { openEmbedSession } from '@dar/contracts/embed';
import { renewPageCookie } from '@dar/contracts/page-cookie';
import { pageCustomer } from '@dar/contracts/page-customer';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../clock.ts';
import { sessions } from '../../db/schema/customers.ts';
import { countWaiting } from '../../testing/cart-lock.ts';
import { eq } from '../../testing/conditions.ts';
import { latestCode } from '../../testing/latest-code.ts';
import { asBearer, asPage, post, readPageCookie, signInTo } from '../../testing/page-calls.ts';
import { createSignUps } from '../../testing/sign-ups.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { hashToken } from './token.ts';

const NEW = { password: 'Other@1234', password_confirmation: 'Other@1234' };

let shop: TestShop;
let customer: TestCustomer;
let token: string;
let page: string;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  // Ends the windows of the limits that all tests share.
  shop.pass(DAY_MS);
  customer = await shop.newCustomer();
  ({ token, page } = await signInTo(shop, customer));
});
afterAll(() => shop.close());

const read = (credential = page, id = customer.id) => post(shop, pageCustomer, {}, asPage(credential, id));
const getHttp = async (credential = page, id = customer.id) => (await read(credential, id)).http;
const renew = async () => {
  const { headers } = await post(shop, renewPageCookie, {}, asBearer(token));
  return readPageCookie(headers) ?? '';
};

describe('the page cookie', () => {
  const login = (headers: Record<string, string> = {}) =>
    post(shop, emailLogin, { email: customer.email, password: TEST_PASSWORD }, headers);

  test('is for the host name alone over HTTPS, and lasts as long as the session', async () => {
    const { headers } = await login({ 'x-forwarded-proto': 'https' });
    expect(headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^__Host-dar_page=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/),
    );
  });

  test('has no prefix over HTTP, where browsers would reject it', async () => {
    expect((await login()).headers['set-cookie']).toContainEqual(
      expect.stringMatching(/^dar_page=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/),
    );
  });

  test('comes with the first sign-in after the code of the phone', async () => {
    const { id, code } = await createSignUps(shop).make();
    const { headers } = await post(shop, confirmPhoneCode, { user_id: id, otp: code });
    expect(readPageCookie(headers)).toMatch(/^[\w-]{43}$/);
  });

  test('is not set for a partner’s page', async () => {
    const { headers, status } = await post(shop, openEmbedSession, {}, asBearer(token));
    expect(status).toBe('1');
    expect(readPageCookie(headers)).toBeUndefined();
  });

  test('is removed by a sign-out and by the deletion of the account', async () => {
    expect(readPageCookie((await post(shop, logout, {}, asBearer(token))).headers)).toBe('');
    const { token: other } = await signInTo(shop, customer);
    const { headers } = await post(shop, deleteAccount, { password: TEST_PASSWORD }, asBearer(other));
    expect(readPageCookie(headers)).toBe('');
  });

  test('stays when a partner’s page signs out', async () => {
    const { access_token } = await shop.callAs(token)(openEmbedSession, {});
    expect(readPageCookie((await post(shop, logout, {}, asBearer(access_token))).headers)).toBeUndefined();
    expect(await getHttp()).toBe(200);
  });
});

describe('a page credential', () => {
  test('reads the customer of the header', async () => {
    await customer.call(addToCart, { service_id: PLAIN.id });
    expect(JSON.parse((await read()).text)).toMatchObject({
      oData: { user: { id: customer.id, email: customer.email }, cart_count: 1, unread_count: 0, is_old: '0' },
    });
  });

  test('is old after a day', async () => {
    shop.pass(DAY_MS + MINUTE_MS);
    expect(JSON.parse((await read()).text)).toMatchObject({ oData: { is_old: '1' } });
    page = await renew();
    expect(JSON.parse((await read()).text)).toMatchObject({ oData: { is_old: '0' } });
  });

  test('shows nobody’s page to a marker of another customer, without a marker, or when it is unknown', async () => {
    const other = await shop.newCustomer();
    expect(await getHttp(page, other.id)).toBe(401);
    const [credential] = Object.entries(asPage(page, customer.id));
    expect((await post(shop, pageCustomer, {}, Object.fromEntries([credential ?? []]))).http).toBe(401);
    expect(await getHttp('x'.repeat(43))).toBe(401);
    expect(await getHttp('')).toBe(401);
  });

  test('is no token of a session, and such a token is no page credential', async () => {
    expect((await post(shop, pageCustomer, {}, asBearer(page))).http).toBe(401);
    expect((await post(shop, pageCustomer, { access_token: page })).http).toBe(401);
    expect(await getHttp(token)).toBe(401);
  });

  test('is refused beside a token', async () => {
    const headers = asPage(page, customer.id);
    expect((await post(shop, pageCustomer, {}, { ...headers, ...asBearer(token) })).http).toBe(403);
    expect((await post(shop, pageCustomer, { access_token: token }, headers)).http).toBe(403);
  });

  test('does nothing as a cookie, as a forged request of another site has it', async () => {
    const cookie = { cookie: `dar_page=${page}; __Host-dar_page=${page}; dar_customer=${customer.id}` };
    const endpoints = Object.values(endpointsByArea).flat();
    for (const endpoint of endpoints.filter(({ auth }) => auth === 'required')) {
      expect((await post(shop, endpoint, {}, cookie)).http, endpoint.path).toBe(401);
    }
  });

  test('needs no device for the calls of the cart', async () => {
    expect((await post(shop, cartItemCount, {}, asPage(page, customer.id))).status).toBe('1');
    expect((await post(shop, cartItemCount, {}, asBearer(token))).http).toBe(401);
  });
});

describe('a page credential ends', () => {
  test('with the sign-out', async () => {
    await shop.callAs(token)(logout, {});
    expect(await getHttp()).toBe(401);
  });

  test('with the sign-out of the other devices, also the older one of this device', async () => {
    const other = await signInTo(shop, customer);
    const { headers } = await post(shop, logoutOthers, {}, asBearer(token));
    expect([await getHttp(other.page), await getHttp(page)]).toEqual([401, 401]);
    expect(await getHttp(readPageCookie(headers))).toBe(200);
  });

  test('with a new password, on every device', async () => {
    const other = await signInTo(shop, customer);
    const input = { current_password: TEST_PASSWORD, ...NEW };
    const { headers } = await post(shop, changePassword, input, asBearer(token));
    expect([await getHttp(other.page), await getHttp(page)]).toEqual([401, 401]);
    expect(await getHttp(readPageCookie(headers))).toBe(200);
  });

  test('with a reset password', async () => {
    const { password_reset_code } = (await shop.call(forgotPassword, { email: customer.email })).oData;
    const otp = await latestCode(shop, customer.email);
    await shop.call(resetPassword, { password_reset_code, otp, ...NEW });
    expect(await getHttp()).toBe(401);
  });

  test('with the account', async () => {
    await shop.callAs(token)(deleteAccount, { password: TEST_PASSWORD });
    expect(await getHttp()).toBe(401);
  });

  test('with the time of its session', async () => {
    shop.pass(29 * DAY_MS);
    const last = await renew();
    shop.pass(DAY_MS);
    expect([await getHttp(page), await getHttp(last)]).toEqual([401, 401]);
  });

  test('a minute after its renewal, so that another tab may load a page meanwhile', async () => {
    const [second, third] = [await renew(), await renew()];
    expect([await getHttp(page), await getHttp(second), await getHttp(third)]).toEqual([200, 200, 200]);
    shop.pass(MINUTE_MS);
    expect([await getHttp(page), await getHttp(second), await getHttp(third)]).toEqual([401, 401, 200]);
  });

  test('and is renewed sixty times in an hour by a session, whatever another one does', async () => {
    const ask = async (asked = token) => (await post(shop, renewPageCookie, {}, asBearer(asked))).http;
    for (let asked = 0; asked < 60; asked += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    const other = await signInTo(shop, customer);
    expect(await ask(other.token)).toBe(200);
    shop.pass(HOUR_MS);
    expect(await ask()).toBe(200);
  });

  test('and is not renewed by itself, nor after the sign-out', async () => {
    expect((await post(shop, renewPageCookie, {}, asPage(page, customer.id))).http).toBe(403);
    await shop.callAs(token)(logout, {});
    const { http, headers } = await post(shop, renewPageCookie, {}, asBearer(token));
    expect([http, readPageCookie(headers)]).toEqual([401, undefined]);
  });

  test('with a sign-out during a renewal, without a deadlock', async () => {
    const live = eq(sessions.tokenHash, hashToken(token));
    const { renewal } = await shop.db.transaction(async (tx) => {
      // A deletion locks the session, then its credentials.
      await tx.select().from(sessions).where(live).for('update');
      const response = post(shop, renewPageCookie, {}, asBearer(token));
      await expect.poll(() => countWaiting(shop.db), { timeout: 30_000 }).toBe(1);
      await tx.delete(sessions).where(live);
      return { renewal: response };
    });
    expect(await renewal).toMatchObject({ http: 401 });
    expect(await getHttp()).toBe(401);
  });

  test('never by the renewal of another device', async () => {
    const other = await signInTo(shop, customer);
    await renew();
    shop.pass(MINUTE_MS);
    expect(await getHttp(other.page)).toBe(200);
  });
});
