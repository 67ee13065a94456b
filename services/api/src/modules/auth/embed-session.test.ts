import { listAddresses } from '@dar/contracts/addresses';
import { endpointsByArea } from '@dar/contracts/all';
import { forgotPassword, logout, resetPassword } from '@dar/contracts/auth';
import { cartItemCount } from '@dar/contracts/cart';
import { openEmbedSession } from '@dar/contracts/embed';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { changePassword, deleteAccount, logoutOthers } from '@dar/contracts/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../clock.ts';
import { Counters } from '../../metrics/counters.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { latestCode } from '../../testing/latest-code.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { PageCredentials } from './page-credentials.service.ts';
import { SessionsService } from './sessions.service.ts';

const UNAUTHORIZED = { kind: 'unauthorized', status: 401 };
const NEW = { password: 'Other@1234', password_confirmation: 'Other@1234' };

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const openEmbed = async ({ call }: TestCustomer) => shop.callAs((await call(openEmbedSession, {})).access_token);

describe('the session of a partner’s page', () => {
  test('belongs to the same customer, and ends after 12 hours', async () => {
    const embed = await openEmbed(customer);
    await expect(embed(cartItemCount, {})).resolves.toBeDefined();
    shop.pass(12 * HOUR_MS);
    expect(await getFailure(embed(cartItemCount, {}))).toMatchObject(UNAUTHORIZED);
    await expect(customer.call(listAddresses, {})).resolves.toBeDefined();
  });

  test('does not outlive the session that opened it', async () => {
    shop.pass(30 * DAY_MS - HOUR_MS);
    const { expires_at } = await customer.call(openEmbedSession, {});
    expect(expires_at).toBe(customer.session.expires_at);
  });

  test('reaches the calls of an embed and no other', async () => {
    const personal = Object.values(endpointsByArea)
      .flat()
      .filter(({ auth }) => auth === 'required');
    const reached: string[] = [];
    for (const { path } of personal) {
      const { access_token } = await customer.call(openEmbedSession, {});
      const url = `${API_BASE_PATH}${path}`;
      const headers = { authorization: `Bearer ${access_token}` };
      const { statusCode } = await shop.app.inject({ method: 'POST', url, headers, payload: {} });
      if (statusCode !== 403) reached.push(path);
    }
    expect(reached).not.toContain(openEmbedSession.path);
    expect(reached).toEqual(personal.filter(({ isForEmbed }) => isForEmbed).map(({ path }) => path));
  });

  const waysToEnd: [string, (embedded: TestCustomer) => Promise<unknown>][] = [
    ['a sign-out', ({ call }) => call(logout, {})],
    ['a sign-out of the other devices', ({ call }) => call(logoutOthers, {})],
    ['a sign-out on another device', async (embedded) => (await signInAgain(embedded))(logoutOthers, {})],
    ['a new password', ({ call }) => call(changePassword, { current_password: TEST_PASSWORD, ...NEW })],
    ['a password reset', resetThePassword],
    ['the deletion of the account', ({ call }) => call(deleteAccount, { password: TEST_PASSWORD })],
  ];
  test.each(waysToEnd)('ends with %s, while sessions of another customer continue', async (_way, end) => {
    const other = await openEmbed(await shop.newCustomer());
    const embed = await openEmbed(customer);
    await end(customer);
    expect(await getFailure(embed(cartItemCount, {}))).toMatchObject(UNAUTHORIZED);
    await expect(other(cartItemCount, {})).resolves.toBeDefined();
  });

  test('ends without the session that opened it', async () => {
    const [embed, second] = [await openEmbed(customer), await openEmbed(customer)];
    await embed(logout, {});
    expect(await getFailure(embed(cartItemCount, {}))).toMatchObject(UNAUTHORIZED);
    await expect(second(cartItemCount, {})).resolves.toBeDefined();
    await expect(customer.call(listAddresses, {})).resolves.toBeDefined();
  });

  test('is not opened when the session ends after its check', async () => {
    const deps = { db: shop.db, clock: shop.now };
    const rateLimit = new RateLimit({ ...deps, counters: new Counters(), networkLimitFactor: 1 });
    const sessions = new SessionsService({ ...deps, pageCredentials: new PageCredentials({ ...deps, rateLimit }) });
    const session = await sessions.find(customer.session.access_token);
    await customer.call(logout, {});
    await expect(session && sessions.openForEmbed(session)).rejects.toMatchObject({ failure: 'unauthorized' });
  });

  test('needs a session', async () => {
    expect(await getFailure(shop.call(openEmbedSession, {}))).toMatchObject(UNAUTHORIZED);
  });
});

const signInAgain = ({ email }: TestCustomer) => shop.signIn({ email, password: TEST_PASSWORD });

async function resetThePassword({ email }: TestCustomer) {
  const { oData } = await shop.call(forgotPassword, { email });
  await shop.call(resetPassword, { ...oData, otp: await latestCode(shop, email), ...NEW });
}
