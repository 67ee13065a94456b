import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { fils } from '@dar/contracts/money';
import { PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { extendHold, freeDays, saveTaskAndTime } from '@dar/contracts/schedule';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../clock.ts';
import { crewSlots } from '../db/schema/crews.ts';
import { queuedMessages } from '../db/schema/messages.ts';
import { paymentAttempts, refunds } from '../db/schema/orders.ts';
import { getFailure } from '../testing/get-failure.ts';
import { PLAIN } from '../testing/test-catalog.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../testing/test-shop.ts';
import { createMetrics } from './metrics.ts';
import { readShopState } from './shop-state.queries.ts';

const SLOT = '2026-11-25 10:00';
const { cash, card } = PAYMENT_METHODS;

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ crewsPerActivity: 1 });
});
afterEach(() => shop.close());

/** Returns the value of a series of this process; undefined if it is absent. */
async function read(series: string, { registry } = shop.app.metrics): Promise<number | undefined> {
  const line = (await registry.metrics()).split('\n').find((one) => one.startsWith(`${series} `));
  return line === undefined ? undefined : Number(line.slice(series.length));
}

/** Returns the value of a series of the tables, as another process reads them now. */
function readTables(series: string): Promise<number | undefined> {
  return read(
    series,
    otherProcess(() => readShopState(shop.db, shop.now())),
  );
}

function otherProcess(readState: Parameters<typeof createMetrics>[0]['readState'], onError = vi.fn()) {
  return createMetrics({ readState, getPoolState: () => ({ total: 3, idle: 1, waiting: 2 }), onError });
}

async function newShopper(): Promise<TestCustomer> {
  const customer = await shop.newCustomer();
  await customer.call(addToCart, { service_id: PLAIN.id });
  return customer;
}

const hold = ({ call }: TestCustomer) => call(saveTaskAndTime, { service_date: SLOT });

describe('requests', () => {
  test('are timed by the pattern of their route, and their errors counted by kind and code', async () => {
    await getFailure((await shop.newCustomer()).call(extendHold, {}));
    await shop.app.inject('/calendar/SARA');
    const route = `method="POST",route="${API_BASE_PATH}${extendHold.path}",status="2xx"`;
    expect(await read(`dar_http_request_duration_seconds_count{${route}}`)).toBe(1);
    expect(await read('dar_errors_total{kind="business-error",code="hold-expired"}')).toBe(1);
    expect(await read('dar_errors_total{kind="not-found",code="not-found"}')).toBe(1);
    expect(await shop.app.metrics.registry.metrics()).not.toContain('SARA');
  });

  test('of staff are timed too', async () => {
    const url = `${API_BASE_PATH}/office/orders`;
    await shop.app.office?.inject({ method: 'POST', url, payload: {} });
    const route = `method="POST",route="${url}",status="4xx"`;
    expect(await read(`dar_http_request_duration_seconds_count{${route}}`)).toBe(1);
  });

  test('are not served their metrics', async () => {
    expect((await shop.app.inject('/metrics')).statusCode).toBe(404);
  });
});

describe('holds', () => {
  test('are counted when they are taken, extended and expired', async () => {
    const customer = await newShopper();
    await hold(customer);
    await hold(customer);
    await customer.call(extendHold, {});
    await getFailure(customer.call(extendHold, {}));
    expect(await readTables('dar_holds_active')).toBe(1);
    shop.pass(HOUR_MS);
    expect(await readTables('dar_holds_active')).toBe(0);
    expect(await readTables('dar_sweep_lag_seconds{queue="holds"}')).toBe(40 * 60);
    await shop.app.background.deleteExpired();
    expect(await readTables('dar_sweep_lag_seconds{queue="holds"}')).toBe(0);
    const counts = ['taken', 'extended', 'expired'].map((event) => read(`dar_holds_total{event="${event}"}`));
    expect(await Promise.all(counts)).toEqual([1, 1, 1]);
  });

  test('that somebody else took are counted as lost slots', async () => {
    const customer = await newShopper();
    await hold(customer);
    const { invoice_id } = (await customer.call(paymentInit, { payment_type: cash.type })).oData;
    await shop.db.update(crewSlots).set({ customerId: (await shop.newCustomer()).id, expiresAt: null });
    expect(await getFailure(customer.call(placeOrder, { invoice_id }))).toMatchObject({ kind: 'business-error' });
    expect(await read('dar_slots_lost_total')).toBe(1);
  });

  test('count searches by whether a day has a free slot', async () => {
    const customer = await newShopper();
    await customer.call(freeDays, {});
    expect(await read('dar_slot_searches_total{outcome="free"}')).toBe(1);
  });
});

describe('orders', () => {
  test('are counted by their new status, and open visits by their status', async () => {
    const customer = await newShopper();
    await hold(customer);
    const { invoice_id } = (await customer.call(paymentInit, { payment_type: cash.type })).oData;
    for (const _repeat of [1, 2]) await customer.call(placeOrder, { invoice_id });
    expect(await read('dar_order_changes_total{to="Confirmed"}')).toBe(1);
    expect(await readTables('dar_visits_open{status="Confirmed"}')).toBe(1);
  });
});

describe('money and messages', () => {
  test('are read from the tables with the age of the oldest', async () => {
    const customer = await newShopper();
    await hold(customer);
    const { invoice_id } = (await customer.call(paymentInit, { payment_type: card.type })).oData;
    const createdAt = shop.now();
    await shop.db.insert(refunds).values({
      paymentAttemptId: invoice_id,
      customerId: customer.id,
      amount: fils(100),
      reason: 'slot-lost',
      createdAt,
      nextAttemptAt: createdAt,
    });
    await shop.db.insert(queuedMessages).values({
      channel: 'sms',
      kind: 'code',
      recipient: '',
      subject: '',
      text: '',
      createdAt,
      nextAttemptAt: createdAt,
    });
    shop.pass(MINUTE_MS);
    expect(await readTables('dar_payments_unsettled{state="open"}')).toBe(1);
    expect(await readTables('dar_payments_unsettled_age_seconds{state="open"}')).toBe(60);
    await shop.db.update(paymentAttempts).set({ isProcessing: true });
    expect(await readTables('dar_payments_unsettled{state="processing"}')).toBe(1);
    expect(await readTables('dar_payments_unsettled{state="open"}')).toBeUndefined();
    expect(await readTables('dar_refunds_due{state="created"}')).toBe(1);
    expect(await readTables('dar_refunds_due_age_seconds{state="created"}')).toBe(60);
    expect(await readTables('dar_messages_queued{channel="sms"}')).toBe(1);
    expect(await readTables('dar_messages_queued_age_seconds')).toBe(60);
    expect(await readTables('dar_sweep_lag_seconds{queue="messages"}')).toBe(60);
    expect(await readTables('dar_sweep_lag_seconds{queue="unknown-payments"}')).toBe(0);
  });

  test('are read once for all scrapes of half a minute, and are absent without a database', async () => {
    const readState = vi.fn(async () => [{ gauge: 'dar_holds_active', label: '', value: 4 }]);
    const metrics = otherProcess(readState);
    expect([await read('dar_holds_active', metrics), await read('dar_holds_active', metrics)]).toEqual([4, 4]);
    expect(readState).toHaveBeenCalledOnce();
    const onError = vi.fn();
    const broken = otherProcess(() => Promise.reject(new Error('no database')), onError);
    expect(await read('dar_holds_active', broken)).toBeUndefined();
    expect(onError).toHaveBeenCalledOnce();
  });
});

describe('the process', () => {
  test('shows its pool, its memory and its jobs', async () => {
    const metrics = otherProcess(async () => []);
    expect(await read('dar_database_pool_connections{state="busy"}', metrics)).toBe(2);
    expect(await read('dar_database_pool_waiting', metrics)).toBe(2);
    expect(await read('process_resident_memory_bytes', metrics)).toBeGreaterThan(10_000_000);
    await metrics.observeJob('good', async () => undefined)();
    await expect(metrics.observeJob('bad', () => Promise.reject(new Error('no')))()).rejects.toThrow('no');
    expect(await read('dar_job_last_success_timestamp_seconds{name="good"}', metrics)).toBeGreaterThan(1_700_000_000);
    // Not absent: JobFailing needs the series of a job that never succeeds.
    expect(await read('dar_job_last_success_timestamp_seconds{name="bad"}', metrics)).toBe(0);
    expect(await read('dar_job_failures_total{name="bad"}', metrics)).toBe(1);
    expect(await read('dar_job_failures_total{name="good"}', metrics)).toBe(0);
  });

  test('counts the connections of its own pool', async () => {
    await shop.db.transaction(async (tx) => {
      await tx.execute('select 1');
      expect(await read('dar_database_pool_connections{state="busy"}')).toBeGreaterThanOrEqual(1);
    });
  });
});
