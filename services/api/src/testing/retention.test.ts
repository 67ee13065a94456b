import { fils } from '@dar/contracts/money';
import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../clock.ts';
import { cartRequests, carts } from '../db/schema/carts.ts';
import { passwordResets, phoneCodes } from '../db/schema/codes.ts';
import { bookedCrews, crewCodes, crewMembers, crewSlots, crews, heldSpans } from '../db/schema/crews.ts';
import { customers, pageCredentials, sessions } from '../db/schema/customers.ts';
import { outbox, queuedMessages, sentMessages } from '../db/schema/messages.ts';
import { notifications } from '../db/schema/notifications.ts';
import { paymentAttempts, refunds } from '../db/schema/orders.ts';
import { partners, partnerTransactions } from '../db/schema/partners.ts';
import { rateLimits } from '../db/schema/rate-limits.ts';
import { approvals, staffSessions, staffTokens } from '../db/schema/staff.ts';
import { getRules } from '../modules/retention/retention.queries.ts';
import { readRows } from './database-rows.ts';
import { newFullCustomer } from './full-customer.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const PARTNER_DAYS = 10;
const MONEY = [
  ...[
    'orders',
    'order_lines',
    'visits',
    'order_events',
    'crew_reports',
    'payment_attempts',
    'credit_notes',
    'refunds',
    'wallet_entries',
  ],
  ...['product_orders', 'product_order_lines', 'reviews', 'payment_customers', 'addresses', 'favourites'],
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { partner_transaction_days: PARTNER_DAYS } });
});
afterAll(() => shop.close());

/** Inserts a row that becomes old at a moment. */
type Insert = (at: Date) => Promise<unknown>;

const RULES: readonly (readonly [name: string, days: number, table: PgTable, insert: Insert])[] = [
  ['ended sessions', 0, sessions, async (at) => insertSession(at)],
  ['ended page credentials', 0, pageCredentials, async (at) => insertPageCredential(at)],
  ['ended sessions of staff', 0, staffSessions, async (at) => insertStaffSession(at)],
  [
    'ended tokens of staff',
    0,
    staffTokens,
    (at) => shop.db.insert(staffTokens).values({ tokenHash: 'old', kind: 'sign-in', value: '', expiresAt: at }),
  ],
  ['approvals', 30, approvals, (at) => insertApproval(at)],
  [
    'ended rate limits',
    0,
    rateLimits,
    (at) => shop.db.insert(rateLimits).values({ key: 'old', count: 1, windowEndsAt: at }),
  ],
  [
    'phone codes',
    1,
    phoneCodes,
    async (at) =>
      shop.db.insert(phoneCodes).values({ customerId: await newId(), codeHash: '', sentAt: at, expiresAt: at }),
  ],
  ['codes of crews', 1, crewCodes, (at) => insertCrewCode(at)],
  [
    'password resets',
    1,
    passwordResets,
    (at) => shop.db.insert(passwordResets).values({ handleHash: 'old', email: '', codeHash: '', expiresAt: at }),
  ],
  ['cart requests', 1, cartRequests, (at) => insertRequest(at)],
  ['messages without a transport', 1, outbox, (at) => insertMessage(at)],
  ['history of messages', 365, sentMessages, (at) => insertSentMessage(at)],
  [
    'held spans',
    1,
    heldSpans,
    async (at) => shop.db.insert(heldSpans).values({ customerId: await newId(), heldFrom: at, heldUntil: at }),
  ],
  ['half hours of crews', 1, crewSlots, (at) => insertSlot(at)],
  [
    'numbers of booked crews',
    1,
    bookedCrews,
    (at) => shop.db.insert(bookedCrews).values({ activityId: 1, halfHour: at, shard: 0, crews: 1 }),
  ],
  ['unverified customers', 30, customers, (at) => insertUnverified(at)],
  ['read notifications', 90, notifications, (at) => insertNotification(at, at)],
  ['cancelled payment attempts', 90, paymentAttempts, (at) => insertAttempt(at, 'cancelled')],
  ['unused partner ids', PARTNER_DAYS + 90, partnerTransactions, (at) => insertPartnerId(at, null)],
];

const newId = async () => (await shop.newCustomer()).id;

async function insertStaffSession(expiresAt: Date) {
  const { id: staffId } = await shop.newStaff('support');
  await shop.db.delete(staffSessions);
  const times = { createdAt: expiresAt, usedAt: expiresAt, expiresAt };
  await shop.db.insert(staffSessions).values({ tokenHash: 'old', staffId, ...times });
}

function insertApproval(askedAt: Date) {
  const call = { path: '/office/refund_order', input: {}, kind: 'refund', amount: fils(100) } as const;
  return shop.db.insert(approvals).values({ ...call, askedByName: 'Machine', askedAt });
}

async function insertSession(expiresAt: Date): Promise<void> {
  const customerId = await newId();
  // Only the row below remains.
  await shop.db.delete(sessions);
  await shop.db.insert(sessions).values({ tokenHash: 'old', customerId, createdAt: expiresAt, expiresAt });
}

async function insertPageCredential(expiresAt: Date): Promise<void> {
  await newId();
  // Only the row below remains.
  const [present] = await shop.db.delete(pageCredentials).returning();
  if (!present) throw new Error('no page credential to copy');
  await shop.db.insert(pageCredentials).values({ ...present, tokenHash: 'old', expiresAt });
}

async function insertRequest(createdAt: Date): Promise<void> {
  const customerId = await newId();
  await shop.db.insert(carts).values({ customerId });
  const requestId = '00000000-0000-4000-8000-000000000000';
  await shop.db.insert(cartRequests).values({ customerId, requestId, payloadHash: '', createdAt });
}

const getMessage = (createdAt: Date) =>
  ({ channel: 'email', kind: 'account', recipient: '', subject: '', text: '', createdAt }) as const;

const insertMessage = (createdAt: Date) => shop.db.insert(outbox).values(getMessage(createdAt));

async function insertSentMessage(createdAt: Date) {
  const customerId = await newId();
  // Only the row below remains.
  await shop.db.delete(sentMessages);
  const row = { customerId, topic: 'change', channel: 'email', recipient: '', state: 'sent', attempts: 1 } as const;
  await shop.db.insert(sentMessages).values({ ...row, createdAt });
}

async function insertCrewCode(at: Date): Promise<void> {
  const [crew] = await shop.db.insert(crews).values({ name: 'Old' }).returning();
  const member = { crewId: crew?.id ?? 0, name: 'Member', dialCode: '971', phone: '550000000', languages: [] };
  const [{ id: memberId } = { id: 0 }] = await shop.db.insert(crewMembers).values(member).returning();
  await shop.db.insert(crewCodes).values({ memberId, codeHash: '', sentAt: at, expiresAt: at });
}

async function insertSlot(halfHour: Date): Promise<void> {
  const [crew] = await shop.db.insert(crews).values({ name: 'Old' }).returning();
  await shop.db.insert(crewSlots).values({ crewId: crew?.id ?? 0, halfHour, customerId: 1 });
}

async function insertUnverified(createdAt: Date, number = 1): Promise<number> {
  const names = { firstName: 'Never', lastName: 'Verified', dialCode: '971', phone: `50000000${number}` };
  const [row] = await shop.db
    .insert(customers)
    .values({ ...names, email: `never${number}@dar.example`, passwordHash: '', refCode: `NEVER${number}`, createdAt })
    .returning();
  await shop.db
    .insert(phoneCodes)
    .values({ customerId: row?.id ?? 0, codeHash: '', sentAt: createdAt, expiresAt: createdAt });
  return row?.id ?? 0;
}

async function insertNotification(createdAt: Date, readAt: Date | null): Promise<void> {
  const texts = { title: '', titleAr: '', text: '', textAr: '' };
  await shop.db
    .insert(notifications)
    .values({ ...texts, customerId: await newId(), kind: 'Confirmed', createdAt, readAt });
}

async function insertAttempt(createdAt: Date, state: 'cancelled' | 'placed' | 'open'): Promise<string> {
  const [full] = await shop.db.select().from(paymentAttempts).limit(1);
  if (!full) throw new Error('no payment attempt to copy');
  const id = `old-${state}-${createdAt.getTime()}`;
  await shop.db.insert(paymentAttempts).values({ ...full, id, state, createdAt, paymentRef: null, cartRevision: -1 });
  return id;
}

async function insertPartnerId(createdAt: Date, customerId: number | null): Promise<void> {
  const [partner] = await shop.db
    .insert(partners)
    .values({ name: `Partner ${customerId}`, keyHash: `${customerId}`, createdAt })
    .onConflictDoNothing()
    .returning();
  await shop.db
    .insert(partnerTransactions)
    .values({ transactionId: `old-${customerId}`, partnerId: partner?.id ?? 0, customerId, createdAt });
}

const run = () => shop.app.background.retention.run();

describe('keeps, and deletes a day later,', () => {
  beforeAll(async () => {
    await newFullCustomer(shop);
  });

  test.each(RULES)('%s after %i days', async (_name, days, table, insert) => {
    await run();
    // A day before the rule applies, at a half hour.
    const at = new Date(Math.floor((shop.now().getTime() - (days - 1) * DAY_MS) / (30 * MINUTE_MS)) * 30 * MINUTE_MS);
    await insert(new Date(at.getTime() + 30 * MINUTE_MS));
    const stored = await shop.db.$count(table);
    await run();
    expect(await shop.db.$count(table)).toBe(stored);
    shop.pass(DAY_MS + HOUR_MS);
    await run();
    expect(await shop.db.$count(table)).toBeLessThan(stored);
  });

  test('nothing else: every rule of the job has a case above', () => {
    const rules = getRules(shop.db, PARTNER_DAYS).map(({ name, days }) => [name, days]);
    expect(rules).toEqual(RULES.map(([name, days]) => [name, days]));
  });
});

test('keeps for ever what the rules do not name', async () => {
  const year = new Date(shop.now().getTime() - 365 * DAY_MS);
  await shop.db.insert(queuedMessages).values({ ...getMessage(year), nextAttemptAt: year });
  await insertNotification(year, null);
  const placed = await insertAttempt(year, 'placed');
  const paidBack = await insertAttempt(year, 'cancelled');
  const [{ customerId } = { customerId: 0 }] = await shop.db.select().from(paymentAttempts).limit(1);
  const refund = {
    paymentAttemptId: paidBack,
    customerId,
    amount: 1 as never,
    reason: 'cancelled' as const,
    createdAt: year,
  };
  await shop.db.insert(refunds).values(refund);
  await insertPartnerId(year, customerId);
  await run();
  const kept = (await shop.db.select({ id: paymentAttempts.id }).from(paymentAttempts)).map(({ id }) => id);
  expect(kept).toEqual(expect.arrayContaining([placed, paidBack]));
  expect(await shop.db.$count(queuedMessages, sql`created_at = ${year}`)).toBe(1);
  expect(await shop.db.$count(notifications, sql`read_at is null and created_at = ${year}`)).toBe(1);
  expect(await shop.db.$count(partnerTransactions, sql`created_at = ${year}`)).toBe(1);
});

test('keeps orders, bills, refunds, the wallet and accounts for ten years', async () => {
  await run();
  const before = await readRows(shop.db, MONEY);
  const customersBefore = await shop.db.$count(customers);
  shop.pass(3_650 * DAY_MS);
  await run();
  expect(await readRows(shop.db, MONEY)).toEqual(before);
  expect(await shop.db.$count(customers)).toBe(customersBefore);
  shop.pass(-3_650 * DAY_MS);
});

test('deletes more than a batch, once in two processes at the same time', async () => {
  await shop.db.execute(sql`
    insert into rate_limits select 'k' || n, 1, ${new Date(0)}::timestamptz from generate_series(1, 2500) n`);
  const metric = async () => /rule="ended rate limits"\} (\d+)/.exec(await shop.app.metrics.registry.metrics())?.[1];
  const before = Number(await metric());
  await Promise.all([run(), run()]);
  expect(await shop.db.$count(rateLimits)).toBe(0);
  expect(Number(await metric()) - before).toBe(2_500);
});

test('deletes the others when the database keeps a row, and reports the kept ones', async () => {
  await run();
  const agesInDays = [105, 104, 103, 102, 101];
  const ids: number[] = [];
  for (const days of agesInDays) ids.push(await insertUnverified(new Date(shop.now().getTime() - days * DAY_MS), days));
  const [first = 0, , third = 0] = ids;
  const span = { heldFrom: shop.now(), heldUntil: new Date(shop.now().getTime() + DAY_MS) };
  await shop.db.insert(heldSpans).values([first, third].map((customerId) => ({ ...span, customerId })));
  await expect(run()).rejects.toMatchObject({ errors: [{ message: 'unverified customers could not be deleted' }] });
  const left = await shop.db.select({ id: customers.id }).from(customers).where(inArray(customers.id, ids));
  expect(left.map(({ id }) => id).sort()).toEqual([first, third].sort());
  expect(await shop.app.metrics.registry.metrics()).toContain('dar_rows_kept_total{rule="unverified customers"} 2');
  await shop.db.delete(heldSpans);
  await run();
  expect(await shop.db.$count(customers, inArray(customers.id, ids))).toBe(0);
});

test('passes over rows that a customer has locked', async () => {
  await shop.db
    .insert(rateLimits)
    .values(['free', 'locked'].map((key) => ({ key, count: 1, windowEndsAt: new Date(0) })));
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from rate_limits where key = 'locked' for update`);
    await run();
  });
  expect((await shop.db.select().from(rateLimits)).map(({ key }) => key)).toEqual(['locked']);
});
