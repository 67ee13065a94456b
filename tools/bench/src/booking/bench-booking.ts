import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import { freeDays, saveTaskAndTime } from '@dar/contracts/schedule';
import { searchCatalog } from '@dar/contracts/search';
import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { waitUntilResponds } from '../../../scripts/processes/wait-until-ready.ts';
import {
  type ApiRequest,
  addToCartRequest,
  createCustomers,
  dayAfter,
  request,
  send,
  timeSlotsRequest,
} from '../api/api-calls.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';

const CREWS = [12, 12_000];
const CUSTOMERS = [1, 16, 64];
const HOURS = ['08:00', '10:00', '12:00', '14:00', '16:00', '18:00'];
/** Days with bookings, of which each run uses its own. */
const DAYS_PER_RUN = 20;
const READS = 40;
const BOOKING_HEAD = ['crews', 'customers', 'bookings /s', 'median, ms', 'p99, ms', 'refused tries', 'over capacity'];
const READ_HEAD = ['crews', "day's slots, ms", "month's free days, ms", 'search with a day, ms'];

/** `bench booking`: customers who choose the same hour and order it in cash, and the calls that read free times. */
export async function benchBooking(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { bookings: { type: 'string', default: '256' } } });
  const bookings: BookingResult[] = [];
  const reads: (number | string)[][] = [];
  for (const crews of CREWS) {
    const { origin } = await startApi(group, `booking-${crews}`, crews);
    for (const [run, customers] of CUSTOMERS.entries()) {
      bookings.push(await bookSameHours({ origin, crews, customers, amount: Number(values.bookings), run }));
    }
    reads.push([crews, ...(await measureReads(origin))]);
  }
  const rows = bookings.map((result) =>
    [
      result.crews,
      result.customers,
      Math.round(result.perSecond),
      result.median,
      result.p99,
      result.refused,
      result.over,
    ].map(String),
  );
  const machine = describeMachine();
  const tables = [
    markdownTable(BOOKING_HEAD, rows),
    markdownTable(
      READ_HEAD,
      reads.map((row) => row.map(String)),
    ),
  ];
  console.info(`\n${machine}\n\n${tables.join('\n\n')}`);
  await writeResults('booking', { machine, bookings, reads });
}

interface Run {
  readonly origin: string;
  readonly crews: number;
  readonly customers: number;
  readonly amount: number;
  readonly run: number;
}

type BookingResult = Awaited<ReturnType<typeof bookSameHours>>;

/** Every customer wants the first hour that was not refused yet. */
async function bookSameHours({ origin, crews, customers, amount, run }: Run) {
  const tokens = await createCustomers(origin, amount);
  for (const token of tokens) await send(origin, addToCartRequest(token));
  const booked = new Map<string, number>();
  const times: number[] = [];
  const [waiting, state] = [tokens.values(), { hour: 0, refused: 0 }];
  const getHour = () => {
    const day = 2 + run * DAYS_PER_RUN + Math.floor(state.hour / HOURS.length);
    return `${dayAfter(day)} ${HOURS[state.hour % HOURS.length]}`;
  };
  const bookRest = async () => {
    // The customers share one iterator.
    for (const token of waiting) {
      const begun = performance.now();
      let hour = getHour();
      while (!(await isAccepted(origin, request(saveTaskAndTime, { service_date: hour }, token)))) {
        state.refused += 1;
        if (hour === getHour()) state.hour += 1;
        hour = getHour();
      }
      const invoice = await send<{ oData: { invoice_id: string } }>(
        origin,
        request(paymentInit, { payment_type: '5' }, token),
      );
      await send(origin, request(placeOrder, { invoice_id: invoice.oData.invoice_id }, token));
      booked.set(hour, (booked.get(hour) ?? 0) + 1);
      times.push(performance.now() - begun);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: customers }, bookRest));
  const perSecond = (amount / (performance.now() - begun)) * 1_000;
  const over = [...booked.values()].filter((count) => count > crews).length;
  return { crews, customers, perSecond, ...describe(times), refused: state.refused, over };
}

async function isAccepted(origin: string, call: ApiRequest): Promise<boolean> {
  return send(origin, call).then(
    () => true,
    () => false,
  );
}

/** Returns the median milliseconds of a day's slots, of the free days and of a search with a day. */
async function measureReads(origin: string): Promise<number[]> {
  const [token = ''] = await createCustomers(origin, 1);
  await send(origin, addToCartRequest(token));
  const calls = [
    timeSlotsRequest(token),
    request(freeDays, {}, token),
    request(searchCatalog, { query: '', date: dayAfter(3) }),
  ];
  const medians: number[] = [];
  for (const call of calls) {
    const times: number[] = [];
    for (let read = 0; read < READS; read++) {
      const begun = performance.now();
      await send(origin, call);
      times.push(performance.now() - begun);
    }
    medians.push(describe(times).median);
  }
  return medians;
}

function describe(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => Number((sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1));
  return { median: at(0.5), p99: at(0.99) };
}

/** Starts an API on a new database of its own. */
export async function startApi(group: ProcessGroup, name: string, crews: number) {
  const dataDir = join(BENCH_CACHE, name);
  await rm(dataDir, { recursive: true, force: true });
  const port = String(await getPort());
  const env = {
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', BENCH_CREWS: String(crews) },
    ...{ API_HOST: '127.0.0.1', API_PORT: port, LOG_LEVEL: 'warn', DEMO: '1', OPEN_CASH_ORDERS: '0' },
  };
  const failure = group.serve({ name, args: ['tools/bench/src/api/measured-api.ts'], env });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([failure, waitUntilResponds(name, `${origin}/bench/cpu-time`)]);
  return { origin, dataDir };
}
