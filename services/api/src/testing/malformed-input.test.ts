import { endpointsByArea } from '@dar/contracts/all';
import { addToCart, cartItemCount } from '@dar/contracts/cart';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { envelope } from '@dar/contracts/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DatabaseState, readDatabaseState, tablesOf } from './database-rows.ts';
import { type FullCustomer, newFullCustomer } from './full-customer.ts';
import { malformedBodies, type RawBody } from './malformed-bodies.ts';
import { MALFORMED_VALUES } from './malformed-values.ts';
import { CONFIGURABLE } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { validInput } from './valid-input.ts';

/** What an answer would show of our insides. */
const INTERNALS =
  /node_modules|\.[jt]s:\d|\bat \S+ \(|drizzle|postgres|pglite|zod|violates|syntax error|unexpected token|relation "|column "/i;

let shop: TestShop;
let tables: readonly string[];
let customer: FullCustomer;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
  tables = await tablesOf(shop.db);
});
afterAll(() => shop.close());

type Body = Readonly<Record<string, unknown>>;

const asJson = (body: Body): RawBody => ({ what: '', type: 'application/json', payload: JSON.stringify(body) });

function asForm(body: Body): RawBody {
  const form = new URLSearchParams(Object.entries(body).map(([field, value]) => [field, String(value)]));
  return { what: '', type: 'application/x-www-form-urlencoded', payload: form.toString() };
}

/** Bad values in every field of a call, in fields that nobody asked for, and as the token. */
function bodiesOf(endpoint: Endpoint, values: readonly unknown[]): readonly RawBody[] {
  const sound = validInput(endpoint, customer.rows);
  const fields = Object.keys(endpoint.input.shape).filter((field) => field !== 'access_token');
  return values.flatMap((value) => {
    const bodies = [
      ...fields.map((field) => ({ ...sound, [field]: value })),
      { ...sound, access_token: value },
      { ...sound, surprise: value, toString: value },
    ];
    return bodies.map(typeof value === 'string' ? asForm : asJson);
  });
}

let callsMade = 0;

async function post(endpoint: Endpoint, { type, payload, headers }: RawBody) {
  callsMade += 1;
  const answer = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${endpoint.path}`,
    // One of its own for every call, so that no limit per address keeps a call from its service.
    remoteAddress: `10.${callsMade >> 16}.${(callsMade >> 8) & 255}.${callsMade & 255}`,
    headers: {
      authorization: `Bearer ${customer.session.access_token}`,
      ...(type && { 'content-type': type }),
      ...headers,
    },
    payload,
  });
  const parsed = envelope.safeParse(answer.json());
  return {
    http: answer.statusCode,
    text: answer.body,
    isEnvelope: parsed.success,
    isDone: parsed.data?.status === '1',
  };
}

/** False once a call that is there to end the session did. */
function isSignedIn(): Promise<boolean> {
  return customer.call(cartItemCount, {}).then(
    () => true,
    () => false,
  );
}

/** Sends a body, whose answer is no fault and shows nothing of our insides; gives what a report says of it. */
async function send(endpoint: Endpoint, body: RawBody): Promise<{ readonly sent: string; readonly isDone: boolean }> {
  const { http, text, isEnvelope, isDone } = await post(endpoint, body);
  const sent = `${body.what} ${String(body.payload).slice(0, 300)} → ${http} ${text.slice(0, 300)}`;
  expect(http, sent).toBeLessThan(500);
  expect(isEnvelope, sent).toBe(true);
  expect(isDone ? '' : text, sent).not.toMatch(INTERNALS);
  return { sent, isDone };
}

/** Looking at every row takes longer than a call: it is done for so many of them together. */
const LOOKED_AT_TOGETHER = 12;

/** Sends bodies one after the other: none is a fault, and what is refused has changed nothing at all. */
async function refuseOrDo(endpoint: Endpoint, bodies: readonly RawBody[]): Promise<void> {
  if (!(await isSignedIn())) customer = await newFullCustomer(shop);
  let before = await readDatabaseState(shop.db, tables);
  for (let first = 0; first < bodies.length; first += LOOKED_AT_TOGETHER) {
    const some = bodies.slice(first, first + LOOKED_AT_TOGETHER);
    const answers = [];
    for (const body of some) answers.push({ body, ...(await send(endpoint, body)) });
    const after = await readDatabaseState(shop.db, tables, before);
    const refused = answers.filter(({ isDone }) => !isDone);
    if (refused.length === some.length) {
      expect(after.digests, answers.map(({ sent }) => sent).join('\n')).toEqual(before.digests);
      before = after;
    } else {
      // Odd but sound input may do what the call is for: what was refused beside it is looked at alone.
      before = await refuseAlone(
        endpoint,
        refused.map(({ body }) => body),
        after,
      );
    }
  }
}

async function refuseAlone(
  endpoint: Endpoint,
  bodies: readonly RawBody[],
  standing: DatabaseState,
): Promise<DatabaseState> {
  let before = standing;
  for (const body of bodies) {
    const { sent, isDone } = await send(endpoint, body);
    const after = await readDatabaseState(shop.db, tables, before);
    if (!isDone) expect(after.digests, sent).toEqual(before.digests);
    before = after;
  }
  return before;
}

const endpoints = Object.values(endpointsByArea).flat();

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))('%s', (_path, endpoint) => {
  beforeAll(async () => {
    customer = await newFullCustomer(shop);
  });

  test.each(Object.entries(MALFORMED_VALUES))('stands %s', async (_kind, values) => {
    await refuseOrDo(endpoint, bodiesOf(endpoint, values));
  });

  test('stands broken encodings, wrong content types and a megabyte', async () => {
    await refuseOrDo(endpoint, malformedBodies(validInput(endpoint, customer.rows)));
  });
});

describe('a text that a service asks for', () => {
  const bodiesWith = (written_text: string): readonly RawBody[] => {
    const chosen = { service_id: CONFIGURABLE.id, hourly_rate_id: 2, dropdown_option_id: 3, remove_cart: '1' };
    const choices = { ...chosen, device_cart_id: 'abcdefghij123456' };
    const texts = [{ id: CONFIGURABLE.text_input_options[0]?.id, written_text }];
    return [
      asJson({ ...choices, selected_text_input_options: texts }),
      // JSON writes what is no character as an escape, which a form carries as it is.
      asForm({ ...choices, selected_text_input_options: JSON.stringify(texts) }),
    ];
  };

  test.each([
    ['the NUL character', 'a\u0000b'],
    ['half a surrogate pair', 'a\uD83D'],
  ])('is malformed with %s, as JSON and in a form', async (_what, text) => {
    customer = await newFullCustomer(shop);
    for (const body of bodiesWith(text)) expect(await post(addToCart, body)).toMatchObject({ http: 400 });
    for (const body of bodiesWith('a\uD83E\uDDF9')) expect(await post(addToCart, body)).toMatchObject({ isDone: true });
  });
});

test('a body above the limit is refused before it is read, as JSON and as a form', async () => {
  const [endpoint] = endpoints;
  if (!endpoint) throw new Error('there is no call');
  const large = malformedBodies({}).filter(({ what }) => what.startsWith('a megabyte'));
  expect(large).toHaveLength(3);
  for (const body of large) expect(await post(endpoint, body)).toMatchObject({ http: 413, isDone: false });
});
