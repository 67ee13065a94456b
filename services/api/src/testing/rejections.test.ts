import { signUp } from '@dar/contracts/auth';
import { addToCart } from '@dar/contracts/cart';
import { checkoutData, placedOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';

const ID = '5d0c8c3e-5d3c-4e51-9a63-8a6b0b7f3f10';
const INFO = 30;

const lines: string[] = [];
let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop({ logTo: { write: (line) => lines.push(line) } });
  const { session } = await shop.newCustomer();
  headers = { authorization: `Bearer ${session.access_token}`, 'x-request-id': ID };
});
beforeEach(() => lines.splice(0));
afterAll(() => shop.close());

const post = (url: string, payload: object) => shop.app.inject({ method: 'POST', url, payload, headers });
const call = ({ path }: Endpoint, payload: object) => post(API_BASE_PATH + path, payload);

function rejections(): object[] {
  const completed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request completed');
  return completed
    .filter(({ level }) => level === INFO)
    .map(({ code, kind, http, requestId }) => [code, kind, http, requestId]);
}

// docs/rules/api.md#responses
test.each<[string, Endpoint, object, [code: string, kind: string, http: number]]>([
  [
    'a broken rule',
    checkoutData,
    { device_cart_id: '0123456789abcdef', coupon_code: 'SARA-OLD' },
    ['coupon-invalid', 'business-error', 200],
  ],
  ['an unknown id', placedOrder, { invoice_id: 'SARA-1' }, ['not-found', 'not-found', 404]],
  ['malformed input', addToCart, { service_id: 'SARA' }, ['invalid', 'invalid', 400]],
])('sends and logs the code of %s, at level info with the id of the request', async (_what, endpoint, input, line) => {
  const response = await call(endpoint, input);
  expect(response.headers['x-request-id']).toBe(ID);
  expect(response.json().code).toBe(line[0]);
  expect(rejections()).toEqual([[...line, ID]]);
  expect(lines.join('')).not.toContain('SARA');
});

test('logs the names of wrong fields, never their values', async () => {
  await call(signUp, {
    first_name: 'Sara',
    last_name: 'H',
    email: 'sara@',
    phone: '551234567',
    password: 'Secret@12',
    conf_password: 'Secret@12',
  });
  expect(rejections()).toEqual([['invalid-fields', 'business-error', 200, ID]]);
  expect(lines.join('')).toContain('"fields":["email"]');
  expect(lines.join('')).not.toContain('sara@');
});

test('logs an unknown path', async () => {
  const response = await post('/nowhere', {});
  expect([response.headers['x-request-id'], response.json().code]).toEqual([ID, 'not-found']);
  expect(rejections()).toEqual([['not-found', 'not-found', 404, ID]]);
});
