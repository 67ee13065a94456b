import { endpointsByArea } from '@dar/shared/contracts/all';
import { addToCart } from '@dar/shared/contracts/cart';
import { API_BASE_PATH, type Endpoint } from '@dar/shared/contracts/endpoint';
import { envelope } from '@dar/shared/contracts/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PLAIN } from './test-catalogue.ts';
import { openTestShop, type TestCustomer, type TestShop } from './test-shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Fields that lead a call into its service, so that the bad one beside them is met there too. */
const SOUND: Readonly<Record<string, unknown>> = {
  service_id: PLAIN.id,
  first_service_id: PLAIN.id,
  category_id: PLAIN.category_id,
  cart_id: 1,
  address_id: 1,
  location: 'Dubai Marina',
  building_name: 'Marina Heights',
  full_name: 'Some One',
  phone: '501234567',
  service_order_id: 1,
  order_id: 1,
  page_id: 1,
  notification_id: 1,
  qty: 1,
  remove_cart: '1',
  date: '2026-11-25',
  email: 'someone@dar.example',
  password: 'Some@1234',
  payment_type: '5',
  invoice_id: 'INV-1',
};

const BAD: readonly unknown[] = [
  null,
  0,
  -1,
  1.5,
  2_147_483_648,
  1e308,
  '',
  '-1',
  '1e9',
  '٣',
  '99999999999999999999',
  "'; drop table customers; --",
  '<script>alert(1)</script>',
  'a\u0000b',
  '\uD800',
  '🧹'.repeat(500),
  'x'.repeat(30_000),
  '0001-01-01',
  '9999-12-31',
  '2026-02-30 25:61',
  '9999-12-31 23:30',
  '[{"id":1,"qty":999999}]',
  '[{"id":1},{"id":1}]',
  '{"id":1}',
  '['.repeat(5_000),
  [1],
  [{ id: 7, written_text: 'a\u0000b' }],
  [{ id: 1e20, qty: -5 }],
  {},
  { $gt: '' },
];

async function post(endpoint: Endpoint, payload: string, type: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${endpoint.path}`,
    // So that refused sign-ins do not lock out the address of the other calls.
    remoteAddress: '203.0.113.9',
    headers: { 'content-type': type, authorization: `Bearer ${customer.session.access_token}` },
    payload,
  });
  return { http: answer.statusCode, isEnvelope: envelope.safeParse(answer.json()).success };
}

type Body = Readonly<Record<string, unknown>>;

const postJson = (endpoint: Endpoint, body: Body) => post(endpoint, JSON.stringify(body), 'application/json');

function postForm(endpoint: Endpoint, body: Body) {
  const form = new URLSearchParams(Object.entries(body).map(([field, value]) => [field, String(value)]));
  return post(endpoint, form.toString(), 'application/x-www-form-urlencoded');
}

/** Every bad value in every field of a call, among the fields that nobody asked for, and as the token. */
function* badBodies({ input }: Endpoint): Generator<[bad: unknown, body: Body]> {
  const fields = Object.keys(input.shape).filter((field) => field !== 'access_token');
  const sound = Object.fromEntries(fields.flatMap((field) => (field in SOUND ? [[field, SOUND[field]]] : [])));
  for (const value of BAD) {
    for (const field of fields) yield [value, { ...sound, [field]: value }];
    yield [value, { ...sound, surprise: value, constructor: value }];
    yield [value, { ...sound, access_token: value }];
  }
}

const endpoints = Object.values(endpointsByArea).flat();

describe('no malformed input is a fault', () => {
  // A cart of one's own, so that every call has something to go wrong with.
  beforeEach(async () => {
    customer = await shop.newCustomer();
    await customer.call(addToCart, { service_id: PLAIN.id });
  });

  test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', async (_path, endpoint) => {
    for (const [bad, body] of badBodies(endpoint)) {
      const { http, isEnvelope } = await (typeof bad === 'string' ? postForm : postJson)(endpoint, body);
      expect(isEnvelope, JSON.stringify(body).slice(0, 200)).toBe(true);
      expect(http, JSON.stringify(body).slice(0, 200)).toBeLessThan(500);
    }
  });
});
