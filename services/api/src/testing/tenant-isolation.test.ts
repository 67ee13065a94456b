import { endpointsByArea } from '@dar/contracts/all';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTables, readRows } from './database-rows.ts';
import { type FullCustomer, newFullCustomer, OWNED_FIELDS } from './full-customer.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { validInput } from './valid-input.ts';

// Checks every endpoint: a customer who knows all ids of another must neither read nor change rows, nor learn that they
// exist.

/** Public ids, and numbers that are not row ids. */
const PUBLIC_FIELDS = new Set([
  'activity_id',
  'area_id',
  'category_id',
  'city_id',
  'comera_transaction_id',
  'country_id',
  'device_cart_id',
  'dropdown_option_id',
  'emirate_id',
  'first_service_id',
  'hourly_rate_id',
  'page_id',
  'request_id',
  'service_id',
  'service_ids',
  'transaction_ids',
]);
const UNKNOWN_NUMBER = 2_147_483_000;
const UNKNOWN_TEXT = 'unknown-to-all';

let shop: TestShop;
let owner: FullCustomer;
let otherCustomer: FullCustomer;
/** A call may have used up what the other customer has. */
let isUsed = false;
let rowsBefore: readonly string[];
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 70 });
  owner = await newFullCustomer(shop);
  rowsBefore = await readAll();
  otherCustomer = await newFullCustomer(shop);
});
afterAll(() => shop.close());

const readAll = async () => readRows(shop.db, await getTables(shop.db));

/** Returns the owner's rows that changed. */
async function changedRows(): Promise<readonly string[]> {
  const rows = new Set(await readAll());
  return rowsBefore.filter((row) => !rows.has(row));
}

async function callAsOther(endpoint: Endpoint, input: object) {
  const response = await shop.app.inject({
    method: 'POST',
    url: `${API_BASE_PATH}${endpoint.path}`,
    headers: { authorization: `Bearer ${otherCustomer.session.access_token}` },
    payload: input,
  });
  return { http: response.statusCode, text: response.body, status: response.json<{ status: string }>().status };
}

const isOwned = (field: string): field is (typeof OWNED_FIELDS)[number] =>
  OWNED_FIELDS.some((owned) => owned === field);
const endpoints = Object.values(endpointsByArea).flat();
// Other endpoints read no token.
const personal = endpoints.filter(({ auth }) => auth !== 'none');
const naming = endpoints.flatMap((endpoint) =>
  Object.keys(endpoint.input.shape).flatMap((field) =>
    isOwned(field) ? [[endpoint.path, field, endpoint] as const] : [],
  ),
);

test('has a row of the owner in every table with customer rows', async () => {
  for (const table of await getTables(shop.db, 'customer_id')) {
    const rows = (await readRows(shop.db, [table])).length;
    expect(rows, `give newFullCustomer a row in ${table}`).toBeGreaterThan(0);
  }
});

test('classifies every id field as owned or public', () => {
  const fields = endpoints.flatMap(({ input }) => Object.keys(input.shape)).filter((field) => /(^|_)ids?$/.test(field));
  const unknown = fields.filter((field) => !(PUBLIC_FIELDS.has(field) || isOwned(field)));
  expect(unknown, 'add them to OWNED_FIELDS and newFullCustomer, or to PUBLIC_FIELDS').toEqual([]);
});

describe('a call with an id of another customer', () => {
  test.each(naming)('%s with %s is answered like an unknown id', async (_path, field, endpoint) => {
    const sound = validInput(endpoint, otherCustomer.rows);
    const unknown = typeof owner.rows[field] === 'number' ? UNKNOWN_NUMBER : UNKNOWN_TEXT;
    const response = await callAsOther(endpoint, { ...sound, [field]: owner.rows[field] });
    expect(response.status, response.text).not.toBe('1');
    expect(response).toEqual(await callAsOther(endpoint, { ...sound, [field]: unknown }));
    expect(await changedRows()).toEqual([]);
  });
});

describe('a regular call of another customer', () => {
  test.each(personal.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s shows and changes no row of the owner',
    async (_path, endpoint) => {
      if (isUsed) otherCustomer = await newFullCustomer(shop);
      isUsed = !endpoint.readsCustomerData;
      const { text } = await callAsOther(endpoint, validInput(endpoint, otherCustomer.rows));
      expect(text).not.toContain(owner.mark);
      expect(text).not.toContain(owner.email);
      expect(text).not.toContain(owner.session.access_token);
      expect(await changedRows()).toEqual([]);
    },
  );
});
