import { endpointsByArea } from '@dar/contracts/all';
import { confirmPhoneCode, emailLogin, forgotPassword, resetPassword, verifyResetCode } from '@dar/contracts/auth';
import { deleteAccount } from '@dar/contracts/security';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { knownDevices } from '../../db/schema/customers.ts';
import { Counters } from '../../metrics/counters.ts';
import { latestCode, wrongCodes } from '../../testing/latest-code.ts';
import { createSignUps } from '../../testing/sign-ups.ts';
import { TestBrowser } from '../../testing/test-browser.ts';
import { openTestShop, TEST_PASSWORD, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { LOGIN_FAILURES, RESET_REQUESTS } from './auth-limits.ts';

const [CARRIER, HOTEL] = ['203.0.113.7', '198.51.100.4'];
const SECRET = 'Newer@123';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  // Ends the windows of the networks that all tests share.
  shop.pass(DAY_MS);
  customer = await shop.newCustomer();
});
afterAll(() => shop.close());

const browserIn = (network: string) => new TestBrowser(shop, network);
const login = (browser: TestBrowser, { email }: TestCustomer, password = TEST_PASSWORD) =>
  browser.post(emailLogin, { email, password });
const guess = async (browser: TestBrowser, of: TestCustomer, times: number) => {
  for (let time = 0; time < times; time++) await login(browser, of, 'Wrong@1234');
};
const getDevices = async ({ id }: TestCustomer) =>
  (await shop.db.select().from(knownDevices)).filter(({ customerId }) => customerId === id);

/** Returns a browser in which the customer has signed in. */
async function knownBrowser(of = customer, network = CARRIER) {
  const browser = browserIn(network);
  await login(browser, of);
  return browser;
}

/** Counts attempts from many networks, until no new network may make one. */
async function countFromEverywhere(limit: typeof LOGIN_FAILURES | typeof RESET_REQUESTS, { email }: TestCustomer) {
  const rateLimit = new RateLimit({ db: shop.db, clock: shop.now, counters: new Counters(), networkLimitFactor: 1 });
  for (let count = 0; count < limit.perAccount.attempts; count++) {
    await rateLimit.count(limit, { account: email, ip: `10.0.${count >> 8}.${count & 255}` });
  }
}

async function requestReset(browser: TestBrowser, { email }: TestCustomer) {
  const { http, body } = await browser.post(forgotPassword, { email });
  const { password_reset_code } = (body['oData'] ?? {}) as { password_reset_code?: string };
  return { http, password_reset_code };
}

async function resetPasswordIn(browser: TestBrowser, of: TestCustomer) {
  const { password_reset_code } = await requestReset(browser, of);
  const otp = await latestCode(shop, of.email);
  return browser.post(resetPassword, {
    password_reset_code,
    otp,
    password: SECRET,
    password_confirmation: SECRET,
  });
}

describe('wrong passwords of a stranger', () => {
  test('do not block a device that signed in before, in the same network', async () => {
    const owner = await knownBrowser();
    await guess(browserIn(CARRIER), customer, 6);
    expect(await login(owner, customer)).toMatchObject({ http: 200, body: { status: '1' } });
  });

  test('block new devices of the same network with 429, and of no other', async () => {
    await guess(browserIn(CARRIER), customer, 5);
    expect(await login(browserIn(CARRIER), customer)).toMatchObject({ http: 429, retryAfter: '900' });
    expect(await login(browserIn(HOTEL), customer)).toMatchObject({ body: { status: '1' } });
  });

  test('block a device of another customer as a new one', async () => {
    const [stranger, other] = [await knownBrowser(), await shop.newCustomer()];
    await guess(browserIn(CARRIER), other, 5);
    expect(await login(stranger, other)).toMatchObject({ http: 429 });
    expect(await login(stranger, customer)).toMatchObject({ http: 200, body: { status: '1' } });
  });

  test('of many accounts are never rejected for their network alone', async () => {
    const { attempts } = LOGIN_FAILURES.slowAfter;
    for (let account = 0; account <= attempts; account++) {
      const wrong = { email: `stranger${account}@dar.example`, password: 'Wrong@1234' };
      expect(await browserIn(CARRIER).post(emailLogin, wrong)).toMatchObject({ http: 200 });
    }
    expect(await login(browserIn(CARRIER), customer)).toMatchObject({ http: 200, body: { status: '1' } });
  });

  test('from very many networks block new networks, until the owner resets the password', async () => {
    const [owner, other] = [await knownBrowser(), await shop.newCustomer()];
    await countFromEverywhere(LOGIN_FAILURES, customer);
    expect(await login(browserIn(HOTEL), customer)).toMatchObject({ http: 429 });
    expect(await login(browserIn(HOTEL), other)).toMatchObject({ http: 200, body: { status: '1' } });
    expect(await login(owner, customer)).toMatchObject({ http: 200, body: { status: '1' } });
    expect(await resetPasswordIn(browserIn(HOTEL), customer)).toMatchObject({ http: 200, body: { status: '1' } });
    expect(await login(browserIn(HOTEL), customer, SECRET)).toMatchObject({ http: 200, body: { status: '1' } });
  });
});

test('one network cannot reach the limit of all networks in a day', () => {
  const { perSource, perAccount } = LOGIN_FAILURES;
  expect(perSource.attempts * (perAccount.windowMs / perSource.windowMs)).toBeLessThan(perAccount.attempts);
});

test('a known device has five tries of its own', async () => {
  const [thief, owner] = [await knownBrowser(), await knownBrowser()];
  await guess(thief, customer, 5);
  expect(await login(thief, customer)).toMatchObject({ http: 429, retryAfter: '900' });
  expect(await login(owner, customer)).toMatchObject({ http: 200, body: { status: '1' } });
});

describe('a password reset of a known device', () => {
  test('is not blocked by requests of strangers', async () => {
    const owner = await knownBrowser();
    for (let count = 0; count < RESET_REQUESTS.perSource.attempts; count++) {
      await requestReset(browserIn(CARRIER), customer);
    }
    expect((await requestReset(browserIn(CARRIER), customer)).http).toBe(429);
    expect(await resetPasswordIn(owner, customer)).toMatchObject({ http: 200, body: { status: '1' } });
  });

  test('is not blocked by requests from very many networks, which block new devices for an hour', async () => {
    const owner = await knownBrowser();
    await countFromEverywhere(RESET_REQUESTS, customer);
    expect((await requestReset(browserIn(HOTEL), customer)).http).toBe(429);
    expect(await resetPasswordIn(owner, customer)).toMatchObject({ http: 200, body: { status: '1' } });
    shop.pass(60 * 60_000);
    expect((await requestReset(browserIn(HOTEL), customer)).http).toBe(200);
  });

  test('is not blocked by wrong codes of strangers', async () => {
    const [owner, stranger] = [await knownBrowser(), browserIn(CARRIER)];
    let last = 200;
    for (let round = 0; round < 3; round++) {
      const { password_reset_code } = await requestReset(stranger, customer);
      for (const otp of wrongCodes(await latestCode(shop, customer.email), 5)) {
        last = (await stranger.post(verifyResetCode, { password_reset_code, otp })).http;
      }
    }
    expect(last).toBe(429);
    expect(await resetPasswordIn(owner, customer)).toMatchObject({ http: 200, body: { status: '1' } });
  });

  test('forgets the other devices', async () => {
    const [owner, lost] = [await knownBrowser(), await knownBrowser()];
    await resetPasswordIn(owner, customer);
    expect(await getDevices(customer)).toHaveLength(1);
    await guess(browserIn(CARRIER), customer, 5);
    expect(await login(lost, customer, SECRET)).toMatchObject({ http: 429 });
    expect(await login(owner, customer, SECRET)).toMatchObject({ http: 200, body: { status: '1' } });
  });
});

describe('the cookie of a device', () => {
  test('is set by sign-in, phone code and reset, for scripts and pages out of reach', async () => {
    const newcomer = await createSignUps(shop).make();
    const confirmed = await browserIn(CARRIER).post(confirmPhoneCode, { user_id: newcomer.id, otp: newcomer.code });
    const responses = [
      await login(browserIn(CARRIER), customer),
      confirmed,
      await resetPasswordIn(browserIn(CARRIER), customer),
    ];
    for (const { setCookie } of responses) {
      expect(setCookie).toMatch(
        /^dar_device=[\w-]{43}; Path=\/app\/public\/api\/v3\/auth; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
      );
    }
  });

  test('is secure on https', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const proxied = new TestBrowser(shop, '127.0.0.1');
    const input = { email: customer.email, password: TEST_PASSWORD };
    expect((await proxied.post(emailLogin, input, headers)).setCookie).toMatch(/; Secure$/);
  });

  test('is set by no other response', async () => {
    const { setCookie } = await login(browserIn(CARRIER), customer, 'Wrong@1234');
    expect(setCookie).toBeUndefined();
    const authorization = `Bearer ${customer.session.access_token}`;
    for (const endpoint of Object.values(endpointsByArea).flat()) {
      const browser = browserIn(HOTEL);
      expect((await browser.post(endpoint, {})).setCookie, endpoint.path).toBeUndefined();
      expect((await browser.post(endpoint, {}, { authorization })).setCookie, endpoint.path).toBeUndefined();
    }
  });

  test('is kept at the next sign-in, and stored as a hash', async () => {
    const browser = await knownBrowser();
    const { cookie = '' } = browser;
    await login(browser, customer);
    expect(browser.cookie).toBe(cookie);
    const rows = await getDevices(customer);
    // The test customer has signed in without a cookie, too.
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(cookie.split('=')[1]);
  });

  test('serves several customers of one browser', async () => {
    const [browser, other] = [await knownBrowser(), await shop.newCustomer()];
    await login(browser, other);
    for (const owner of [customer, other]) {
      await guess(browserIn(CARRIER), owner, 5);
      expect(await login(browser, owner)).toMatchObject({ http: 200, body: { status: '1' } });
    }
  });

  test.each(['dar_device=', 'dar_device=short', `dar_device=${'a'.repeat(44)}`])(
    'of an unknown form is replaced: %s',
    async (cookie) => {
      const browser = new TestBrowser(shop, CARRIER, cookie);
      await login(browser, customer);
      expect(browser.cookie).toMatch(/^dar_device=[\w-]{43}$/);
    },
  );

  test('is forgotten when ten other devices have signed in later', async () => {
    const oldest = await knownBrowser();
    for (let count = 0; count < 10; count++) {
      shop.pass(1_000);
      await knownBrowser();
    }
    expect(await getDevices(customer)).toHaveLength(10);
    await guess(browserIn(CARRIER), customer, 5);
    expect(await login(oldest, customer)).toMatchObject({ http: 429 });
  });

  test('is forgotten when the account is deleted', async () => {
    const other = await shop.newCustomer();
    await customer.call(deleteAccount, { password: TEST_PASSWORD });
    expect(await getDevices(customer)).toEqual([]);
    expect(await getDevices(other)).toHaveLength(1);
  });
});
