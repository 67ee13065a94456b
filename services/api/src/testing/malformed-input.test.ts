import { isDeepStrictEqual } from 'node:util';
import { endpointsByArea } from '@dar/contracts/all';
import { addToCart, cartItemCount } from '@dar/contracts/cart';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { envelope } from '@dar/contracts/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paymentAttempts } from '../db/schema/orders.ts';
import { watchRows } from './database-rows.ts';
import { type FullCustomer, newFullCustomer } from './full-customer.ts';
import { malformedBodies, type RawBody } from './malformed-bodies.ts';
import { CONFIGURABLE } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { validInput } from './valid-input.ts';

/** Values that break careless parsers, by kind. */
const MALFORMED_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  'wrong types': [
    null,
    true,
    {},
    [],
    [1],
    [[[]]],
    { $gt: '' },
    [null],
    [{ id: 7, written_text: 'a\u0000b' }],
    '',
    ' ',
    '[{"id":1},{"id":1}]',
    '{"id":1}',
    '['.repeat(5_000),
  ],
  'huge and odd numbers': [
    0,
    -1,
    1.5,
    2_147_483_648,
    Number.MAX_SAFE_INTEGER + 2,
    1e308,
    '-1',
    '1e9',
    '0x10',
    'NaN',
    'Infinity',
    '٣',
    '9'.repeat(400),
    '[{"id":1,"qty":999999}]',
    [{ id: 1e20, qty: -5 }],
  ],
  'odd times': ['0001-01-01', '9999-12-31', '9999-12-31 23:30', '2026-02-30 25:61', '-271821-04-20', '+275760-09-13'],
  'odd characters': [
    'a\u0000b',
    '\uD800',
    '\uFEFF',
    '\u202Eabc',
    'e\u0301'.repeat(100),
    '🧹'.repeat(500),
    '%00',
    '%ff%fe',
    '../../etc/passwd',
  ],
  'SQL and scripts': [
    "'; drop table customers; --",
    "' or '1'='1",
    '1; select pg_sleep(10)',
    '1 union select * from sessions',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{{7*7}}',
    `\${7*7}`,
    '%s%n',
    'javascript:alert(1)',
    'a\r\nSet-Cookie: b=c',
  ],
  'long texts': ['x'.repeat(30_000), 'ا'.repeat(100_000)],
};

const ALL_VALUES = Object.values(MALFORMED_VALUES).flat();

/** Traces of source files, libraries and SQL, which no response may contain. */
const INTERNAL_DETAILS =
  /node_modules|\.[jt]s:\d|\bat \S+ \(|drizzle|postgres|zod|violates|syntax error|unexpected token|relation "|column "/i;

let shop: TestShop;
let readDigests: Awaited<ReturnType<typeof watchRows>>;
let customer: FullCustomer;
/** An accepted call has changed rows, perhaps those of the customer. */
let isCustomerUsed = true;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 120 });
  readDigests = await watchRows(shop.db);
});
afterAll(() => shop.close());

type Body = Readonly<Record<string, unknown>>;

const asJson = (body: Body): RawBody => ({ what: '', type: 'application/json', payload: JSON.stringify(body) });

function asForm(body: Body): RawBody {
  const form = new URLSearchParams(Object.entries(body).map(([field, value]) => [field, String(value)]));
  return { what: '', type: 'application/x-www-form-urlencoded', payload: form.toString() };
}

/** Returns whether the contract accepts a body, which a form sends as texts. */
function isAcceptable(endpoint: Endpoint, body: Body, isForm: boolean): boolean {
  const entries = Object.entries(body).map(([field, value]) => [field, isForm ? String(value) : value]);
  return endpoint.input.safeParse(Object.fromEntries(entries)).success;
}

const endpoints = Object.values(endpointsByArea).flat();

/** One endpoint for each rule of tokens. One route handler reads tokens and encodings for all endpoints. */
const examples = new Set(new Map(endpoints.map((endpoint) => [endpoint.auth, endpoint])).values());

const encode = (value: unknown, body: Body) => (typeof value === 'string' ? asForm : asJson)(body);

/**
 * Returns bodies with malformed values, for examples as the token too. The contract parses each value in each field. The
 * route rejects what breaks the contract before the endpoint sees it, so one such value of a field is sent. An endpoint
 * gets each value in all fields that accept it at once, and each field alone with one value of each kind. Only examples
 * get a value in unknown fields alone, which one route handler drops.
 */
function getBodies(endpoint: Endpoint): readonly RawBody[] {
  const valid = validInput(endpoint, customer.rows);
  const fields = Object.keys(endpoint.input.shape).filter((field) => field !== 'access_token');
  const accepts = (field: string, value: unknown) =>
    isAcceptable(endpoint, { ...valid, [field]: value }, typeof value === 'string');
  const everywhere = ALL_VALUES.flatMap((value) => {
    const filled = fields.filter((field) => accepts(field, value)).map((field) => [field, value]);
    if (filled.length === 0 && !examples.has(endpoint)) return [];
    return [encode(value, { ...valid, surprise: value, toString: value, ...Object.fromEntries(filled) })];
  });
  const alone = fields.flatMap((field) => {
    const rejected = ALL_VALUES.filter((value) => !accepts(field, value)).slice(0, 1);
    const accepted = Object.values(MALFORMED_VALUES).flatMap((values) =>
      values.filter((value) => accepts(field, value)).slice(0, 1),
    );
    return [...rejected, ...accepted].map((value) => encode(value, { ...valid, [field]: value }));
  });
  const tokens = examples.has(endpoint) ? ALL_VALUES : [];
  return [...everywhere, ...alone, ...tokens.map((value) => encode(value, { ...valid, access_token: value }))];
}

let callsMade = 0;

async function post(endpoint: Endpoint, { type, payload, headers }: RawBody) {
  callsMade += 1;
  const response = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${endpoint.path}`,
    // A new address for each call avoids the rate limit per address.
    remoteAddress: `10.${callsMade >> 16}.${(callsMade >> 8) & 255}.${callsMade & 255}`,
    headers: {
      authorization: `Bearer ${customer.session.access_token}`,
      ...(type && { 'content-type': type }),
      ...headers,
    },
    payload,
  });
  const parsed = envelope.safeParse(response.json());
  return {
    http: response.statusCode,
    text: response.body,
    isEnvelope: parsed.success,
    isAccepted: parsed.data?.status === '1',
  };
}

async function renewCustomer(): Promise<void> {
  customer = await newFullCustomer(shop);
  // A call that may change the cart closes open payments first, also when it is rejected.
  await shop.db.update(paymentAttempts).set({ state: 'cancelled' }).where(eq(paymentAttempts.state, 'open'));
  isCustomerUsed = false;
}

/** Returns whether the session is still valid: the call under test may have ended it. */
function isSignedIn(): Promise<boolean> {
  return customer.call(cartItemCount, {}).then(
    () => true,
    () => false,
  );
}

/** Sends a body and expects an envelope without internal details and no server error. Returns the exchange as text. */
async function send(
  endpoint: Endpoint,
  body: RawBody,
): Promise<{ readonly sent: string; readonly isAccepted: boolean }> {
  const { http, text, isEnvelope, isAccepted } = await post(endpoint, body);
  const sent = `${body.what} ${String(body.payload).slice(0, 300)} → ${http} ${text.slice(0, 300)}`;
  expect(http, sent).toBeLessThan(500);
  expect(isEnvelope, sent).toBe(true);
  expect(isAccepted ? '' : text, sent).not.toMatch(INTERNAL_DETAILS);
  return { sent, isAccepted };
}

// Calls share a comparison of the rows.
const CALLS_PER_CHECK = 24;

/** Sends the bodies in sequence and expects that rejected ones change no row. */
async function expectNoTraceOfRejected(endpoint: Endpoint, bodies: readonly RawBody[]): Promise<void> {
  if (isCustomerUsed && !(await isSignedIn())) await renewCustomer();
  for (let first = 0; first < bodies.length; first += CALLS_PER_CHECK) {
    await sendBatch(endpoint, bodies.slice(first, first + CALLS_PER_CHECK));
  }
}

/** Sends a batch. If accepted bodies changed rows, sends the rejected ones again alone. */
async function sendBatch(endpoint: Endpoint, batch: readonly RawBody[]): Promise<void> {
  const before = await readDigests();
  const responses = [];
  for (const body of batch) responses.push({ body, ...(await send(endpoint, body)) });
  const after = await readDigests();
  const rejected = responses.filter(({ isAccepted }) => !isAccepted);
  if (rejected.length < batch.length && !isDeepStrictEqual(after, before)) {
    isCustomerUsed = true;
    return sendBatch(
      endpoint,
      rejected.map(({ body }) => body),
    );
  }
  expect(after, responses.map(({ sent }) => sent).join('\n')).toEqual(before);
}

test.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s rejects malformed values without a trace or handles them',
  async (_path, endpoint) => {
    if (isCustomerUsed) await renewCustomer();
    await expectNoTraceOfRejected(endpoint, getBodies(endpoint));
  },
);

test.each([...examples].map((endpoint) => [endpoint.path, endpoint] as const))(
  '%s rejects broken encodings, wrong content types and a megabyte without a trace',
  async (_path, endpoint) => {
    await expectNoTraceOfRejected(endpoint, malformedBodies(validInput(endpoint, customer.rows)));
  },
);

describe('the text input of a service', () => {
  const bodiesWith = (written_text: string): readonly RawBody[] => {
    const chosen = { service_id: CONFIGURABLE.id, hourly_rate_id: 2, dropdown_option_id: 3, remove_cart: '1' };
    const choices = { ...chosen, device_cart_id: 'abcdefghij123456' };
    const texts = [{ id: CONFIGURABLE.text_input_options[0]?.id, written_text }];
    return [
      asJson({ ...choices, selected_text_input_options: texts }),
      // JSON escapes an invalid character, and the form sends the escape.
      asForm({ ...choices, selected_text_input_options: JSON.stringify(texts) }),
    ];
  };

  test.each([
    ['the NUL character', 'a\u0000b'],
    ['half a surrogate pair', 'a\uD83D'],
  ])('is malformed with %s, as JSON and in a form', async (_what, text) => {
    await renewCustomer();
    for (const body of bodiesWith(text)) expect(await post(addToCart, body)).toMatchObject({ http: 400 });
    for (const body of bodiesWith('a\uD83E\uDDF9'))
      expect(await post(addToCart, body)).toMatchObject({ isAccepted: true });
  });
});

test('rejects a body above the limit with 413, as JSON and as a form', async () => {
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error('the contracts have no endpoint');
  const large = malformedBodies({}).filter(({ what }) => what.startsWith('a megabyte'));
  expect(large).toHaveLength(3);
  for (const body of large) expect(await post(endpoint, body)).toMatchObject({ http: 413, isAccepted: false });
});
