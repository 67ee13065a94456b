import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startCluster } from '../../../../services/api/src/db/embedded/cluster.ts';
import { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { migrate } from '../../../scripts/site/migrate.ts';
import { createCustomers } from '../api/api-calls.ts';
import { CPU_TIME_PATH } from '../api/paths.ts';
import { startApi } from '../api/start-api.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { Meter } from './meter.ts';
import { visit } from './visitors.ts';

interface Setup {
  readonly apis: number;
  /** Of each API to the database. */
  readonly connections: number;
  readonly clients: readonly number[];
}

const CLIENTS = [8, 32, 128, 512];
const SETUPS: readonly Setup[] = [
  ...[1, 2, 4].map((apis) => ({ apis, connections: 10, clients: CLIENTS })),
  // Customers wait for the connection longer than the shop lets them wait.
  { apis: 1, connections: 1, clients: [512, 2_048] },
];
const WARM_UP_S = 3;
const CREWS = 400;
/** A customer may start 60 payments in a quarter of an hour. */
const CUSTOMERS = 1_000;
const HEAD = [
  'APIs',
  'connections',
  'clients',
  'requests /s',
  '/s and core',
  'p50, ms',
  'p99, ms',
  'bookings',
  'refused',
  'failed',
];

interface Row extends Omit<Setup, 'clients'> {
  readonly clients: number;
  readonly perSecond: number;
  readonly perCpuSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bookings: number;
  readonly refused: number;
  readonly failed: number;
}

/** `bench load`: guests and booking customers against 1, 2 and 4 APIs on one PostgreSQL, beyond the point where they saturate. */
export async function benchLoad(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const options = { seconds: { type: 'string', default: '20' }, apis: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const folder = join(BENCH_CACHE, 'load');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const database = await startCluster({ folder });
  const rows: Row[] = [];
  try {
    await migrate(group, database.url);
    for (const setup of SETUPS.filter(({ apis }) => !values.apis || apis === Number(values.apis))) {
      rows.push(...(await measureSetup(database.url, setup, Number(values.seconds))));
    }
  } finally {
    await database.stop();
  }
  const machine = describeMachine();
  console.info(`\n${machine}\n\n${markdownTable(HEAD, rows.map(toCells))}`);
  await writeResults('load', { machine, rows });
}

function toCells(row: Row): string[] {
  const { apis, connections, clients, perSecond, perCpuSecond, p50, p99, bookings, refused, failed } = row;
  return [apis, connections, clients, perSecond, perCpuSecond, p50, p99, bookings, refused, failed].map((value) =>
    String(Math.round(value)),
  );
}

async function measureSetup(databaseUrl: string, setup: Setup, seconds: number): Promise<Row[]> {
  const { apis, connections } = setup;
  const servers = new ProcessGroup();
  try {
    const env = { DATABASE_URL: databaseUrl, DATABASE_POOL_SIZE: String(connections), LOG_LEVEL: 'silent' };
    const origins: string[] = [];
    // The first one loads the catalog and the crews.
    for (let number = 1; number <= apis; number += 1) {
      origins.push(await startApi(servers, { name: `api${number}`, crews: CREWS, env }));
    }
    const tokens = await createCustomers(origins[0] ?? '', CUSTOMERS);
    await run({ origins, tokens, clients: apis, seconds: WARM_UP_S });
    const rows: Row[] = [];
    for (const clients of setup.clients) {
      const cpuBefore = await readCpuTimes(origins);
      const meter = await run({ origins, tokens, clients, seconds });
      const cpuSeconds = (await readCpuTimes(origins)) - cpuBefore;
      const { perSecond, ok, ...counts } = meter.summary();
      const row = { apis, connections, clients, perSecond, perCpuSecond: ok / cpuSeconds, ...counts };
      rows.push(row);
      console.info(toCells(row).join('  '));
    }
    return rows;
  } finally {
    await servers.stop();
  }
}

interface Run {
  readonly origins: readonly string[];
  readonly tokens: readonly string[];
  readonly clients: number;
  readonly seconds: number;
}

/** Every client sends its next request when it has the response to the last one. */
async function run({ origins, tokens, clients, seconds }: Run): Promise<Meter> {
  const meter = new Meter();
  const over = AbortSignal.timeout(seconds * 1_000);
  const clientLoops = Array.from({ length: clients }, async (_, client) => {
    const origin = origins[client % origins.length] ?? '';
    for (let round = 0; !over.aborted; round += 1) {
      const token = tokens[(client + round * clients) % tokens.length] ?? '';
      await visit({ meter, origin, client, token, over }).catch(() => undefined);
    }
  });
  await Promise.all(clientLoops);
  meter.stop();
  return meter;
}

async function readCpuTimes(origins: readonly string[]): Promise<number> {
  const times = await Promise.all(origins.map(readCpuTime));
  return times.reduce((sum, seconds) => sum + seconds, 0);
}

async function readCpuTime(origin: string): Promise<number> {
  const response = await fetch(origin + CPU_TIME_PATH);
  return ((await response.json()) as { seconds: number }).seconds;
}
