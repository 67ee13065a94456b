import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import { crewSlots, crews, holds } from '../db/schema/crews.ts';
import { customers } from '../db/schema/customers.ts';
import { orders, visits } from '../db/schema/orders.ts';
import { type CustomerId, toCustomerId } from '../modules/auth/session.ts';
import { deleteUnverified, insertCustomer, markPhoneVerified } from '../modules/auth/sign-up.queries.ts';
import { CrewsService } from '../modules/crews/crews.service.ts';
import { deleteExpiredHolds } from '../modules/crews/holds.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { PLAIN, testCatalog } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FILLED = 6_000;
const CHUNK = 1_000;
const MOST_READ = 60;
const NEW_CUSTOMER = {
  ...{ passwordHash: '', firstName: 'New', lastName: 'Customer', dialCode: '971', phone: '500000000' },
  createdAt: new Date('2026-11-24T06:00:00Z'),
};

let shop: TestShop;
let customerId: CustomerId;

beforeAll(async () => {
  shop = await openTestShop();
  const { call, id } = await shop.newCustomer();
  customerId = toCustomerId(id);
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  await call(placeOrder, { invoice_id: (await call(paymentInit, { payment_type: '5' })).oData.invoice_id });
  for (let from = 0; from < FILLED; from += CHUNK) await fill(from);
  await shop.db.execute(sql`analyze`);
});
afterAll(() => shop.close());

/** Adds customers who did not finish the sign-up, and orders with their visits. */
async function fill(from: number): Promise<void> {
  const { db } = shop;
  const numbers = Array.from({ length: CHUNK }, (_, index) => from + index);
  await db.insert(customers).values(
    numbers.map((number) => ({
      ...NEW_CUSTOMER,
      email: `new${number}@dar.example`,
      refCode: `NEW${number}`,
      referredBy: customerId,
    })),
  );
  const [crew] = await db.insert(crews).values({ name: 'Crew' }).returning();
  const [order] = await db.select().from(orders).limit(1);
  if (!(crew && order)) throw new Error('nothing to fill with');
  const { id: _id, ...rest } = order;
  const times = numbers.map((number) => {
    const startsAt = new Date(order.startsAt.getTime() + number * HOUR_MS);
    return { startsAt, endsAt: new Date(startsAt.getTime() + HOUR_MS) };
  });
  const slot = { crewId: crew.id, customerId };
  await db.insert(crewSlots).values(times.map(({ startsAt }) => ({ ...slot, halfHour: startsAt })));
  const stored = await db
    .insert(orders)
    .values(times.map((time) => ({ ...rest, ...time, paymentAttemptId: null })))
    .returning();
  const visit = { ...slot, number: 1, status: rest.status, price: rest.grandTotal };
  await db
    .insert(visits)
    .values(stored.map(({ id, startsAt, endsAt }) => ({ ...visit, orderId: id, startsAt, endsAt })));
}

test('moves a slot without a scan of the orders', async () => {
  const service = new CrewsService({ clock: shop.now });
  const startsAt = new Date(shop.now().getTime() + DAY_MS);
  const [{ id: activityId } = { id: 0 }] = testCatalog().activities();
  const visitAt = (start: Date) => ({
    activityId,
    crewSize: 1,
    community: undefined,
    visits: [{ startsAt: start, endsAt: new Date(start.getTime() + HOUR_MS) }],
  });
  await shop.db.transaction((tx) => service.hold(tx, customerId, visitAt(startsAt)));
  const later = visitAt(new Date(startsAt.getTime() + HOUR_MS));
  expect(await countRowsRead(shop.db, (tx) => service.hold(tx, customerId, later))).toBeLessThan(MOST_READ);
});

test('deletes expired holds without a scan of the orders', async () => {
  const isHeld = isNotNull(crewSlots.expiresAt);
  expect(await shop.db.$count(crewSlots, isHeld)).toBe(2);
  const later = new Date(shop.now().getTime() + HOUR_MS);
  expect(await countRowsRead(shop.db, (tx) => deleteExpiredHolds(tx, later, 100))).toBeLessThan(MOST_READ);
  expect(await shop.db.$count(crewSlots, isHeld)).toBe(0);
  expect(await shop.db.$count(holds)).toBe(0);
});

test('replaces an unfinished sign-up without a scan of the customers', async () => {
  const email = 'new7@dar.example';
  const replace = async (tx: typeof shop.db) => {
    await deleteUnverified(tx, email);
    await insertCustomer(tx, { ...NEW_CUSTOMER, email }, () => 'NEW7-AGAIN');
  };
  expect(await countRowsRead(shop.db, replace)).toBeLessThan(MOST_READ);
  expect(await shop.db.$count(customers, sql`ref_code = 'NEW7-AGAIN'`)).toBe(1);
});

test('finds the owner of a referral code without a scan of the customers', async () => {
  const [friend] = await shop.db.select().from(customers).where(sql`ref_code = 'NEW8'`);
  const verify = (tx: typeof shop.db) => markPhoneVerified(tx, friend?.id ?? 0, 'NEW9');
  expect(await countRowsRead(shop.db, verify)).toBeLessThan(MOST_READ);
  const [verified] = await shop.db.select().from(customers).where(sql`ref_code = 'NEW8'`);
  expect(verified?.referredBy).not.toBe(customerId);
});
