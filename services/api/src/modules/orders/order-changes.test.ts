import { text } from 'node:stream/consumers';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { openEmbedSession } from '@dar/contracts/embed';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { logout } from '@dar/contracts/sign-out';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '../../clock.ts';
import { orderEvents } from '../../db/schema/orders.ts';
import { Counters } from '../../metrics/counters.ts';
import { StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { PageCredentials } from '../auth/page-credentials.service.ts';
import { toCustomerId } from '../auth/session.ts';
import { SessionsService } from '../auth/sessions.service.ts';
import { RateLimit } from '../rate-limit/rate-limit.service.ts';
import { OrderChanges } from './order-changes.service.ts';

const BEAT_MS = 15 * SECOND_MS;

let shop: TestShop;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
const stop = new AbortController();
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 20 });
  services = await servicesPaidThrough(new StubPayments(), shop);
});
afterAll(async () => {
  stop.abort();
  await shop.close();
});
afterEach(() => beat());

async function order({ call }: TestCustomer): Promise<number> {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  return Number((await call(placeOrder, { invoice_id })).orderId);
}

const cancel = ({ id }: TestCustomer, orderId: number) =>
  shop.db.transaction((tx) =>
    services.orderStatus.changeStatus(tx, toCustomerId(id), {
      orderId,
      visitNumbers: [1],
      to: 'Cancelled',
      by: 'office',
    }),
  );

const poll = () => shop.app.background.pollOrderChanges();
const beat = () => {
  shop.pass(BEAT_MS);
  return poll();
};

const request = (token?: string) =>
  fetch(`${shop.app.listeningOrigin}${API_BASE_PATH}${ORDER_CHANGES_PATH}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: stop.signal,
  });

/** Opens a stream, and returns a function that resolves with the next changed order; undefined after its end. */
async function open(token: string): Promise<() => Promise<number | undefined>> {
  const response = await request(token);
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('no body');
  const next = async (): Promise<number | undefined> => {
    const { value, done } = await reader.read();
    if (done) return undefined;
    const [, orderId] = /^data: (\d+)$/m.exec(value) ?? [];
    return orderId ? Number(orderId) : next();
  };
  return next;
}

/** Returns the changes for sessions that never end. */
function openChanges(): OrderChanges {
  const deps = { db: shop.db, clock: shop.now };
  const rateLimit = new RateLimit({ ...deps, counters: new Counters(), networkLimitFactor: 1 });
  const pageCredentials = new PageCredentials({ ...deps, rateLimit });
  const sessions = Object.assign(new SessionsService({ ...deps, pageCredentials }), {
    findLive: async (all: readonly string[]) => new Set(all),
  });
  return new OrderChanges({ ...deps, sessions });
}

test('names a changed order to each page of its customer once, and nothing to another customer', async () => {
  const [customer, other] = [await shop.newCustomer(), await shop.newCustomer()];
  const orderId = await order(customer);
  const [one, two, others] = await Promise.all(
    [customer, customer, other].map((who) => open(who.session.access_token)),
  );
  await poll();
  await cancel(customer, orderId);
  await poll();
  expect([await one?.(), await two?.()]).toEqual([orderId, orderId]);
  await Promise.all([customer, other].map(({ call }) => call(logout, {})));
  await beat();
  expect([await one?.(), await others?.()]).toEqual([undefined, undefined]);
});

test('names an order whose event was committed after a newer one', async () => {
  const customer = await shop.newCustomer();
  const orderId = await order(customer);
  const next = await open(customer.session.access_token);
  const event = { customerId: customer.id, orderId, visitNumber: 1, to: 'Confirmed', by: 'office' } as const;
  const insert = (db: Pick<typeof shop.db, 'insert'>) =>
    db.insert(orderEvents).values({ ...event, createdAt: shop.now() });
  await shop.db.transaction(async (tx) => {
    await insert(tx);
    await insert(shop.db);
    await poll();
    expect(await next()).toBe(orderId);
    shop.pass(10 * SECOND_MS);
    await poll();
  });
  await poll();
  expect(await next()).toBe(orderId);
});

test('names an order whose event was committed after a newer one that the first poll has found', async () => {
  const customer = await shop.newCustomer();
  const orderId = await order(customer);
  const changes = openChanges();
  const event = { customerId: customer.id, orderId, visitNumber: 1, to: 'Confirmed', by: 'office' } as const;
  const insert = (db: Pick<typeof shop.db, 'insert'>) =>
    db.insert(orderEvents).values({ ...event, createdAt: shop.now() });
  const body = await shop.db.transaction(async (tx) => {
    await insert(tx);
    await insert(shop.db);
    return changes.openFor({ customerId: toCustomerId(customer.id), tokenHash: '', isEmbed: false });
  });
  await changes.poll();
  changes.close();
  expect((await text(body)).replaceAll(':\n\n', '')).toBe(`data: ${orderId}\n\n`);
});

test('ends with the session', async () => {
  const customer = await shop.newCustomer();
  const next = await open(customer.session.access_token);
  await customer.call(logout, {});
  await beat();
  expect(await next()).toBeUndefined();
  expect((await request(customer.session.access_token)).status).toBe(401);
});

test('ends after ten minutes', async () => {
  const customer = await shop.newCustomer();
  const next = await open(customer.session.access_token);
  shop.pass(10 * MINUTE_MS - 1);
  await poll();
  const orderId = await order(customer);
  await poll();
  expect(await next()).toBe(orderId);
  await beat();
  expect(await next()).toBeUndefined();
});

test('ends the oldest of a customer when a seventh opens', async () => {
  const { session } = await shop.newCustomer();
  const oldest = await open(session.access_token);
  for (const _page of [2, 3, 4, 5, 6]) await open(session.access_token);
  await open(session.access_token);
  expect(await oldest()).toBeUndefined();
});

test('opens for all pages of a customer at once', async () => {
  const { session } = await shop.newCustomer();
  const responses = await Promise.all(Array.from({ length: 9 }, () => request(session.access_token)));
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
});

test('rejects guests, and sessions of partners’ pages', async () => {
  const customer = await shop.newCustomer();
  const { access_token } = await customer.call(openEmbedSession, {});
  expect((await request()).status).toBe(401);
  expect((await request(access_token)).status).toBe(403);
});

test('responds 503 beyond 1000 streams, and after the stop of the server', async () => {
  const changes = openChanges();
  const openFor = (id: number) =>
    changes.openFor({ customerId: toCustomerId(id), tokenHash: String(id), isEmbed: false });
  const [first] = await Promise.all(Array.from({ length: 1_000 }, (_, id) => openFor(id)));
  await expect(openFor(1_001)).rejects.toMatchObject({ failure: 'unavailable' });
  first?.destroy();
  await expect.poll(() => openFor(1_002)).toBeDefined();
  changes.close();
  await expect(openFor(1_003)).rejects.toMatchObject({ failure: 'unavailable' });
});
