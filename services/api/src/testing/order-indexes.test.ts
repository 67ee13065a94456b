import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import type { OrderStatus, VisitState } from '@dar/contracts/order-status';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../clock.ts';
import { orders, visits } from '../db/schema/orders.ts';
import { countAnyOrders, findAnyOrders } from '../modules/orders/order-search.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { PLAIN } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FILLED = 6_000;
const PAGE = { after: undefined, limit: 20 };

let shop: TestShop;
/** A day with one visit. */
const day = { from: fromDubaiTime('2026-11-26 00:00'), to: fromDubaiTime('2026-11-27 00:00') };

beforeAll(async () => {
  shop = await openTestShop();
  const { call } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  const { invoice_id } = (await call(paymentInit, { payment_type: '5' })).oData;
  await call(placeOrder, { invoice_id });
  await fill('Completed');
});
afterAll(() => shop.close());

/** Adds many orders of a year ago. */
async function fill(status: OrderStatus): Promise<void> {
  const [order] = await shop.db.select().from(orders);
  const [visit] = await shop.db.select().from(visits);
  if (!(order && visit)) throw new Error('no order was placed');
  const { id: _id, ...copied } = order;
  const past = (date: Date) => new Date(date.getTime() - 365 * DAY_MS);
  const over = { startsAt: past(visit.startsAt), endsAt: past(visit.endsAt), status };
  for (let from = 0; from < FILLED; from += 1_000) {
    const copies = Array.from({ length: 1_000 }, () => ({ ...copied, ...over, paymentAttemptId: null }));
    const added = await shop.db.insert(orders).values(copies).returning({ id: orders.id });
    await shop.db.insert(visits).values(added.map(({ id: orderId }) => ({ ...visit, ...over, orderId })));
  }
  await shop.db.execute(sql`analyze`);
}

test.each<[string, { readonly status?: VisitState; readonly between?: typeof day }]>([
  ['a day', { between: day }],
  ['the status of the open orders', { status: 'Confirmed' }],
  ['a status that no order has', { status: 'In progress' }],
  ['a seldom status', { status: 'Cancelled' }],
  ['the status of orders that wait', { status: 'Pending' }],
  ['visits that nobody confirmed', { status: 'Not confirmed' }],
])('finds and counts the orders of %s without reading all orders', async (_what, filter) => {
  const expected = filter.between || filter.status === 'Confirmed' ? 1 : 0;
  expect(await findAnyOrders(shop.db, filter, PAGE)).toHaveLength(expected);
  expect(await countAnyOrders(shop.db, filter)).toEqual({ value: expected, is_estimate: false });
  expect(await countRowsRead(shop.db, (tx) => findAnyOrders(tx, filter, PAGE))).toBeLessThan(20);
  expect(await countRowsRead(shop.db, (tx) => countAnyOrders(tx, filter))).toBeLessThan(20);
});

test('reads 1,000 orders at most to count them, and marks an estimate', async () => {
  for (const filter of [{}, { status: 'Completed' as const }]) {
    const { value, is_estimate } = await countAnyOrders(shop.db, filter);
    expect(is_estimate).toBe(true);
    expect(value / FILLED).toBeCloseTo(1, 1);
    expect(await countRowsRead(shop.db, (tx) => countAnyOrders(tx, filter))).toBeLessThan(1_100);
  }
});

test('reads a page of the orders of a status, not all of them or newer ones of another', async () => {
  for (const status of ['Confirmed', 'Cancelled', 'Completed'] as const) await fill(status);
  for (const status of ['Confirmed', 'Cancelled'] as const) {
    const [newest] = await findAnyOrders(shop.db, { status }, PAGE);
    const after = { startsAt: day.from, id: (newest?.order.id ?? 0) - FILLED / 2 };
    for (const page of [PAGE, { ...PAGE, after }]) {
      expect(await findAnyOrders(shop.db, { status }, page)).toHaveLength(PAGE.limit);
      expect(await countRowsRead(shop.db, (tx) => findAnyOrders(tx, { status }, page))).toBeLessThan(100);
    }
    expect((await countAnyOrders(shop.db, { status })).is_estimate).toBe(true);
    expect(await countRowsRead(shop.db, (tx) => countAnyOrders(tx, { status }))).toBeLessThan(1_100);
  }
});
