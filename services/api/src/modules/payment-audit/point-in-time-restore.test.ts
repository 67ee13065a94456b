import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@dar/app/call';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { cancelOrder } from '@dar/contracts/orders';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { openPaymentsSandbox, type SandboxAccount } from '@dar/payments-sandbox';
import { sandboxRefunds } from '@dar/payments-sandbox/schema';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { HOUR_MS } from '../../clock.ts';
import type { Database } from '../../db/client.ts';
import type { Cluster } from '../../db/embedded/cluster.ts';
import { migrateDatabase } from '../../db/migrate-database.ts';
import { openPostgres } from '../../db/postgres.ts';
import { orders } from '../../db/schema/orders.ts';
import { inTransaction } from '../../db/transaction.ts';
import { archiveNow, copyCluster, restoreCluster, startArchivedCluster } from '../../testing/archived-cluster.ts';
import { PLAIN } from '../../testing/test-catalog.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { sweepPayments } from '../../testing/test-payments.ts';
import { openTestShop, type TestCustomer, type TestShop } from '../../testing/test-shop.ts';
import { openPaymentAudit } from './open-payment-audit.ts';

// docs/operations.md describes these steps.
/** Commit times have microseconds; the clock here has milliseconds. */
const TICK_MS = 20;

const folders: string[] = [];
let provider: { readonly app: FastifyInstance; readonly database: Database; readonly account: SandboxAccount };
let now: () => Date;

beforeAll(async () => {
  const database = await openTestDatabase();
  const app = Fastify();
  await app.register(formbody);
  const mapError = (error: unknown) => ({ http: 500, headers: {}, message: String(error) });
  const store = { db: database.db, inTransaction, clock: () => now() };
  const { account } = openPaymentsSandbox(app, { ...store, mapError, eventsPath: '/events' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  provider = { app, database, account };
});
afterAll(async () => {
  await provider.app.close();
  await provider.database.close();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dar-restore-'));
  folders.push(folder);
  return folder;
}

async function openShop({ url }: Cluster, crewsPerActivity: number): Promise<TestShop> {
  await migrateDatabase(url);
  const database = await openPostgres(url);
  const shop = await openTestShop({ database, stripe: provider.account, crewsPerActivity });
  now = shop.now;
  return shop;
}

async function openPayment({ call }: TestCustomer) {
  await call(addToCart, { service_id: PLAIN.id });
  await call(saveTaskAndTime, { service_date: '2026-11-26 09:00' });
  return (await call(paymentInit, { payment_type: '2' })).oData;
}

type Payment = Awaited<ReturnType<typeof openPayment>>;

async function pay({ client_secret }: Payment): Promise<void> {
  const fields = { key: provider.account.publishableKey, client_secret, payment_method: 'pm_card_visa' };
  const response = await provider.app.inject({
    method: 'POST',
    url: `/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.json()).toMatchObject({ status: 'succeeded' });
}

const place = async ({ call }: TestCustomer, { invoice_id }: Payment) =>
  Number((await call(placeOrder, { invoice_id })).orderId);

async function buy(customer: TestCustomer) {
  const payment = await openPayment(customer);
  await pay(payment);
  return { payment, orderId: await place(customer, payment) };
}

const cancel = (call: Call, order_id: number) => call(cancelOrder, { order_id, shown_refund: '105.00' });

type Audit = Awaited<ReturnType<typeof openPaymentAudit>>;

async function audit({ db, now: clock }: TestShop): Promise<Audit> {
  const opened = await openPaymentAudit({ db, clock, stripe: provider.account });
  onTestFinished(opened.close);
  return opened;
}

test('the audit lists what a database of an earlier moment lacks, and agrees when that is settled', async () => {
  const folder = await newFolder();
  const cluster = await startArchivedCluster(folder);
  onTestFinished(cluster.stop);
  const shop = await openShop(cluster, 5);
  const [early, changed, waiting, late] = await Promise.all(Array.from({ length: 4 }, () => shop.newCustomer()));
  if (!(early && changed && waiting && late)) throw new Error('there are no customers');

  await buy(early);
  const copy = await newFolder();
  await copyCluster(cluster, folder, copy);
  const { payment, orderId } = await buy(changed);
  const opened = await openPayment(waiting);
  await pause(TICK_MS);
  const moment = new Date();
  await pause(TICK_MS);
  await cancel(changed.call, orderId);
  await pay(opened);
  await place(waiting, opened);
  const lost = await buy(late);
  await archiveNow(cluster.url);
  await shop.close();
  await cluster.control('stop');

  const restored = await restoreCluster(copy, folder, moment);
  onTestFinished(restored.stop);
  const again = await openShop(restored, 0);
  onTestFinished(again.close);
  const { audit: payments, refundUnknown } = await audit(again);
  const findings = await payments.run();
  const paymentRef = lost.payment.client_secret.split('_secret_')[0];
  expect(findings.toSorted(byText)).toEqual(
    [
      { disagreement: 'order and refund', customerId: changed.id, paymentAttemptId: payment.invoice_id },
      { disagreement: 'refund without a row', customerId: changed.id, paymentAttemptId: payment.invoice_id },
      { disagreement: 'paid without order or refund', customerId: waiting.id, paymentAttemptId: opened.invoice_id },
      { disagreement: 'payment without a payment attempt', paymentAttemptId: lost.payment.invoice_id, paymentRef },
    ].toSorted(byText),
  );

  await cancel(again.callAs(changed.session.access_token), orderId);
  await refundUnknown(findings);
  again.pass(HOUR_MS);
  await sweepPayments(again);
  expect(await payments.run()).toEqual([]);
  expect(await again.db.$count(orders)).toBe(3);
  // The order that was cancelled twice is refunded once.
  expect(await provider.database.db.$count(sandboxRefunds)).toBe(2);
});

const byText = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other));
