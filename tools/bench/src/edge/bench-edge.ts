import { parseArgs } from 'node:util';
import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { BENCH_PAGES } from '../pages/bench-paths.ts';
import { machineLine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { releaseFederated } from '../servers/build-variants.ts';
import { startApi, startEdge } from '../servers/start-servers.ts';
import { measureCold } from './measure-cold.ts';
import { measureWarm } from './measure-warm.ts';
import { reportEdge } from './report-edge.ts';

const EDGE = 'tools/bench/src/edges/measured-edge.ts';
const THREADS = 2;

/** `bench edge`: warm answers beside a bare route that sends the same bytes, and how fast pages are rendered. */
export async function benchEdge(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '7' } } });
  const rounds = Number(values.runs);
  const paths = BENCH_PAGES.filter(({ isCustomers }) => !isCustomers).map(({ path }) => path);
  const store = await releaseFederated(group, BENCH_CACHE);
  const apiOrigin = await startApi(group, BENCH_CACHE);
  const start = (name: string, program: string, env: Readonly<Record<string, string>>) =>
    startEdge(group, { name, program, apiOrigin, env });
  const edge = await start('edge', EDGE, { ARTIFACTS_DIR: store });
  const bare = await start('bare', 'tools/bench/src/edges/bare-edge.ts', {
    BARE_OF: edge,
    BARE_PATHS: JSON.stringify(paths),
  });
  const metricsPort = await getPort();
  const uncached = await start('uncached', EDGE, {
    ARTIFACTS_DIR: store,
    PAGE_CACHE_MB: '0',
    RENDER_WORKERS: String(THREADS),
    METRICS_PORT: String(metricsPort),
  });
  const warm = await measureWarm({ origins: { edge, bare }, paths, rounds });
  const cold = await measureCold({
    origin: uncached,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    paths,
    rounds,
    connections: THREADS,
  });
  const machine = machineLine();
  console.info(`\n${machine}, ${rounds} rounds\n\n${reportEdge(warm, cold)}`);
  await writeResults('edge', { machine, rounds, warm, cold });
}
