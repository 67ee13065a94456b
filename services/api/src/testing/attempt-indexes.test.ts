import { addToCart } from '@dar/contracts/cart';
import { paymentInit } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../clock.ts';
import type { Db } from '../db/client.ts';
import { paymentAttempts, refunds } from '../db/schema/orders.ts';
import { toCustomerId } from '../modules/auth/session.ts';
import {
  cancelUnopened,
  claimDue,
  findAttemptByPayment,
  findAttemptByRef,
  hasOrderedLines,
  type PaymentAttempt,
} from '../modules/checkout/checkout.queries.ts';
import { claimDueRefunds } from '../modules/checkout/refunds.queries.ts';
import { countRowsRead } from './database-rows.ts';
import { PLAIN } from './test-catalog.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const FILLED = 6_000;
const PAUSES = { least: '30 seconds', most: '10 minutes', oldAfter: '1 hour', mostWhenOld: '1 day' };

let shop: TestShop;
let attempt: PaymentAttempt;

beforeAll(async () => {
  shop = await openTestShop();
  const { call, id } = await shop.newCustomer();
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  await call(paymentInit, { payment_type: '5' });
  const [opened] = await shop.db.select().from(paymentAttempts);
  if (!opened) throw new Error('no payment attempt was opened');
  attempt = { ...opened, customerId: toCustomerId(id) };
  await fill(opened);
});
afterAll(() => shop.close());

/** A customer with many payment attempts, some open and due tomorrow. */
async function fill(opened: typeof paymentAttempts.$inferSelect): Promise<void> {
  const tomorrow = new Date(shop.now().getTime() + DAY_MS);
  const copies = Array.from({ length: FILLED }, (_, index) => ({
    ...opened,
    id: `INV-${index}`,
    cartRevision: 1_000 + index,
    paymentMethod: 'wallet' as const,
    paymentRef: `ref_${index}`,
    state: index % 2 === 0 ? ('placed' as const) : ('open' as const),
    nextCheckAt: tomorrow,
  }));
  for (let from = 0; from < FILLED; from += 1_000) {
    const some = copies.slice(from, from + 1_000);
    await shop.db.insert(paymentAttempts).values(some);
    await shop.db.insert(refunds).values(
      some.map(({ id, customerId, grandTotal, createdAt }) => ({
        paymentAttemptId: id,
        customerId,
        amount: grandTotal,
        reason: 'slot-lost' as const,
        createdAt,
        nextAttemptAt: tomorrow,
      })),
    );
  }
  await shop.db.execute(sql`analyze`);
}

const now = () => shop.now();

test.each<[string, (tx: Db) => Promise<unknown>]>([
  ['the order with the lines of a payment attempt', (tx) => hasOrderedLines(tx, { ...attempt, cartRevision: 6_996 })],
  ['the payment attempt of a payment', (tx) => findAttemptByPayment(tx, 'ref_7')],
  ['the payment attempt of a wallet authorisation', (tx) => findAttemptByRef(tx, attempt.customerId, 'ref_7')],
  ['due payment attempts', (tx) => claimDue(tx, { now: now(), methods: ['cash', 'wallet'], pauses: PAUSES, limit: 4 })],
  ['due refunds', (tx) => claimDueRefunds(tx, now(), 30, 4)],
])('finds %s by an index', async (_what, query) => {
  expect(await countRowsRead(shop.db, query)).toBeLessThan(10);
});

test('finds the unopened payment attempts of a customer by an index', async () => {
  const other = { ...attempt, customerId: toCustomerId(attempt.customerId + 1) };
  expect(await countRowsRead(shop.db, (tx) => cancelUnopened(tx, other))).toBe(0);
});
