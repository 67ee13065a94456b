import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { searchCatalog } from '@dar/contracts/search';
import getPort from 'get-port';
import { CATALOG_FOLDER, readCatalog } from '../../../../services/api/src/modules/catalog/catalog-files.ts';
import { toRows } from '../../../../services/api/src/modules/catalog/catalog-rows.ts';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { waitUntilResponds } from '../../../scripts/processes/wait-until-ready.ts';
import { loadTestApi } from '../load/load-test-api.ts';
import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold } from '../report/thresholds.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { searchQueries } from './search-queries.ts';

/** The least answers per second by the number of services. */
const SIZES = [
  { services: 150, atLeast: 1_000 },
  { services: 50_000, atLeast: 100 },
];
const HEAD = ['services', 'queries', 'answers /s', '/CPU s', 'median, ms', 'p99, ms'];

/** `bench search`: measures POST /search with the first page of results, over HTTP and without a cache. */
export async function benchSearch(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { seconds: { type: 'string', default: '10' } } });
  const { services } = toRows(await readCatalog(CATALOG_FOLDER));
  const queries = searchQueries(services.map(({ name, nameAr }) => ({ name, name_ar: nameAr })));
  const path = API_BASE_PATH + searchCatalog.path;
  const requests = queries.map((query) => ({ path, body: JSON.stringify({ query }) }));
  const measured = [];
  for (const size of SIZES) {
    const origin = await startServer(group, size.services);
    await loadTestApi({ origin, requests, amount: requests.length });
    const result = await loadTestApi({ origin, requests, seconds: Number(values.seconds) });
    measured.push({ ...size, ...result });
  }
  const rows = measured.map(({ services: count, perSecond, perCpuSecond, median, p99 }) =>
    [count, queries.length, Math.round(perSecond), Math.round(perCpuSecond), median, p99].map(String),
  );
  const thresholds = measured.map(({ services: count, perSecond, atLeast: limit }) =>
    describeThreshold({ name: `${count} services, answers /s`, measured: perSecond, limit, kind: 'at least' }),
  );
  const machine = describeMachine();
  console.info(`\n${machine}\n\n${markdownTable(HEAD, rows)}\n\n${thresholds.join('\n')}`);
  await writeResults('search', { machine, measured });
}

async function startServer(group: ProcessGroup, services: number): Promise<string> {
  const name = `search-${services}`;
  const dataDir = join(BENCH_CACHE, name);
  await rm(dataDir, { recursive: true, force: true });
  const port = String(await getPort());
  const env = {
    ...{ NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: '', BENCH_SERVICES: String(services) },
    ...{ API_HOST: '127.0.0.1', API_PORT: port, LOG_LEVEL: 'warn', DEMO: '1' },
  };
  const failure = group.serve({ name, args: ['tools/bench/src/search/measured-search.ts'], env });
  const origin = `http://127.0.0.1:${port}`;
  await Promise.race([failure, waitUntilResponds(name, `${origin}/bench/cpu-time`)]);
  return origin;
}
