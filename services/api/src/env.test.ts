import { DEFAULT_SETTINGS } from '@dar/contracts/office';
import { describe, expect, test } from 'vitest';
import { readDatabaseSettings, readSettings } from './env.ts';
import { findMissingPayments } from './missing-providers.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_PUBLISHABLE_KEY: 'pk_1' };
const MESSAGES = {
  SMTP_URL: 'smtp://mail.example',
  SMS_WEBHOOK_URL: 'https://sms.example',
  SITE_URL: 'https://shop.example/',
};
const OPEN_SHOP = { ...STRIPE, ...MESSAGES };
const DEMO = { DEMO: '1' };

const openIn = (environment: Record<string, string>) => {
  const { hasDemoData, hasPaymentsSandbox, messaging } = readSettings(environment);
  return { demoLogin: hasDemoData, outbox: messaging.hasDevOutbox, testCards: hasPaymentsSandbox };
};
const NOTHING = { demoLogin: false, outbox: false, testCards: false };
const EVERYTHING = { demoLogin: true, outbox: true, testCards: true };

describe('demo mode', () => {
  test.each([
    [OPEN_SHOP, NOTHING],
    [{ ...OPEN_SHOP, DEMO: '0' }, NOTHING],
    [{ ...OPEN_SHOP, NODE_ENV: 'development' }, NOTHING],
    [{ ...OPEN_SHOP, DATABASE_URL: 'postgres://db/dar' }, NOTHING],
    [DEMO, EVERYTHING],
    [{ ...DEMO, NODE_ENV: 'production', DATABASE_URL: 'postgres://db/dar' }, EVERYTHING],
    [
      { ...DEMO, ...STRIPE },
      { ...EVERYTHING, testCards: false },
    ],
    [
      { ...DEMO, DEMO_DATA: '0' },
      { ...EVERYTHING, demoLogin: false },
    ],
    [
      { ...DEMO, ...MESSAGES, DEV_OUTBOX: '0' },
      { ...EVERYTHING, outbox: false },
    ],
    [
      { ...MESSAGES, PAYMENTS_SANDBOX: '1' },
      { ...NOTHING, testCards: true },
    ],
    [
      { ...STRIPE, DEV_OUTBOX: '1' },
      { ...NOTHING, outbox: true },
    ],
    [
      { ...OPEN_SHOP, DEMO_DATA: '1' },
      { ...NOTHING, demoLogin: true },
    ],
  ])('is off by default: %o opens %o', (environment, expected) => {
    expect(openIn(environment)).toEqual(expected);
  });

  const PAYMENTS = /No payment provider: set STRIPE_SECRET_KEY.+PAYMENTS_SANDBOX=1.+\./;
  const CODES = /No message transport: set SMTP_URL and SMS_WEBHOOK_URL.+DEV_OUTBOX=1.+\./;
  test.each([
    [{}, [CODES, /Or set DEMO=1/]],
    [STRIPE, [CODES]],
    [{ ...STRIPE, SMTP_URL: 'smtp://mail.example' }, [CODES]],
    [{ ...STRIPE, SMS_WEBHOOK_URL: 'https://sms.example' }, [CODES]],
    [{ ...DEMO, DEV_OUTBOX: '0' }, [CODES]],
    [{ ...DEMO, SMTP_URL: MESSAGES.SMTP_URL }, [/No address for the links in e-mails: set SITE_URL.+\./]],
  ])('is required to start without providers: %o', (environment, sentences) => {
    for (const sentence of sentences) expect(() => readSettings(environment)).toThrow(sentence);
  });

  test.each([
    [MESSAGES, DEFAULT_SETTINGS.payment_methods, PAYMENTS],
    [{ ...MESSAGES, PAYMENTS_SANDBOX: '0' }, ['cash', 'apple_pay'] as const, PAYMENTS],
    [{ ...DEMO, PAYMENTS_SANDBOX: '0' }, ['card'] as const, PAYMENTS],
    [MESSAGES, ['wallet', 'cash'] as const, undefined],
    [{ ...MESSAGES, ...STRIPE }, ['card'] as const, undefined],
    [DEMO, ['card'] as const, undefined],
  ])('requires a payment provider of a shop that takes cards: %o with %o', (environment, methods, sentence) => {
    const missing = findMissingPayments(readSettings(environment), methods);
    if (sentence) expect(missing).toMatch(sentence);
    else expect(missing).toBeUndefined();
  });
});

test('readDatabaseSettings requires no other settings', () => {
  expect(readDatabaseSettings({ DATA_DIR: '/srv/dar' })).toEqual({ databaseUrl: undefined, dataDir: '/srv/dar' });
});

describe('readSettings', () => {
  test('defaults to the embedded database in .data and port 4000 on 127.0.0.1 in demo mode', () => {
    expect(readSettings(DEMO)).toMatchObject({
      host: '127.0.0.1',
      port: 4000,
      siteUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: `${process.cwd()}/.data`,
      givenSettings: {},
      caps: { textMessagesPerHour: 500, placeSearchesPerHour: 2_000, geocodingsPerHour: 1_000 },
    });
  });

  test('reads the variables, and treats an empty one as missing', () => {
    const environment = { ...DEMO, API_PORT: '4123', SERVICE_CHARGE: '12.5', DATA_DIR: '/srv/dar', DATABASE_URL: '' };
    expect(readSettings(environment)).toMatchObject({
      port: 4123,
      givenSettings: { service_charge: '12.50' },
      dataDir: '/srv/dar',
      databaseUrl: undefined,
    });
  });

  test.each([
    [{ PORT: '4180' }, 'http://localhost:4180'],
    [{ PORT: '4180', SITE_URL: 'https://shop.example/' }, 'https://shop.example'],
  ])('links to the shop with %o at %s', (environment, siteUrl) => {
    expect(readSettings({ ...DEMO, ...environment }).siteUrl).toBe(siteUrl);
  });

  test.each([
    { API_PORT: '70000' },
    { PORT: 'http' },
    { SITE_URL: 'shop.example' },
    { API_PORT: 'http' },
    { TEXT_MESSAGES_PER_HOUR: '-1' },
    { PLACE_SEARCHES_PER_HOUR: 'many' },
    { GEOCODINGS_PER_HOUR: '1.5' },
    { DATABASE_URL: 'mysql://db/dar' },
    { DATABASE_URL: 'dar' },
    { LOG_LEVEL: 'loud' },
    { DEMO: 'yes' },
    { SERVICE_CHARGE: '-1' },
    { TAX_NUMBER: '12345' },
    { DEMO_DATA: 'yes' },
    { SMTP_URL: 'https://mail.example' },
    { SMTP_URL: 'mail.example' },
    { MAIL_FROM: 'Dar' },
    { SMS_WEBHOOK_URL: 'sms.example' },
    { SMS_WEBHOOK_TOKEN: 'a b' },
    { DEV_OUTBOX: 'on' },
    { PAYMENTS_SANDBOX: 'yes' },
    { PAYMENT_METHODS: 'cash,barter' },
    { OPEN_CASH_ORDERS: '-1' },
    { CANCEL_FREE_HOURS: '0' },
    { CANCEL_FEE_PERCENT: '101' },
    { RESCHEDULE_LIMIT: 'twice' },
    { STRIPE_SECRET_KEY: 'pk_test_1' },
    { STRIPE_WEBHOOK_SECRET: 'secret' },
    { STRIPE_PUBLISHABLE_KEY: 'sk_test_1' },
    { TRUST_PROXY: 'banana' },
    { TRUST_PROXY: '10.0.0.0/40' },
  ])('rejects a wrong setting by name: %o', (environment) => {
    const [name] = Object.keys(environment);
    expect(() => readSettings(environment)).toThrow(new RegExp(`^The setting ${name} is wrong: it must .+\\.$`));
  });

  test('requires all three Stripe keys or none', () => {
    const stripe = { secretKey: 'sk_1', webhookSecret: 'whsec_1', publishableKey: 'pk_1' };
    expect(readSettings(OPEN_SHOP).stripe).toEqual(stripe);
    expect(readSettings(DEMO).stripe).toBeUndefined();
    expect(() => readSettings({ ...OPEN_SHOP, STRIPE_WEBHOOK_SECRET: '' })).toThrow(/belong together/);
  });

  test('rejects Stripe keys of two modes', () => {
    const mixed = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    expect(() => readSettings({ ...OPEN_SHOP, ...mixed })).toThrow(
      /is a live key and .+ is a test key: copy both keys/,
    );
  });

  test('rejects live keys of Stripe in demo mode', () => {
    const live = { ...STRIPE, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
    expect(() => readSettings({ ...DEMO, ...live })).toThrow(/live keys of Stripe in demo mode.+: set DEMO=0\./);
    expect(readSettings({ ...OPEN_SHOP, ...live }).stripe?.secretKey).toBe('rk_live_1');
  });

  test('reads the first values of settings of the shop', () => {
    const given = { PAYMENT_METHODS: 'cash, card', OPEN_CASH_ORDERS: '0', CANCEL_FREE_HOURS: '36' };
    expect(readSettings({ ...DEMO, ...given }).givenSettings).toEqual({
      payment_methods: ['card', 'cash'],
      open_cash_orders: 0,
      cancel_free_hours: 36,
    });
  });

  test.each(['loopback', '10.0.0.0/8, 192.168.1.4', 'fd00::/8'])('accepts the proxies %s', (proxies) => {
    expect(readSettings({ ...DEMO, TRUST_PROXY: proxies }).trustProxy).toBe(proxies);
  });
});
