import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createCall } from '@dar/app/call';
import { emailLogin } from '@dar/contracts/auth';
import { serviceDetails } from '@dar/contracts/catalog';
import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { bookingCounts, cancelOrder, ORDER_CHANGES_PATH, serviceOrderDetails } from '@dar/contracts/orders';
import { sandboxEvents } from '@dar/payments-sandbox/schema';
import { freePort } from '@dar/testing/free-port';
import { RawConnection } from '@dar/testing/raw-connection';
import { type ServerProcess, startServerProcess } from '@dar/testing/server-process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openPostgres } from './db/postgres.ts';
import { catalogEntries } from './db/schema/catalog-entries.ts';
import { CatalogTransfer } from './modules/catalog/catalog-transfer.service.ts';
import { AuditLog } from './modules/office/audit-log.service.ts';
import { createTestDatabase } from './testing/test-database.ts';

const LIMIT_MS = 10_000;
const DELAY_MS = 2_000;
const EVENTS = 3_000;
const JOBS = [
  'data',
  'disputes',
  'email-messages',
  'holds',
  'order-changes',
  'other-payments',
  'payouts',
  'provider-payments',
  'publications',
  'refunds',
  'retention',
  'sandbox-events',
  'saved-cards',
  'sms-messages',
  'unknown-payments',
  'visits',
];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let origin: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const all = { DATABASE_URL: database.url, API_PORT: String(port), DEMO: '1', ...settings };
  return startServerProcess(join(import.meta.dirname, 'server.ts'), { origin, settings: all });
}

test('does not start without demo mode and providers', async () => {
  await expect(start({ DEMO: '' })).rejects.toThrow('the server did not start');
});

const readiness = async () => (await fetch(`${origin}/readyz`)).status;

test('drains on SIGTERM: not ready, no new requests, answers open ones, exits with 0', async () => {
  await using server = await start({ SHUTDOWN_DELAY_MS: String(DELAY_MS) });
  // Browsers open spare connections.
  using _unused = await RawConnection.open(origin);
  using slow = await RawConnection.open(origin);
  const call = `POST ${API_BASE_PATH}/get_service_cart_count HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n`;
  await slow.write(`${call}content-length: 2\r\n\r\n{`);
  expect(await readiness()).toBe(200);
  const stoppedAt = performance.now();
  server.child.kill('SIGTERM');
  await vi.waitFor(async () => expect(await readiness()).toBe(503), DELAY_MS);
  await vi.waitFor(() => expect(RawConnection.open(origin)).rejects.toThrow('ECONNREFUSED'), LIMIT_MS);
  // A terminal and npm each send the signal.
  server.child.kill('SIGTERM');
  await slow.write('}');
  expect(await slow.response()).toMatchObject({ status: 401, headers: { connection: 'close' } });
  expect(await server.exit).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(DELAY_MS + LIMIT_MS);
});

test('stops a background loop between two items and exits with 0', async () => {
  const { db, close } = await openPostgres(database.url);
  const event = { type: 'payment_intent.created', data: { object: {} } } as typeof sandboxEvents.$inferInsert.event;
  const due = Array.from({ length: EVENTS }, (_, index) => ({ id: `evt_${index}`, event, nextAttemptAt: new Date(0) }));
  await db.insert(sandboxEvents).values(due);
  await close();
  await using server = await start();
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  const after = await openPostgres(database.url);
  const unsent = (await after.db.select().from(sandboxEvents)).filter(({ nextAttemptAt }) => nextAttemptAt !== null);
  // The job of the next server would send them for many seconds.
  await after.db.delete(sandboxEvents);
  await after.close();
  expect(unsent.length).toBeGreaterThan(0);
});

test('does not start when the port of the metrics is taken', async () => {
  await using taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const API_METRICS_PORT = String((taken.address() as AddressInfo).port);
  await expect(start({ API_METRICS_PORT })).rejects.toThrow('the server did not start');
});

describe('a server with metrics', () => {
  let server: ServerProcess;
  let first: string;
  let metricsPort: string;
  beforeAll(async () => {
    metricsPort = String(await freePort());
    server = await start({ API_METRICS_PORT: metricsPort });
    first = origin;
  });
  afterAll(() => server[Symbol.asyncDispose]());

  test('serves them with the last run of each job on a port of their own', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
    await vi.waitFor(async () => {
      const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
      const jobs = text.matchAll(/^dar_job_last_success_timestamp_seconds{name="(.+)"} [1-9]/gm);
      expect(Array.from(jobs, ([, job]) => job).sort()).toEqual(JOBS);
      expect(text).toContain('dar_sweep_lag_seconds{queue="refunds"} 0');
    }, LIMIT_MS);
  });

  test('serves catalog changes of another process at once', async () => {
    const version = async () => (await fetch(`${origin}/healthz`)).headers.get(CATALOG_VERSION_HEADER);
    const before = await version();
    const { db, close } = await openPostgres(database.url);
    await db.update(catalogEntries).set({ version: 2 });
    await close();
    // Before the next poll.
    await vi.waitFor(async () => expect(await version()).not.toBe(before), LIMIT_MS);
  });

  describe('beside a second server', () => {
    let second: ServerProcess;
    beforeAll(async () => {
      second = await start();
    });
    afterAll(() => second[Symbol.asyncDispose]());

    test('shows a publication in every process within two seconds', async () => {
      const { db, close } = await openPostgres(database.url);
      const clock = () => new Date();
      const transfer = new CatalogTransfer({ db, clock, auditLog: new AuditLog({ db, clock }) });
      const files = (await transfer.export()).map(({ file, text }) => ({
        file,
        text: text.replace('"price": "110.00"', '"price": "115.00"'),
      }));
      const { publication } = await transfer.import(files, { id: null, name: 'Editor', role: 'machine' }, false);
      await close();
      expect(publication).toBeGreaterThan(1);
      const credentials = () => ({ token: null, deviceCartId: null });
      const getPrice = async (server: string) =>
        (await createCall({ origin: server, credentials })(serviceDetails, { service_id: 106 })).oData.service_price;
      await vi.waitFor(
        async () => expect(await Promise.all([first, origin].map(getPrice))).toEqual(['115.00', '115.00']),
        2_000,
      );
    });

    test('tells a page of one process about a change in another, and ends its stream on SIGTERM', async () => {
      const callAs = (token: string | null) =>
        createCall({ origin: first, credentials: () => ({ token, deviceCartId: null }) });
      const { access_token } = await callAs(null)(emailLogin, { email: 'demo@dar.example', password: 'Demo@1234' });
      const call = callAs(access_token);
      const { next_visits = [] } = (await call(bookingCounts, {})).oData;
      const visit = next_visits.find(({ status_text }) => status_text === 'Confirmed');
      const order_id = visit?.order_id ?? 0;
      const { cancel } = (await call(serviceOrderDetails, { service_order_id: order_id })).oData;
      const headers = { authorization: `Bearer ${access_token}` };
      const { body } = await fetch(`${origin}${API_BASE_PATH}${ORDER_CHANGES_PATH}`, { headers });
      let text = '';
      const ended = body?.pipeThrough(new TextDecoderStream()).pipeTo(
        new WritableStream({
          write: (chunk) => {
            text += chunk;
          },
        }),
      );
      await call(cancelOrder, { order_id, shown_refund: cancel?.refund ?? '' });
      await vi.waitFor(() => expect(text).toContain(`data: ${order_id}\n\n`), LIMIT_MS);
      const stoppedAt = performance.now();
      second.child.kill('SIGTERM');
      await ended;
      expect(await second.exit).toBe(0);
      expect(performance.now() - stoppedAt).toBeLessThan(5_000);
    });
  });

  test('aborts a request that takes too long and exits with 0', async () => {
    using endless = await RawConnection.open(first);
    await endless.write(
      `POST ${API_BASE_PATH}/home HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
    );
    const stoppedAt = performance.now();
    server.child.kill('SIGTERM');
    expect(await server.exit).toBe(0);
    expect(performance.now() - stoppedAt).toBeLessThan(LIMIT_MS);
  });
});
