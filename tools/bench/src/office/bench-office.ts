import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { OFFICE_SCOPES } from '@dar/contracts/office';
import getPort from 'get-port';
import pg from 'pg';
import { findRunningCluster } from '../../../../services/api/src/db/embedded/cluster.ts';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { startApi } from '../api/start-api.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { median, percentile } from '../statistics/median.ts';
import { fillOffice } from './fill-office.ts';
import { measureExports } from './measure-exports.ts';
import { type Named, type OfficeCase, officeCases } from './office-cases.ts';
import { readPostmaster, readServerCpu } from './server-cpu.ts';

/** Of each of the 13 activities: 12,000 in all. */
const CREWS = 923;
const TOKEN = 'benchmark-of-the-office-0123456789';
const LIMIT_MS = 50;
const HEAD = ['call', 'small shop, ms', 'median, ms', 'p95, ms', 'large to small', 'CPU of the servers, ms'];

/** `bench office`: lists, searches and exports of a year of orders (docs/rules/office.md#lists-of-the-office). */
export async function benchOffice(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { rounds: { type: 'string', default: '15' } } });
  const rounds = Number(values.rounds);
  const dataDir = join(BENCH_CACHE, 'office');
  await rm(dataDir, { recursive: true, force: true });
  const port = String(await getPort());
  const office = { OFFICE_PORT: port, OFFICE_TOKEN: TOKEN, OFFICE_TOKEN_SCOPES: OFFICE_SCOPES.join() };
  const api = await startApi(group, {
    name: 'office',
    crews: CREWS,
    env: { DATA_DIR: dataDir, DATABASE_URL: '', ...office },
  });
  const client = new pg.Client({ connectionString: await findRunningCluster(join(dataDir, 'postgres')) });
  await client.connect();
  try {
    const origin = `http://127.0.0.1:${port}${API_BASE_PATH}`;
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    const readCpu = () => readServerCpu(api, postmaster);
    const small = await measureAll(origin, officeCases(await findDemo(client)), { rounds, readCpu });
    const filled = await fillOffice(client);
    const named = { customer: filled.customer + 777, order: filled.order + 500 };
    const cases = officeCases(named);
    const large = await measureAll(origin, cases, { rounds, readCpu });
    const rows = large.map(({ name, times, cpu }, index) => {
      const before = median(small[index]?.times ?? []);
      const now = median(times);
      return [name, before.toFixed(1), mark(now), mark(percentile(times, 95)), (now / before).toFixed(2), mark(cpu)];
    });
    const machine = describeMachine();
    console.info(`\n${machine}\n\n${markdownTable(HEAD, rows)}`);
    const exports = await measureExports(origin, { api, token: TOKEN });
    console.info(`\n${exports.table}`);
    const scans: Record<string, readonly string[]> = {};
    for (const one of cases) scans[one.name] = await findScans(client, () => callOffice(origin, one));
    const scanning = Object.entries(scans).filter(([, tables]) => tables.length > 0);
    console.info(
      `\nCalls that read a table of more than 10,000 rows in full: ${JSON.stringify(Object.fromEntries(scanning))}`,
    );
    await writeResults('office', { machine, small, large, scans, exports: exports.results });
  } finally {
    await client.end();
  }
}

const mark = (ms: number) => (ms > LIMIT_MS ? `**${ms.toFixed(1)}**` : ms.toFixed(1));

async function findDemo(client: pg.Client): Promise<Named> {
  const { rows } = await client.query('select customer_id as customer, id as order from orders order by id limit 1');
  return { customer: Number(rows[0]?.customer), order: Number(rows[0]?.order) };
}

interface Measured {
  readonly name: string;
  readonly times: readonly number[];
  /** Of a call in the API and PostgreSQL, in milliseconds. */
  readonly cpu: number;
}

async function measureAll(
  origin: string,
  cases: readonly OfficeCase[],
  { rounds, readCpu }: { readonly rounds: number; readonly readCpu: () => Promise<number> },
): Promise<readonly Measured[]> {
  const measured = [];
  for (const one of cases) {
    // The first call warms up.
    await callOffice(origin, one);
    const before = await readCpu();
    const times = [];
    for (let round = 0; round < rounds; round += 1) times.push(await callOffice(origin, one));
    measured.push({ name: one.name, times, cpu: ((await readCpu()) - before) / rounds });
  }
  return measured;
}

/** Returns the milliseconds until the whole answer is here. */
async function callOffice(origin: string, { name, path, input }: OfficeCase): Promise<number> {
  const started = performance.now();
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${TOKEN}` },
    body: JSON.stringify(input),
  });
  const { status, message } = (await response.json()) as { status: string; message?: string };
  if (status !== '1') throw new Error(`${name}: ${message}`);
  return performance.now() - started;
}

const SCANS = `select relname as name, seq_tup_read::bigint as rows from pg_stat_user_tables where n_live_tup > 10000`;
/** PostgreSQL writes its counters when a connection is idle, at most once a second. */
const COUNTED_AFTER_MS = 1_100;

async function findScans(client: pg.Client, call: () => Promise<unknown>): Promise<readonly string[]> {
  const read = async () => {
    const { rows } = await client.query<{ name: string; rows: string }>(SCANS);
    return new Map(rows.map((row) => [row.name, Number(row.rows)]));
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve, COUNTED_AFTER_MS));
  await settle();
  await call();
  const before = await read();
  await settle();
  await call();
  const after = await read();
  return [...after].flatMap(([name, rows]) => (rows - (before.get(name) ?? 0) > 10_000 ? [name] : []));
}
