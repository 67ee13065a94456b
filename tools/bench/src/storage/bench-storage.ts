import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import pLimit from 'p-limit';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { createCustomers, dayAfter, request, send } from '../api/api-calls.ts';
import { startApi } from '../api/start-api.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { readStorageSize, type TableSize } from './table-sizes.ts';

const CREWS = 1_200;
const ORDERS_PER_CUSTOMER = 4;
const CONCURRENCY = 8;
const HOURS = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
const DAYS = 20;
const CLEANING = { service_id: 105, activity_id: 11, category_id: 1101, hourly_rate_id: 1, remove_cart: 1 };
const HEAD = ['table', 'rows per booking', 'bytes per booking', 'bytes after vacuum full'];

/** `bench storage`: what a booking by card adds to each table, with its indexes. */
export async function benchStorage(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { bookings: { type: 'string', default: '1000' } } });
  const amount = Number(values.bookings);
  const dataDir = join(BENCH_CACHE, 'storage');
  await rm(dataDir, { recursive: true, force: true });
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const origin = await startApi(group, { name: 'storage', crews: CREWS, env });
  const before = await readStorageSize(dataDir, { isPacked: true });
  const tokens = await createCustomers(origin, Math.ceil(amount / ORDERS_PER_CUSTOMER));
  const bookAll = tokens.map((token, customer) => async () => {
    // A customer has one cart.
    for (let order = 0; order < ORDERS_PER_CUSTOMER; order += 1) await book(origin, token, customer, order);
  });
  await pLimit(CONCURRENCY).map(bookAll, (bookOne) => bookOne());
  const after = await readStorageSize(dataDir, { isPacked: false });
  const packed = await readStorageSize(dataDir, { isPacked: true });
  const tables = [...after.tables.keys()].map((name) =>
    compare(name, { before: before.tables, after: after.tables, packed: packed.tables, amount }),
  );
  const grown = tables.filter(({ bytes }) => bytes > 0).toSorted((one, other) => other.bytes - one.bytes);
  const rows = grown.map(({ name, rows: count, bytes, packedBytes }) => [
    name,
    count.toFixed(2),
    String(Math.round(bytes)),
    String(Math.round(packedBytes)),
  ]);
  const sum = (part: 'bytes' | 'packedBytes') => String(Math.round(grown.reduce((total, it) => total + it[part], 0)));
  const log = Math.round((after.log - before.log) / amount);
  const machine = describeMachine();
  const table = markdownTable(HEAD, [...rows, ['all', '', sum('bytes'), sum('packedBytes')]]);
  console.info(`\n${machine}\n\n${table}\n\nLog: ${log} bytes per booking.`);
  await writeResults('storage', { machine, amount, tables: grown, log });
}

async function book(origin: string, token: string, customer: number, order: number): Promise<void> {
  await send(origin, request(addToCart, CLEANING, token));
  const day = 2 + ((customer + order * HOURS.length) % DAYS);
  const hour = HOURS[(customer + order) % HOURS.length];
  await send(origin, request(saveTaskAndTime, { service_date: `${dayAfter(day)} ${hour}` }, token));
  const { oData } = await send<{ oData: { invoice_id: string; client_secret: string; publishable_key: string } }>(
    origin,
    request(paymentInit, { payment_type: '2' }, token),
  );
  const { invoice_id, client_secret, publishable_key: key } = oData;
  const body = new URLSearchParams({ key, client_secret, payment_method: 'pm_card_visa' });
  await fetch(`${origin}/v1/payment_intents/${client_secret.split('_secret_')[0]}/confirm`, { method: 'POST', body });
  await send(origin, request(placeOrder, { invoice_id }, token));
}

interface Measured {
  readonly before: ReadonlyMap<string, TableSize>;
  readonly after: ReadonlyMap<string, TableSize>;
  readonly packed: ReadonlyMap<string, TableSize>;
  readonly amount: number;
}

function compare(name: string, { before, after, packed, amount }: Measured) {
  const growth = (sizes: ReadonlyMap<string, TableSize>, part: keyof TableSize) =>
    ((sizes.get(name)?.[part] ?? 0) - (before.get(name)?.[part] ?? 0)) / amount;
  return {
    name,
    rows: growth(packed, 'rows'),
    bytes: growth(after, 'bytes'),
    packedBytes: growth(packed, 'bytes'),
  };
}
