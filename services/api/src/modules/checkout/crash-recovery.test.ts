import { type Call, createCall } from '@dar/app/call';
import { emailLogin } from '@dar/contracts/auth';
import { addToCart, clearCart } from '@dar/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/contracts/checkout';
import { add, fils } from '@dar/contracts/money';
import { EMPTY_SELECTION, validateSelection } from '@dar/contracts/pricing/selection';
import { saveTaskAndTime, timeSlots } from '@dar/contracts/schedule';
import { sandboxIntents, sandboxRefunds } from '@dar/payments-sandbox/schema';
import { isFullRun } from '@dar/testing/full-run';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { DAY_MS } from '../../clock.ts';
import type { Db } from '../../db/client.ts';
import { openPostgres } from '../../db/postgres.ts';
import { crewSlots } from '../../db/schema/crews.ts';
import { outbox } from '../../db/schema/messages.ts';
import { orders, refunds, visits } from '../../db/schema/orders.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { seedDemoCustomer } from '../../db/seed/demo-customer.ts';
import { seed } from '../../db/seed/seed.ts';
import { readSettings } from '../../env.ts';
import { type CrashableServer, startCrashableServer } from '../../testing/crash-injection/crashable-server.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { changeAttempt } from '../../testing/stored-attempts.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { auditPayments, sweepPayments } from '../../testing/test-payments.ts';
import type { CatalogService } from '../catalog/catalog.service.ts';
import { openCatalog } from '../catalog/fill-catalog.ts';
import { countHalfHours, getBusySpan, HALF_HOUR_MS } from '../crews/spans.ts';
import { openGeocoders } from '../geo/open-geocoders.ts';
import { getOrderNo } from '../orders/order-no.ts';
import { fixSettings } from '../settings/shop-settings.ts';

// Crashes the real server while a customer pays. Only the database survives, so each case is a moment between two
// commits.
/** Allows for a server start on a busy machine. */
const SLOW_MS = 180_000;
/** By then every payment is due for the sweeper. */
const LATER_MS = 30 * 60_000;
const WALLET = 10_000_000;
const clock = () => new Date();

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: CrashableServer;
let token: string | null = null;
let serviceId: number;
let daysAhead = 1;

beforeAll(async () => {
  database = await createTestDatabase();
  await withDatabase(async (db, catalog) => {
    const settings = { ...readSettings({ DEMO: '1' }), hasDemoData: false };
    const shopSettings = fixSettings(clock, {});
    await seed({ db, clock, catalog, geocoders: await openGeocoders(settings), settings, shopSettings });
    await seedDemoCustomer(db, clock());
    const gift = { customerId: 1, amount: fils(WALLET), reason: 'Gift', createdAt: clock() };
    await db.insert(walletEntries).values(gift);
    serviceId = getPlainService(catalog);
  });
}, SLOW_MS);
beforeEach(async () => {
  if (server?.isAlive()) return;
  server = await startCrashableServer(database.url);
  token ??= (await createClient()(emailLogin, { email: 'demo@dar.example', password: 'Demo@1234' })).access_token;
}, SLOW_MS);
afterAll(async () => {
  await server.kill();
  await database.drop();
});

async function withDatabase(work: (db: Db, catalog: CatalogService) => Promise<void>): Promise<void> {
  const { db, close } = await openPostgres(database.url);
  try {
    await work(db, await openCatalog({ db, clock }));
  } finally {
    await close();
  }
}

/** A service that is booked as it is. */
function getPlainService(catalog: CatalogService): number {
  const id = Array.from({ length: 3_000 }, (_, index) => index).find((candidate) => {
    const service = catalog.serviceById(candidate);
    return service?.is_serviceable === '1' && !validateSelection(service, EMPTY_SELECTION);
  });
  if (id === undefined) throw new Error('no service can be booked as it is');
  return id;
}

function createClient(): Call {
  return createCall({
    origin: server.origin,
    credentials: () => ({ token, deviceCartId: 'abcdefghij123456' }),
    fetch,
  });
}

type Payment = Awaited<ReturnType<typeof openPayment>>;

async function fillCart(call: Call): Promise<void> {
  await call(clearCart, {});
  await call(addToCart, { service_id: serviceId });
  daysAhead += 1;
  const date = new Date(clock().getTime() + daysAhead * DAY_MS).toISOString().slice(0, 10);
  const slots = (await call(timeSlots, { date, first_service_id: serviceId })).oData;
  const slot = slots.find((candidate) => candidate.is_available === '1');
  await call(saveTaskAndTime, { service_date: `${date} ${slot?.time}` });
}

const openPayment = async (call: Call, payment_type: '1' | '2' | '3') =>
  (await call(paymentInit, { payment_type })).oData;

async function charge({ client_secret, publishable_key = '' }: Payment): Promise<void> {
  const id = client_secret.split('_secret_')[0];
  const body = new URLSearchParams({ key: publishable_key, client_secret, payment_method: 'pm_card_visa' });
  await fetch(`${server.origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
}

const place = (call: Call, { invoice_id }: Payment) => call(placeOrder, { invoice_id });

/** What a customer does; `armCrash` comes before the first step at which the server may die. */
type Purchase = (call: Call, armCrash: () => Promise<void>) => Promise<unknown>;

const byCard: Purchase = async (call, armCrash) => {
  await fillCart(call);
  await armCrash();
  const payment = await openPayment(call, '2');
  await charge(payment);
  await place(call, payment);
};

/** The customer closes the tab after the payment. */
const byCardWithoutReturn: Purchase = async (call, armCrash) => {
  await fillCart(call);
  const payment = await openPayment(call, '2');
  await armCrash();
  await charge(payment);
  await server.end;
};

const byWallet: Purchase = async (call, armCrash) => {
  await fillCart(call);
  await armCrash();
  const payment = await openPayment(call, '1');
  await call(confirmWallet, { client_secret: payment.client_secret });
  await place(call, payment);
};

/** By card, and before that by Apple Pay, which the provider did not close: it is refunded. */
const paidTwice: Purchase = async (call, armCrash) => {
  await fillCart(call);
  const unclosed = await openPayment(call, '3');
  await withDatabase((db) => changeAttempt(db, unclosed.invoice_id, { state: 'cancelled' }));
  const payment = await openPayment(call, '2');
  await charge(payment);
  await place(call, payment);
  const nextCheckAt = new Date(clock().getTime() + LATER_MS / 2);
  await withDatabase((db) => changeAttempt(db, unclosed.invoice_id, { state: 'open', nextCheckAt }));
  await armCrash();
  await charge(unclosed);
  expect(await getFailure(place(call, unclosed))).toMatchObject({ kind: 'business-error' });
};

/** Writes of a purchase. */
const WRITES = {
  attempt: 'insert into "payment_attempts"',
  providerPayment: 'insert into "sandbox_intents"',
  paymentRef: 'update "payment_attempts" set "payment_ref"',
  order: 'insert into "orders"',
  eventDelivered: 'update "sandbox_events"',
  walletEntry: 'insert into "wallet_entries"',
  refund: 'insert into "refunds"',
  providerRefund: 'insert into "sandbox_refunds"',
  refundDone: 'update "refunds"',
  providerCustomer: 'insert into "sandbox_customers"',
  paymentCustomer: 'insert into "payment_customers"',
  signingKey: 'insert into "signing_keys"',
};
const BACKGROUND_WRITES = [
  'update "payment_attempts" set "next_check_at"',
  'update "payment_customers" set "next_attempt_at"',
  'update "queued_messages"',
  'delete from "queued_messages"',
];
/** A moment at which the server crashes, before a write, and how many payments the customer has paid by the end. */
type Moment = [moment: string, purchase: Purchase, paid: 0 | 1 | 2, sql: string, after?: string];

// There is nothing to lose before the payment attempt is stored.
const MOMENTS: readonly Moment[] = [
  ['the card is charged and the customer returns', byCard, 1, WRITES.order],
  ['the order is stored, and the event not yet', byCardWithoutReturn, 1, WRITES.eventDelivered, WRITES.order],
  ['the wallet is charged and the order not yet stored', byWallet, 1, WRITES.order],
  ['the provider refunded and its response is lost', paidTwice, 2, WRITES.refundDone],
];
/** Earlier moments of the same purchases. */
const LONG_MOMENTS: readonly Moment[] = [
  ['the payment attempt is stored and the payment not yet open', byCard, 0, WRITES.providerPayment],
  ['the provider opened the payment and its response is lost', byCard, 0, WRITES.paymentRef],
  ['the card is charged and the event is delivered', byCardWithoutReturn, 1, WRITES.order],
  ['a payment attempt is paid twice and not yet settled', paidTwice, 2, WRITES.refund],
  ['the refund is stored and not yet sent to the provider', paidTwice, 2, WRITES.providerRefund],
];
const TRIED = [...MOMENTS, ...(isFullRun ? LONG_MOMENTS : [])];

/** Of the three purchases without a crash, and of those with one. */
const PAID = [1, 1, 2, ...TRIED.map(([, , paid]) => paid)];
const [placed, refunded] = [1, 2].map((times) => PAID.filter((paid) => paid >= times).length) as [number, number];
const EXPECTED = { paid: placed + refunded, placed, refunded };

test(
  'makes no writes but those listed above',
  async () => {
    for (const purchase of [byCard, byWallet, paidTwice]) {
      let before = 0;
      await purchase(createClient(), async () => {
        await server.crashBefore({ sql: 'no such statement' });
        before = server.wrote.length;
      });
      await server.crashBefore({ sql: 'no such statement' });
      const known = [...Object.values(WRITES), ...BACKGROUND_WRITES];
      const isKnown = (wrote: readonly string[]) => known.some((write) => wrote.join(';').includes(write));
      expect(server.wrote.slice(before).filter((wrote) => !isKnown(wrote))).toEqual([]);
    }
  },
  SLOW_MS,
);

test.each(TRIED)(
  'crashes when %s',
  async (_moment, purchase, _paid, sql, after) => {
    let isArmed = false;
    const armCrash = async () => {
      await server.crashBefore({ sql, ...(after && { after }) });
      isArmed = true;
    };
    // The crash cuts off the customer's call.
    await Promise.race([server.end, purchase(createClient(), armCrash).catch(() => undefined)]);
    expect(isArmed).toBe(true);
    expect(await server.end).toBe('SIGKILL');
  },
  SLOW_MS,
);

test('has exactly one order or one refund of every paid payment attempt after a restart', async () => {
  await server.kill();
  await withDatabase(async (db, catalog) => {
    const settings = { ...readSettings({ DEMO: '1' }), logLevel: 'silent' as const };
    const later = () => new Date(clock().getTime() + LATER_MS);
    const ports = { settings, shopSettings: fixSettings(later, {}), clock: later, catalog };
    const geocoders = await openGeocoders({ googleMapsKey: undefined });
    const database = { ping: async () => undefined, getPoolState: () => ({ total: 0, idle: 0, waiting: 0 }) };
    await using app = await buildApp({ db, ...database, ...ports, geocoders });
    await app.listen({ host: '127.0.0.1', port: 0 });
    await sweepPayments({ app });
    await expectAllSettled(db);
    await app.background.sandboxEvents?.sendDue();
    await sweepPayments({ app });
    await expectAllSettled(db);
    expect(await auditPayments({ db, now: later })).toEqual([]);
  });
});

async function paidAttempts(db: Db): Promise<string[]> {
  const intents = (await db.select().from(sandboxIntents)).map((row) => row.intent);
  const byCard = intents
    .filter((intent) => intent.status === 'succeeded')
    .map((intent) => intent.metadata['invoice_id']);
  const entries = await db.select().from(walletEntries);
  const byWallet = entries.filter(({ amount, paymentAttemptId }) => amount < 0 && paymentAttemptId !== null);
  return [...byCard, ...byWallet.map((entry) => entry.paymentAttemptId)].map(String);
}

async function expectAllSettled(db: Db): Promise<void> {
  const paid = await paidAttempts(db);
  const placed = (await db.select().from(orders)).filter((order) => order.paymentAttemptId !== null);
  const refunded = await db.select().from(refunds);
  const settled = [...placed, ...refunded].map((row) => String(row.paymentAttemptId));
  expect(settled.sort()).toEqual(paid.sort());
  expect({ paid: paid.length, placed: placed.length, refunded: refunded.length }).toEqual(EXPECTED);
  expect(refunded.filter((row) => row.succeededAt === null)).toEqual([]);
  expect(await db.$count(sandboxRefunds)).toBe(EXPECTED.refunded);
  // Exactly one visit per order, with exactly its half hours of its crew, until the crew has travelled on.
  const booked = (await db.select().from(visits)).filter((visit) => visit.crewId !== null);
  expect(booked.map((visit) => visit.orderId).sort()).toEqual(placed.map((order) => order.id).sort());
  const halfHours = booked.flatMap(({ crewId, customerId, ...visit }) =>
    Array.from({ length: countHalfHours(getBusySpan(visit)) }, (_, index) =>
      JSON.stringify([crewId, customerId, new Date(visit.startsAt.getTime() + index * HALF_HOUR_MS)]),
    ),
  );
  const taken = (await db.select().from(crewSlots)).filter((slot) => slot.expiresAt === null);
  const owned = taken.map(({ crewId, customerId, halfHour }) => JSON.stringify([crewId, customerId, halfHour]));
  expect(owned.sort()).toEqual(halfHours.sort());
  // Exactly one confirmation per order.
  const confirmed = (await db.select().from(outbox)).flatMap(({ subject }) => /DAR-\d+/.exec(subject) ?? []);
  expect(confirmed.sort()).toEqual(placed.map(getOrderNo).sort());
  // The wallet paid exactly for its orders.
  const spent = placed.filter((order) => order.paymentMethod === 'wallet').map((order) => order.grandTotal);
  expect(add(...(await db.select().from(walletEntries)).map((entry) => entry.amount))).toBe(WALLET - add(...spent));
}
