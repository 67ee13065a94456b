import { parseArgs } from 'node:util';
import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { BENCH_PAGES } from '../pages/bench-paths.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { releaseFederated } from '../servers/build-variants.ts';
import { startApi, startGateway } from '../servers/start-servers.ts';
import { measureCold } from './measure-cold.ts';
import { measureWarm } from './measure-warm.ts';
import { reportGateway } from './report-gateway.ts';

const GATEWAY = 'tools/bench/src/programs/measured-gateway.ts';
const CONNECTIONS = 2;

/** `bench gateway`: measures answers from the page cache against the baseline, and uncached renders. */
export async function benchGateway(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '7' } } });
  const rounds = Number(values.runs);
  const paths = BENCH_PAGES.filter(({ needsCustomer }) => !needsCustomer).map(({ path }) => path);
  const store = await releaseFederated(group, BENCH_CACHE);
  const apiOrigin = await startApi(group, BENCH_CACHE);
  const start = (name: string, program: string, env: Readonly<Record<string, string>>) =>
    startGateway(group, { name, program, apiOrigin, env });
  const gateway = await start('gateway', GATEWAY, { ARTIFACTS_DIR: store });
  const baseline = await start('baseline', 'tools/bench/src/programs/baseline-server.ts', {
    BASELINE_ORIGIN: gateway,
    BASELINE_PATHS: JSON.stringify(paths),
  });
  const metricsPort = await getPort();
  const uncached = await start('uncached', GATEWAY, {
    ARTIFACTS_DIR: store,
    PAGE_CACHE_MB: '0',
    METRICS_PORT: String(metricsPort),
  });
  const warm = await measureWarm({ origins: { gateway, baseline }, paths, rounds });
  const cold = await measureCold({
    origin: uncached,
    metrics: `http://127.0.0.1:${metricsPort}/metrics`,
    paths,
    rounds,
    connections: CONNECTIONS,
  });
  const machine = describeMachine();
  console.info(`\n${machine}, ${rounds} rounds\n\n${reportGateway(warm, cold)}`);
  await writeResults('gateway', { machine, rounds, warm, cold });
}
