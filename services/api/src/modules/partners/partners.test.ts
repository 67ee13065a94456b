import { addToCart, getCart } from '@dar/contracts/cart';
import { serviceDetails } from '@dar/contracts/catalog';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { MAX_TRANSACTION_IDS, registerTransactions } from '@dar/contracts/partners';
import { MAX_TRANSACTION_ID_LENGTH } from '@dar/contracts/transaction-id';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '../../clock.ts';
import { partners, partnerTransactions } from '../../db/schema/partners.ts';
import { CONFIGURABLE, testCatalog } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { addPartner } from './partners.service.ts';

const lines: string[] = [];
let shop: TestShop;
let key: string;
beforeAll(async () => {
  shop = await openTestShop({ catalog: testCatalog([CONFIGURABLE]), isDemo: false });
  key = await addPartner({ db: shop.db, clock: shop.now }, 'comera');
});
afterAll(() => shop.close());

async function register(transactionIds: unknown, partnerKey: string | undefined = key) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${registerTransactions.path}`,
    headers: { 'content-type': 'application/json', ...(partnerKey && { 'x-partner-key': partnerKey }) },
    payload: JSON.stringify({ transaction_ids: transactionIds }),
  });
  return { http: response.statusCode, headers: response.headers, body: response.json() };
}

const storedIds = async () =>
  (await shop.db.select().from(partnerTransactions)).map(({ transactionId }) => transactionId).sort();

describe('registering transaction ids', () => {
  test('stores each id once', async () => {
    expect(await register(['CM-1', 'CM-2', ' CM-1 '])).toMatchObject({ http: 200, body: { oData: { registered: 2 } } });
    expect(await register(['CM-2', 'CM-3'])).toMatchObject({ http: 200, body: { oData: { registered: 1 } } });
    expect(await storedIds()).toEqual(['CM-1', 'CM-2', 'CM-3']);
  });

  test('is an error for the second partner of an id, which stores none of the call', async () => {
    const otherKey = await addPartner({ db: shop.db, clock: shop.now }, 'second');
    await register(['CM-10']);
    const before = await storedIds();
    const taken = await register(['S-1', 'CM-10', 'S-2'], otherKey);
    expect(taken).toMatchObject({
      http: 200,
      body: {
        status: '0',
        message: 'Another partner has registered CM-10. None of these ids were registered.',
        message_ar: expect.stringContaining('CM-10'),
        error: { transaction_ids: ['CM-10'] },
      },
    });
    expect(await storedIds()).toEqual(before);
    expect((await register(['S-1', 'S-2'], otherKey)).body).toMatchObject({ oData: { registered: 2 } });
    expect((await register(['CM-10'])).body).toMatchObject({ status: '1', oData: { registered: 0 } });
  });

  test('gives an id to one of two partners who register it at the same time', async () => {
    const otherKey = await addPartner({ db: shop.db, clock: shop.now }, 'third');
    for (let round = 0; round < 5; round += 1) {
      const ids = [`CM-race-${round}-a`, `CM-race-${round}-b`];
      const responses = await Promise.all([register(ids), register([...ids].reverse(), otherKey)]);
      expect(responses.map(({ body }) => body.status).sort()).toEqual(['0', '1']);
      const rows = (await shop.db.select().from(partnerTransactions)).filter(({ transactionId }) =>
        ids.includes(transactionId),
      );
      expect(rows).toHaveLength(2);
      expect(new Set(rows.map(({ partnerId }) => partnerId)).size).toBe(1);
    }
  });

  test('answers 401 without a key and 403 with a wrong one, and stores nothing', async () => {
    const envelope = (message: string) => ({ status: '0', message, message_ar: expect.stringMatching(/[ء-ي]/) });
    expect(await register(['CM-9'], '')).toMatchObject({ http: 401, body: envelope('Authentication required') });
    expect(await register(['CM-9'], `${key}x`)).toMatchObject({
      http: 403,
      body: envelope('You are not allowed to do this.'),
    });
    expect(await storedIds()).not.toContain('CM-9');
  });

  test('stores only the hash of a key, and invalidates the previous key', async () => {
    const old = await addPartner({ db: shop.db, clock: shop.now }, 'other');
    await addPartner({ db: shop.db, clock: shop.now }, 'other');
    const rows = await shop.db.select().from(partners);
    expect(rows.filter(({ name }) => name === 'other')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(old);
    expect((await register(['CM-8'], old)).http).toBe(403);
  });

  test.each([
    ['no list', 'CM-1'],
    ['an empty list', []],
    ['an empty id', [' ']],
    ['an id that is too long', ['x'.repeat(MAX_TRANSACTION_ID_LENGTH + 1)]],
    ['too many ids', Array.from({ length: MAX_TRANSACTION_IDS + 1 }, (_, index) => `CM-${index}`)],
  ])('answers 400 for %s', async (_what, ids) => {
    const before = await storedIds();
    expect((await register(ids)).http).toBe(400);
    expect(await storedIds()).toEqual(before);
  });

  test('accepts the maximum number of ids of maximum length', async () => {
    const ids = Array.from({ length: MAX_TRANSACTION_IDS }, (_, index) =>
      `${index}`.padStart(MAX_TRANSACTION_ID_LENGTH, '0'),
    );
    expect((await register(ids)).body).toMatchObject({ oData: { registered: MAX_TRANSACTION_IDS } });
  });

  test('answers 429 with Retry-After after 300 calls a minute from an address', async () => {
    shop.pass(MINUTE_MS);
    for (let call = 0; call < 300; call += 1) await register(['CM-1'], 'wrong');
    const response = await register(['CM-1']);
    expect(response.http).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    shop.pass(MINUTE_MS);
    expect((await register(['CM-1'])).http).toBe(200);
  });
});

const CONFIGURED = {
  service_id: CONFIGURABLE.id,
  hourly_rate_id: 2,
  dropdown_option_id: 3,
  selected_service_additions: '[{"id":4}]',
  selected_sub_services: '[{"id":5,"qty":2}]',
  selected_sub_sub_services: '[{"id":6,"qty":3}]',
  selected_text_input_options: '[{"id":7,"written_text":"12th"}]',
};

async function pricesIn(at: TestShop, ids: readonly string[]) {
  const { call } = await at.newCustomer();
  for (const id of ids) await call(addToCart, { ...CONFIGURED, comera_transaction_id: id });
  return (await call(getCart, {})).oData.cart_items.map((item) => item.service_price);
}

describe('a transaction id', () => {
  test('selects partner prices when it is registered, and standard prices otherwise', async () => {
    await register(['CM-81']);
    expect(await pricesIn(shop, ['CM-81', 'CM-82', 'cm-81'])).toEqual(['291.50', '676.50', '676.50']);
  });

  test('selects the flow of the service details that selects the prices of the cart', async () => {
    await register(['CM-83']);
    const { call } = await shop.newCustomer();
    const flowFor = async (comera_transaction_id?: string) =>
      (await call(serviceDetails, { service_id: CONFIGURABLE.id, comera_transaction_id })).oData.price_flow;
    expect([await flowFor('CM-83'), await flowFor('CM-84'), await flowFor('')]).toEqual([
      'partner',
      'standard',
      undefined,
    ]);
  });

  test('does not change the prices of a line when it is registered later', async () => {
    const { call } = await shop.newCustomer();
    await call(addToCart, { ...CONFIGURED, comera_transaction_id: 'CM-late' });
    await register(['CM-late']);
    expect((await call(getCart, {})).oData.cart_total).toBe('676.50');
  });

  test('is always accepted in demo mode, with one warning in the log', async () => {
    const demo = await openTestShop({
      catalog: testCatalog([CONFIGURABLE]),
      logTo: { write: (line) => lines.push(line) },
    });
    expect(await pricesIn(demo, ['CM-1', 'CM-2'])).toEqual(['291.50', '291.50']);
    await demo.close();
    expect(lines.filter((line) => line.includes('accepts every transaction id'))).toHaveLength(1);
  });
});
