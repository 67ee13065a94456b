import { describe, expect, test } from 'vitest';
import { readSettings } from './env.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
const PRODUCTION = { NODE_ENV: 'production', ...STRIPE };

describe('readSettings', () => {
  test('needs nothing: PGlite in .data, port 4000 of this machine, demo data', () => {
    expect(readSettings({})).toMatchObject({
      isProduction: false,
      host: '127.0.0.1',
      port: 4000,
      databaseUrl: undefined,
      dataDir: `${process.cwd()}/.data`,
      serviceCharge: 0,
      hasDemoData: true,
    });
  });

  test('reads what is set; an empty setting counts as left out', () => {
    const environment = { API_PORT: '4123', SERVICE_CHARGE: '12.5', DATA_DIR: '/srv/dar', DATABASE_URL: '' };
    expect(readSettings(environment)).toMatchObject({
      port: 4123,
      serviceCharge: 1_250,
      dataDir: '/srv/dar',
      databaseUrl: undefined,
    });
  });

  test.each([
    [PRODUCTION, true],
    [{ DATABASE_URL: 'postgres://db/dar' }, true],
    [{ ...PRODUCTION, DATABASE_URL: 'postgres://db/dar' }, false],
    [{ ...PRODUCTION, DATABASE_URL: 'postgres://db/dar', DEMO_DATA: '1' }, true],
    [{ DEMO_DATA: '0' }, false],
  ])('loads demo data with %o: %s', (environment, expected) => {
    expect(readSettings(environment).hasDemoData).toBe(expected);
  });

  test.each([
    [{}, true],
    [PRODUCTION, false],
    [{ ...PRODUCTION, DEV_OUTBOX: '1' }, true],
    [{ DEV_OUTBOX: '0' }, false],
  ])('shows the outbox with %o: %s', (environment, expected) => {
    expect(readSettings(environment).messaging.hasDevOutbox).toBe(expected);
  });

  test.each([
    { API_PORT: '70000' },
    { API_PORT: 'http' },
    { DATABASE_URL: 'mysql://db/dar' },
    { DATABASE_URL: 'dar' },
    { LOG_LEVEL: 'loud' },
    { NODE_ENV: 'staging' },
    { SERVICE_CHARGE: '-1' },
    { DEMO_DATA: 'yes' },
    { SMTP_URL: 'https://mail.example' },
    { SMTP_URL: 'mail.example' },
    { MAIL_FROM: 'Dar' },
    { SMS_WEBHOOK_URL: 'sms.example' },
    { SMS_WEBHOOK_TOKEN: 'a b' },
    { DEV_OUTBOX: 'on' },
    { PAYMENTS_SANDBOX: 'yes' },
    { PAYMENT_METHODS: 'cash,barter' },
    { STRIPE_SECRET_KEY: 'pk_test_1' },
    { STRIPE_WEBHOOK_SECRET: 'secret' },
    { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
    { TRUST_PROXY: 'banana' },
    { TRUST_PROXY: '10.0.0.0/40' },
  ])('stops with a sentence that names the setting: %o', (environment) => {
    const [name] = Object.keys(environment);
    expect(() => readSettings(environment)).toThrow(new RegExp(`^The setting ${name} is wrong: it must .+\\.$`));
  });

  test('goes through Stripe with its three keys, and to the sandbox without any', () => {
    const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1', publishableKey: 'pk_1' };
    expect(readSettings(STRIPE).stripe).toEqual(stripe);
    expect(readSettings({}).stripe).toBeUndefined();
    expect(() => readSettings({ ...STRIPE, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/belong together/);
  });

  test.each([
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', PAYMENTS_SANDBOX: '0' }, false],
    [{ NODE_ENV: 'production', PAYMENTS_SANDBOX: '1' }, true],
    [{ NODE_ENV: 'production', PAYMENT_METHODS: 'wallet,cash' }, true],
    [{ NODE_ENV: 'production', PAYMENT_METHODS: 'cash,apple_pay' }, false],
    [PRODUCTION, true],
    [{ ...PRODUCTION, PAYMENTS_SANDBOX: '0' }, true],
    [{}, true],
    [{ PAYMENTS_SANDBOX: '0' }, false],
  ])(
    'takes test cards for money in production only when it is said so; starts with %o: %s',
    (environment, expected) => {
      if (expected) expect(readSettings(environment)).toBeDefined();
      else
        expect(() => readSettings(environment)).toThrow(
          /^Nobody could be paid: set STRIPE_SECRET_KEY.+PAYMENTS_SANDBOX=1.+\.$/,
        );
    },
  );

  test('offers every way to pay unless it is told which', () => {
    expect(readSettings({}).paymentMethods).toEqual(['wallet', 'card', 'apple_pay', 'google_pay', 'cash']);
    expect(readSettings({ PAYMENT_METHODS: 'cash, card' }).paymentMethods).toEqual(['card', 'cash']);
  });

  test.each(['loopback', '10.0.0.0/8, 192.168.1.4', 'fd00::/8'])('takes the proxies %s', (proxies) => {
    expect(readSettings({ TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  });
});
