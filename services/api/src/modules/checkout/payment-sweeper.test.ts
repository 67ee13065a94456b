import { addToCart, changeQuantity } from '@dar/contracts/cart';
import { fils } from '@dar/contracts/money';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { countInRun } from '@dar/testing/full-run';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../clock.ts';
import { sentMessages } from '../../db/schema/messages.ts';
import { orders, paymentAttempts, refunds } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { changeAttempt, copyAttempt } from '../../testing/stored-attempts.ts';
import { initPayment, StubPayments, servicesPaidThrough } from '../../testing/stub-payments.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { type CustomerId, toCustomerId } from '../auth/session.ts';

/** Many batches of the sweeper. */
const FAILING = countInRun(100, 600);
const FAILING_REFUNDS = countInRun(30, 200);

let shop: TestShop;
let provider: StubPayments;
let services: Awaited<ReturnType<typeof servicesPaidThrough>>;
let customer: TestCustomer;
let customerId: CustomerId;

beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 9 });
});
beforeEach(async () => {
  await shop.db.delete(refunds);
  await shop.db.delete(sentMessages);
  await shop.db.delete(orders);
  await shop.db.delete(walletEntries);
  await shop.db.delete(paymentAttempts);
  provider = new StubPayments();
  services = await servicesPaidThrough(provider, shop);
  customer = await shop.newCustomer();
  customerId = toCustomerId(customer.id);
});
afterAll(() => shop.close());

const init = async (paymentType: '1' | '2' | '5') => {
  await customer.call(addToCart, { service_id: PLAIN.id, remove_cart: '1' });
  const date = new Date(shop.now().getTime() + DAY_MS).toISOString().slice(0, 10);
  await customer.call(saveTaskAndTime, { service_date: `${date} 09:00` });
  return initPayment(services, customerId, paymentType);
};
const sweep = () => Promise.all(Object.values(services.paymentSweeper.sweeps).map((run) => run()));
const getState = async (id: string) =>
  (await shop.db.select().from(paymentAttempts)).find((row) => row.id === id)?.state;

/** Adds card payment attempts with payments unknown to the provider, two days old and due first. */
async function addFailing(count: number, over: Partial<typeof paymentAttempts.$inferInsert> = {}): Promise<string[]> {
  const { paymentAttemptId } = await init('5');
  const old = new Date(shop.now().getTime() - 2 * DAY_MS);
  return copyAttempt(shop.db, paymentAttemptId, count, (index) => ({
    ...over,
    id: `INV-FAILING${index}`,
    cartRevision: -index,
    paymentMethod: 'card' as const,
    paymentRef: `pi_failing${index}`,
    createdAt: old,
    nextCheckAt: old,
  }));
}

test.each(['1', '5'] as const)('cancels an unpaid payment attempt of type %s when the cart changed', async (type) => {
  await shop.db
    .insert(walletEntries)
    .values({ customerId, amount: fils(50_000), reason: 'Gift', createdAt: shop.now() });
  const { paymentAttemptId } = await init(type);
  await sweep();
  expect(await getState(paymentAttemptId)).toBe('open');
  shop.pass(MINUTE_MS);
  await customer.call(changeQuantity, { service_id: PLAIN.id, qty: 2 });
  await sweep();
  expect(await getState(paymentAttemptId)).toBe('cancelled');
});

test.each(['1', '5'] as const)('cancels an unpaid payment attempt of type %s after an hour', async (type) => {
  await shop.db
    .insert(walletEntries)
    .values({ customerId, amount: fils(50_000), reason: 'Gift', createdAt: shop.now() });
  const { paymentAttemptId } = await init(type);
  shop.pass(59 * MINUTE_MS);
  await sweep();
  expect(await getState(paymentAttemptId)).toBe('open');
  shop.pass(60 * MINUTE_MS);
  await sweep();
  expect(await getState(paymentAttemptId)).toBe('cancelled');
});

test('settles a paid payment attempt in the same round as hundreds of failing older ones', async () => {
  await addFailing(FAILING);
  const { paymentAttemptId, clientSecret } = await init('2');
  provider.pay(clientSecret.replace('_secret', ''));
  await sweep();
  expect(await getState(paymentAttemptId)).toBe('placed');
  // Failing payment attempts are checked once a day, longest due first.
  provider.calls.length = 0;
  shop.pass(DAY_MS - MINUTE_MS);
  await sweep();
  expect(provider.calls).toEqual([]);
  shop.pass(MINUTE_MS);
  await sweep();
  expect(provider.calls).toHaveLength(FAILING);
});

test('checks the longest due payment attempts first', async () => {
  const ids = await addFailing(8);
  // Younger payment attempts are due longer.
  const change = (index: number) => ({
    nextCheckAt: new Date(shop.now().getTime() - (index + 1) * MINUTE_MS),
    createdAt: new Date(shop.now().getTime() - (8 - index) * DAY_MS),
  });
  for (const [index, id] of ids.entries()) {
    await changeAttempt(shop.db, id, change(index));
  }
  await sweep();
  const looks = provider.calls.map((call) => Number(call.at(-1)));
  expect(looks.slice(0, 4).sort()).toEqual([4, 5, 6, 7]);
  expect(looks.slice(4).sort()).toEqual([0, 1, 2, 3]);
});

test('checks each payment attempt once when two processes sweep at once', async () => {
  await addFailing(20);
  await Promise.all([sweep(), sweep()]);
  expect(new Set(provider.calls).size).toBe(20);
  expect(provider.calls).toHaveLength(20);
});

test('sends a refund in the same round as many failing ones, and retries those with growing pauses', async () => {
  const failing = await addFailing(FAILING_REFUNDS, { state: 'refunded' });
  const refund = { customerId, amount: fils(100), reason: 'slot-lost' as const, createdAt: shop.now() };
  const createdAt = new Date(shop.now().getTime() - 2 * DAY_MS);
  await shop.db
    .insert(refunds)
    .values(failing.map((paymentAttemptId) => ({ ...refund, paymentAttemptId, createdAt, nextAttemptAt: createdAt })));
  const { paymentAttemptId, clientSecret } = await init('2');
  const paymentId = clientSecret.replace('_secret', '');
  provider.pay(paymentId);
  await changeAttempt(shop.db, paymentAttemptId, { state: 'refunded' });
  await shop.db.insert(refunds).values({ ...refund, paymentAttemptId, nextAttemptAt: shop.now() });
  await sweep();
  expect(provider.calls.filter((call) => call === `refund ${paymentId}`)).toHaveLength(1);
  const times: number[] = [];
  for (let second = 15; second <= 960; second += 15) {
    shop.pass(15_000);
    provider.calls.length = 0;
    await sweep();
    if (provider.calls.includes('refund pi_failing0')) times.push(second);
  }
  expect(times).toEqual([30, 90, 210, 450, 930]);
  expect(await services.counters.registry.metrics()).toContain(`dar_refund_failures_total ${6 * FAILING_REFUNDS}\n`);
});
