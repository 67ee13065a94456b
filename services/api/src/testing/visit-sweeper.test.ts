import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { orderEvents, orders, visits } from '../db/schema/orders.ts';
import { toCustomerId } from '../modules/auth/session.ts';
import { lockOrder } from '../modules/orders/order-status.queries.ts';
import { failOnLocks } from './crew-rows.ts';
import { PLAIN } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** More than two batches. */
const DUE = 120;

const logged: string[] = [];
let shop: TestShop;
let closeLast = async () => undefined as unknown;
let customerId: number;
let orderIds: readonly number[];

/** Opens a shop with visits of the next day that are due to be assigned. */
beforeEach(async () => {
  await closeLast();
  logged.length = 0;
  shop = await openTestShop({ logTo: { write: (line) => logged.push(line) } });
  closeLast = shop.close;
  const { id, call } = await shop.newCustomer();
  customerId = id;
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-25 09:00' });
  await call(placeOrder, { invoice_id: (await call(paymentInit, { payment_type: '5' })).oData.invoice_id });
  const [order] = await shop.db.select().from(orders);
  const [visit] = await shop.db.select().from(visits);
  if (!(order && visit)) throw new Error('no order was placed');
  const { id: _id, ...copied } = order;
  const copies = Array.from({ length: DUE - 1 }, () => ({ ...copied, paymentAttemptId: null }));
  const added = await shop.db.insert(orders).values(copies).returning({ orderId: orders.id });
  await shop.db.insert(visits).values(added.map(({ orderId }) => ({ ...visit, orderId })));
  orderIds = [order.id, ...added.map(({ orderId }) => orderId)];
  shop.pass(9 * 60 * 60_000);
});
afterAll(() => closeLast());

const findByStatus = async (status: string) =>
  (await shop.db.select().from(visits)).filter((visit) => visit.status === status).map(({ orderId }) => orderId);

test('changes all due visits in one sweep, and each once when several processes sweep', async () => {
  await Promise.all([shop.app.background.sweepVisits(), shop.app.background.sweepVisits()]);
  expect(await findByStatus('Confirmed')).toEqual([]);
  const changes = (await shop.db.select().from(orderEvents)).filter(({ to }) => to === 'Assigned');
  expect(changes.map(({ orderId }) => orderId).toSorted((a, b) => a - b)).toEqual(orderIds);
});

test('passes over orders that another transaction is changing, however many', async () => {
  const busy = orderIds.slice(0, 60);
  await shop.db.transaction(async (tx) => {
    for (const id of busy) await lockOrder(tx, toCustomerId(customerId), id);
    await failOnLocks(tx);
    await shop.app.background.sweepVisits();
  });
  expect(await findByStatus('Confirmed')).toEqual(busy);
  await shop.app.background.sweepVisits();
  expect(await findByStatus('Confirmed')).toEqual([]);
});

test('goes on after visits that it cannot change, and reports them', async () => {
  const broken = orderIds.slice(0, 60);
  await shop.db.execute(sql`
    create function fail() returns trigger language plpgsql as $$ begin raise 'broken order'; end $$`);
  await shop.db.execute(sql`
    create trigger broken before insert on order_events for each row
    when (new.order_id <= ${sql.raw(String(broken.at(-1)))}) execute function fail()`);
  await shop.app.background.sweepVisits();
  expect(await findByStatus('Confirmed')).toEqual(broken);
  expect(logged.filter((line) => line.includes('broken order'))).toHaveLength(broken.length);
});
