import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, createCall } from '@dar/shared/api/call';
import { emailLogin } from '@dar/shared/contracts/auth';
import { addToCart, clearCart } from '@dar/shared/contracts/cart';
import { confirmWallet, paymentInit, placeOrder } from '@dar/shared/contracts/checkout';
import { saveTaskAndTime, timeSlots } from '@dar/shared/contracts/schedule';
import { add, fils } from '@dar/shared/money/money';
import { checkSelection } from '@dar/shared/pricing/check-selection';
import { EMPTY_SELECTION } from '@dar/shared/pricing/selection';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import type { Database, Db } from '../../db/client.ts';
import { openFolder } from '../../db/pglite.ts';
import { crewTimes } from '../../db/schema/crews.ts';
import { orders, refunds } from '../../db/schema/orders.ts';
import { sandboxIntents } from '../../db/schema/payments-sandbox.ts';
import { walletEntries } from '../../db/schema/wallet.ts';
import { seed } from '../../db/seed/seed.ts';
import { readSettings } from '../../env.ts';
import type { CatalogService } from '../catalog/catalog.service.ts';
import { openCatalog } from '../catalog/catalogue.ts';
import { openContent } from '../content/content.service.ts';
import { openGeocoders } from '../geo/open-geocoders.ts';

// The real server in a process of its own, on a database in a folder, killed while a customer pays.
/** Every step, by card and by wallet. */
const ROUNDS = 6;
const DAY_MS = 24 * 60 * 60_000;
const WALLET = 10_000_000;
/** What the demo customer has (specification 3, "Demo data"). */
const DEMO_GIFT = 50_000;
const STEPS = ['init', 'confirm', 'place'] as const;
type Step = (typeof STEPS)[number];

let folder: string;
let port: number;
let serviceId: number;
let server: ChildProcess | undefined;
const clock = () => new Date();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-killed-'));
  port = await freePort();
  await withDatabase(async ({ db }, catalog) => {
    await seed({ db, clock, catalog, settings: { hasDemoData: true } });
    const gift = { customerId: 1, amount: fils(WALLET), reason: 'Gift', createdAt: clock() };
    await db.insert(walletEntries).values(gift);
    serviceId = plainServiceOf(catalog);
  });
}, 120_000);
afterAll(async () => {
  server?.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function withDatabase(work: (database: Database, catalog: CatalogService) => Promise<void>): Promise<void> {
  const database = await openFolder(folder);
  try {
    await work(database, await openCatalog({ db: database.db, clock }));
  } finally {
    await database.close();
  }
}

/** A service that is booked as it is. */
function plainServiceOf(catalog: CatalogService): number {
  const id = Array.from({ length: 3_000 }, (_, index) => index).find((candidate) => {
    const service = catalog.serviceById(candidate);
    return service?.is_serviceable === '1' && !checkSelection(service, EMPTY_SELECTION);
  });
  if (id === undefined) throw new Error('no service can be booked as it is');
  return id;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function startServer(): Promise<ChildProcess> {
  const environment = { DATA_DIR: folder, API_PORT: String(port), LOG_LEVEL: 'error', PATH: process.env['PATH'] };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../server.ts')], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('the server did not start');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return child;
}

async function killServer(child: ChildProcess): Promise<void> {
  const isGone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await isGone;
}

function callWith(token: string | null): Call {
  return createCall({
    origin: `http://127.0.0.1:${port}`,
    credentials: () => ({ token, deviceCartId: 'abcdefghij123456' }),
    fetch,
  });
}

/** A customer who pays; `kill` is told of every step as its request leaves. */
async function buy(call: Call, round: number, kill: (step: Step) => void): Promise<void> {
  const isByWallet = round % 2 === 1;
  await call(clearCart, {});
  await call(addToCart, { service_id: serviceId });
  const date = new Date(clock().getTime() + (round + 2) * DAY_MS).toISOString().slice(0, 10);
  const slots = (await call(timeSlots, { date, first_service_id: serviceId })).oData;
  const slot = slots.find((candidate) => candidate.is_available === '1');
  await call(saveTaskAndTime, { service_date: `${date} ${slot?.time}` });
  kill('init');
  const { oData } = await call(paymentInit, { payment_type: isByWallet ? '1' : '2' });
  const { invoice_id, client_secret, publishable_key = '' } = oData;
  kill('confirm');
  await (isByWallet ? call(confirmWallet, { client_secret }) : confirmCard(client_secret, publishable_key));
  kill('place');
  await call(placeOrder, { invoice_id });
}

async function confirmCard(client_secret: string, key: string): Promise<void> {
  const id = client_secret.split('_secret_')[0];
  const body = new URLSearchParams({ key, client_secret, payment_method: 'pm_card_visa' });
  const answer = await fetch(`http://127.0.0.1:${port}/v1/payment_intents/${id}/confirm`, { method: 'POST', body });
  expect((await answer.json()).status).toBe('succeeded');
}

async function paidInvoices(db: Db): Promise<string[]> {
  const intents = (await db.select().from(sandboxIntents)).map((row) => row.intent);
  const byCard = intents
    .filter((intent) => intent.status === 'succeeded')
    .map((intent) => intent.metadata['invoice_id']);
  const byWallet = (await db.select().from(walletEntries)).filter((entry) => entry.amount < 0);
  return [...byCard, ...byWallet.map((entry) => entry.invoiceId)].map(String);
}

test('every paid invoice has one order or one refund, whenever the server was killed', async () => {
  let token: string | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const child = await startServer();
    server = child;
    token ??= (await callWith(null)(emailLogin, { email: 'demo@dar.example', password: 'Demo@1234' })).access_token;
    // From at once to a little after: before, in the middle of and after what the step does.
    const delayMs = (round * 17) % 60;
    const last = STEPS[round % STEPS.length];
    await new Promise<void>((resolve, reject) => {
      let isDoomed = false;
      const kill = (step: Step) => {
        if (step !== last) return;
        isDoomed = true;
        setTimeout(() => killServer(child).then(resolve), delayMs);
      };
      buy(callWith(token ?? null), round, kill).catch((error: unknown) => {
        if (!isDoomed) reject(error);
      });
    });
  }
  await withDatabase(async ({ db }, catalog) => {
    const settings = { ...readSettings({}), logLevel: 'silent' };
    const [content, geocoders] = [await openContent(), await openGeocoders({ googleMapsKey: undefined })];
    await using app = await buildApp({ db, clock, catalog, content, geocoders, settings });
    await app.listen({ host: '127.0.0.1', port: 0 });
    await app.background.settlePayments();
    await expectAllSettled(db);
    await app.background.sandboxEvents?.sendDue();
    await app.background.settlePayments();
    await expectAllSettled(db);
  });
}, 300_000);

async function expectAllSettled(db: Db): Promise<void> {
  const paid = await paidInvoices(db);
  expect(paid.length).toBeGreaterThanOrEqual(Math.floor(ROUNDS / STEPS.length));
  const placed = (await db.select().from(orders)).filter((order) => order.invoiceId !== null);
  const returned = await db.select().from(refunds);
  const settled = [...placed, ...returned].map((row) => String(row.invoiceId));
  expect(settled.sort()).toEqual(paid.sort());
  expect(returned.filter((row) => row.doneAt === null)).toEqual([]);
  // A booking for every order, none without one, and no crew in two places.
  const taken = await db.select().from(crewTimes);
  const booked = taken.filter((time) => time.expiresAt === null);
  expect(booked.map((time) => time.id).sort()).toEqual(placed.map((order) => order.crewTimeId).sort());
  const overlaps = taken.flatMap((one) =>
    taken.filter((two) => {
      const isSameCrew = one.crewId === two.crewId && one.id < two.id;
      return isSameCrew && one.startsAt < two.endsAt && two.startsAt < one.endsAt;
    }),
  );
  expect(overlaps).toEqual([]);
  // The wallet paid for exactly its orders.
  const spent = placed.filter((order) => order.paymentMethod === 'wallet').map((order) => order.grandTotal);
  const moved = (await db.select().from(walletEntries)).map((entry) => entry.amount);
  expect(add(...moved)).toBe(WALLET + DEMO_GIFT - add(...spent));
}
