import { addAddress, deleteAddress, listAddresses } from '@dar/contracts/addresses';
import { bookingCounts, myServiceOrders } from '@dar/contracts/orders';
import { myOrders } from '@dar/contracts/product-orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getFailure } from './testing/get-failure.ts';
import { PLAIN } from './testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from './testing/test-shop.ts';

const BASE = '/app/public/api/v3';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_BODY = { 'content-type': 'application/json' };

let shop: TestShop;
let customer: TestCustomer;
let token: string;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await shop.newCustomer();
  token = customer.session.access_token;
});
afterAll(() => shop.app.close());

async function post(path: string, payload: string | object, headers: Record<string, string> = {}) {
  const response = await shop.app.inject({ method: 'POST', url: `${BASE}${path}`, payload, headers });
  return { http: response.statusCode, headers: response.headers, body: response.json<Record<string, unknown>>() };
}

const toEnvelope = (message: string, code: string) => ({
  status: '0',
  message,
  message_ar: expect.stringMatching(/[ء-ي]/),
  code,
});

describe('the envelope', () => {
  test('contains status, both messages and the fields of the contract only', async () => {
    const { http, body } = await post('/get_service_cart_count', {
      access_token: token,
      device_cart_id: 'abcdefghij123456',
    });
    expect(http).toBe(200);
    expect(body).toEqual({ status: '1', message: 'Success', message_ar: 'تم بنجاح', oData: { cart_count: 0 } });
  });

  test('accepts a form and JSON on every call', async () => {
    const address = { access_token: token, address_id: customer.addressId };
    expect((await post('/set_default', address, JSON_BODY)).body['status']).toBe('1');
    const form = new URLSearchParams({ access_token: token, address_id: String(customer.addressId) });
    expect((await post('/set_default', form.toString(), FORM)).body['status']).toBe('1');
  });

  test('reads an empty body as no fields, whatever its type', async () => {
    for (const type of [JSON_BODY, FORM, {}]) {
      expect(await post('/get_faq', '', type)).toMatchObject({ http: 200, body: { status: '1' } });
      expect(await post('/get_page', '', type)).toMatchObject({
        http: 400,
        body: { error: { page_id: [expect.any(String)] } },
      });
    }
  });

  test('accepts a timestamp as the device id, also as a JSON number', async () => {
    const device_cart_id = shop.now().getTime();
    const response = await post('/get_service_cart_count', { access_token: token, device_cart_id });
    expect(response).toMatchObject({ http: 200, body: { status: '1' } });
  });

  test('lists invalid fields with HTTP 400', async () => {
    const { http, body } = await post('/timeslote_new_test', { access_token: token, date: 'soon' });
    expect(http).toBe(400);
    expect(body).toEqual({
      ...toEnvelope('Please check the fields and try again.', 'invalid'),
      error: { date: ['must be a date, YYYY-MM-DD'], first_service_id: [expect.any(String)] },
      error_ar: { date: ['يجب أن يكون تاريخاً بصيغة YYYY-MM-DD'], first_service_id: ['هذا الحقل مطلوب'] },
    });
  });

  test('lists the limit of a field in both languages', async () => {
    const tooLong = { access_token: token, land_mark: 'x'.repeat(151), latitude: '91' };
    expect((await post('/add_address', tooLong, JSON_BODY)).body).toMatchObject({
      error: { land_mark: ['Please enter at most 150 characters'], latitude: [expect.any(String)] },
      error_ar: { land_mark: ['يرجى ألا يزيد عدد الأحرف على 150'], latitude: [expect.stringMatching(/[ء-ي]/)] },
    });
  });

  test.each([
    ['broken JSON', '{"access_token": ', JSON_BODY, 400],
    ['a list', '[]', JSON_BODY, 400],
    ['a bare text', '"hello"', JSON_BODY, 400],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}', JSON_BODY, 400],
    ['an unsupported content type', '<cart/>', { 'content-type': 'application/xml' }, 415],
    ['a body that is too large', JSON.stringify({ text: 'x'.repeat(300_000) }), JSON_BODY, 413],
  ])('answers %s in the envelope', async (_what, payload, headers, http) => {
    const response = await post('/get_service_cart_count', payload, headers);
    expect(response).toMatchObject({ http, body: { status: '0', message: expect.any(String) } });
  });

  test('answers 404 to an unknown path, and 405 to another method', async () => {
    expect(await post('/no_such_call', {})).toMatchObject({ http: 404, body: toEnvelope('Not found', 'not-found') });
    const response = await shop.app.inject({ method: 'GET', url: `${BASE}/list_address?x=1` });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe('POST');
    expect(response.json()).toMatchObject(toEnvelope('This method is not allowed here.', 'method-not-allowed'));
  });

  test('answers 400 to a malformed path', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/app/%zz' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject(toEnvelope('Please check the fields and try again.', 'invalid'));
  });

  test('rejects a text with a NUL, also inside a JSON list', async () => {
    const texts = JSON.stringify([{ id: 7, written_text: 'a\u0000b' }]);
    const input = { access_token: token, service_id: 108, selected_text_input_options: texts };
    expect(await post('/add_service_to_cart_test_test', input)).toMatchObject({ http: 400, body: { status: '0' } });
  });
});

describe('a cached response', () => {
  test('depends on the cache key only, and errors are not cached', async () => {
    const details = (input: object) => post('/service_details_test', input);
    const first = await details({ service_id: PLAIN.id, latitude: '25.1' });
    expect(first).toMatchObject({ http: 200, body: { status: '1', oData: { id: PLAIN.id } } });
    expect((await details({ service_id: String(PLAIN.id), access_token: 'dead' })).body).toEqual(first.body);
    expect((await details({ service_id: 108 })).body).toMatchObject({ oData: { id: 108 } });
    for (let turn = 0; turn < 2; turn += 1) expect((await details({ service_id: 999 })).http).toBe(404);
  });
});

describe('the token', () => {
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });

  test('is read from the header or the body', async () => {
    expect((await post('/list_address', {}, bearer(token))).http).toBe(200);
    expect((await post('/list_address', { access_token: token })).http).toBe(200);
    expect((await post('/list_address', { access_token: '' }, bearer(token))).http).toBe(200);
    expect((await post('/list_address', { access_token: token }, bearer(token))).http).toBe(200);
  });

  test('must be equal in header and body', async () => {
    const other = (await shop.newCustomer()).session.access_token;
    expect((await post('/list_address', { access_token: other }, bearer(token))).http).toBe(401);
    const input = { service_id: PLAIN.id, access_token: other };
    expect((await post('/service_details_test', input, bearer(token))).http).toBe(401);
  });

  test.each([
    ['no token', {}, {}],
    ['an expired token', { access_token: 'x'.repeat(43) }, {}],
    ['a token that is not a text', { access_token: { $ne: '' } }, {}],
    ['another scheme', {}, { authorization: 'Basic ZGVtbzpkZW1v' }],
  ])('is checked before the input: %s', async (_what, body, headers) => {
    const response = await post('/timeslote_new_test', { ...body, date: 'soon' }, headers);
    expect(response).toMatchObject({ http: 401, body: toEnvelope('Authentication required', 'unauthorized') });
  });

  test.each([listAddresses, addAddress, deleteAddress, bookingCounts, myServiceOrders, myOrders])(
    'is reported as missing by $path',
    async ({ path }) => {
      expect(await post(path, {})).toMatchObject({
        http: 401,
        body: toEnvelope('Access token not found', 'unauthorized'),
      });
      const expired = await post(path, { access_token: 'x'.repeat(43) });
      expect(expired).toMatchObject({ http: 401, body: toEnvelope('Authentication required', 'unauthorized') });
    },
  );

  test('is ignored on a public page when it has expired', async () => {
    const response = await post('/service_details_test', { service_id: 105, access_token: 'dead' });
    expect(response).toMatchObject({ http: 200, body: { oData: { id: 105 } } });
  });
});

test('reports health and readiness', async () => {
  expect((await shop.app.inject('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await shop.app.inject('/readyz')).json()).toEqual({
    status: 'ok',
    details: { activities_without_times: [] },
  });
});

// The last two tests break the database.
test('answers 500 without internals', async () => {
  await shop.db.execute('drop table addresses cascade');
  expect(await getFailure(customer.call(listAddresses, {}))).toMatchObject({
    kind: 'server-error',
    status: 500,
    body: toEnvelope('Something went wrong. Please try again.', 'server-error'),
  });
});

test('answers 503 with Retry-After when the database is unavailable', async () => {
  await shop.breakDatabase();
  const response = await post('/list_address', { access_token: token });
  expect(response.http).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.body).toEqual(toEnvelope('The shop is busy. Please try again.', 'unavailable'));
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
});
