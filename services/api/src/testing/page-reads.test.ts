import { endpointsByArea } from '@dar/contracts/all';
import { checkoutData, placedOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH, type Endpoint } from '@dar/contracts/endpoint';
import { ORDER_CHANGES_PATH, serviceOrderDetails } from '@dar/contracts/orders';
import { pageCustomer } from '@dar/contracts/page-customer';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { coupons } from '../db/schema/carts.ts';
import { paymentAttempts } from '../db/schema/orders.ts';
import { watchRows } from './database-rows.ts';
import { type FullCustomer, newFullCustomer } from './full-customer.ts';
import { asBearer, asPage, post, signInTo } from './page-calls.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { validInput } from './valid-input.ts';

// Checks every endpoint: renders of a customer's pages read, and reach no call that changes anything.

let shop: TestShop;
let owner: FullCustomer;
let reader: FullCustomer;
let pageOfReader: Record<string, string>;
let readDigests: Awaited<ReturnType<typeof watchRows>>;
let before: readonly string[];

const endpoints = Object.values(endpointsByArea).flat();
const ofCustomers = endpoints.filter(({ readsCustomerData }) => readsCustomerData);
const isRead = ({ readsCustomerData, readsPublicData }: Endpoint) => readsCustomerData || readsPublicData;
const named = (list: readonly Endpoint[]) => list.map((endpoint) => [endpoint.path, endpoint] as const);

/** Returns an input with ids of a customer's rows, and without a device. */
async function getInput(endpoint: Endpoint, { id, rows }: FullCustomer): Promise<object> {
  const paid = and(eq(paymentAttempts.customerId, id), eq(paymentAttempts.state, 'placed'));
  const [placed] = endpoint === placedOrder ? await shop.db.select().from(paymentAttempts).where(paid) : [];
  const { device_cart_id: _, ...input } = validInput(endpoint, { ...rows, ...(placed && { invoice_id: placed.id }) });
  return input;
}

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 60 });
  [owner, reader] = [await newFullCustomer(shop), await newFullCustomer(shop)];
  pageOfReader = asPage((await signInTo(shop, reader)).page, reader.id);
  const pageOfOwner = asPage((await signInTo(shop, owner)).page, owner.id);
  readDigests = await watchRows(shop.db);
  // Stores the keys of signed links.
  for (const endpoint of ofCustomers) await post(shop, endpoint, await getInput(endpoint, owner), pageOfOwner);
});
beforeEach(async () => {
  before = await readDigests();
});
afterAll(() => shop.close());

describe('a call with a page credential', () => {
  test.each(named(ofCustomers))('to %s reads and changes nothing', async (_path, endpoint) => {
    const response = await post(shop, endpoint, await getInput(endpoint, reader), pageOfReader);
    expect(response, response.text).toMatchObject({ http: 200, status: '1' });
    expect(await readDigests()).toEqual(before);
  });

  test.each(named(ofCustomers))('to %s shows nothing of another customer', async (_path, endpoint) => {
    const { text } = await post(shop, endpoint, await getInput(endpoint, owner), pageOfReader);
    for (const secret of [owner.mark, owner.email]) expect(text).not.toContain(secret);
  });

  test.each(named(endpoints.filter((endpoint) => !isRead(endpoint))))('to %s is refused', async (_path, endpoint) => {
    const response = await post(shop, endpoint, await getInput(endpoint, reader), pageOfReader);
    expect(response).toMatchObject({ http: 403, status: '0' });
    expect(await readDigests()).toEqual(before);
  });

  test.each(['GET', 'POST'] as const)('to a route without a contract is refused: %s', async (method) => {
    const url = method === 'GET' ? `${API_BASE_PATH}${ORDER_CHANGES_PATH}` : `${API_BASE_PATH}/payments/webhook`;
    const { statusCode } = await shop.app.inject({ method, url, headers: pageOfReader });
    expect(statusCode).toBe(403);
  });

  test.each([{ coupon_code: 'TEN' }, { clear_coupon: '1' }])('to the checkout with %o is refused', async (input) => {
    expect(await post(shop, checkoutData, input, pageOfReader)).toMatchObject({ http: 403 });
    expect(await readDigests()).toEqual(before);
  });
});

test('every endpoint that is readable by renders of a customer’s pages needs a session and changes no cart', () => {
  expect(ofCustomers.map(({ auth, changesCart }) => [auth, changesCart])).toEqual(
    ofCustomers.map(() => ['required', undefined]),
  );
  expect(ofCustomers).toContain(pageCustomer);
});

test('the same read with the token of the session has the same response', async () => {
  const input = { service_order_id: reader.rows.service_order_id };
  const [byPage, byToken] = [
    await post(shop, serviceOrderDetails, input, pageOfReader),
    await post(shop, serviceOrderDetails, input, asBearer(reader.session.access_token)),
  ];
  expect(byPage).toEqual({ ...byToken, headers: expect.anything() });
});

test('a coupon that has ended is shown as removed, and is removed by the browser’s call', async () => {
  await shop.db.insert(coupons).values({ code: 'SHORT', kind: 'fixed', value: 100 });
  await reader.call(checkoutData, { coupon_code: 'SHORT' });
  await shop.db.delete(coupons);
  before = await readDigests();
  const { text } = await post(shop, checkoutData, {}, pageOfReader);
  expect(JSON.parse(text)).toMatchObject({ oData: { coupon_code: '', removed_coupon: 'SHORT' } });
  expect(await readDigests()).toEqual(before);
  const { oData } = await reader.call(checkoutData, {});
  expect(oData).toMatchObject({ coupon_code: '', removed_coupon: 'SHORT' });
  expect(await readDigests()).not.toEqual(before);
});
