import { join } from 'node:path';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import type { ProcessGroup } from '../../../scripts/processes/process-group.ts';
import { rotate } from '../pages/variants.ts';
import { describeMachine, writeResults } from '../report/write-results.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { releaseFederated } from '../servers/build-variants.ts';
import { startApi, startGateway, startPlatform } from '../servers/start-servers.ts';
import { measureHistory, measureRelease, TOKEN } from './measure-release.ts';
import { readAsGateways } from './read-as-gateways.ts';
import { measureCacheHit, measureLookup, readMemory } from './read-gateway.ts';
import { releaseCopies, type Size } from './release-copies.ts';
import { type GrowthMeasurement, reportGrowth } from './report-growth.ts';

const GATEWAY = 'services/gateway/src/server.ts';
const SIZES: readonly Size[] = [
  { sections: 4, sites: 1, before: 0, readers: 0 },
  { sections: 200, sites: 20, before: 2_000, readers: 19 },
];

interface MeasuredShop {
  readonly size: Size;
  readonly folder: string;
  readonly origin: string;
  readonly platformOrigin: string;
  readonly gatewayMetrics: string;
  readonly platformMetrics: string;
  /** Milliseconds until a gateway without a copy on its disk was ready. */
  readonly ready: number;
}

/** `bench growth`: measures releases, lookups, pages from the cache, history and memory with 4 and with 200 sections. */
export async function benchGrowth(group: ProcessGroup, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { runs: { type: 'string', default: '15' } } });
  const rounds = Number(values.runs);
  const store = await releaseFederated(group, BENCH_CACHE);
  const apiOrigin = await startApi(group, BENCH_CACHE);
  const shops: MeasuredShop[] = [];
  for (const size of SIZES) shops.push(await startShop(group, { store, apiOrigin, size }));
  const measurements: GrowthMeasurement[] = [];
  for (let round = -1; round < rounds; round += 1) {
    for (const shop of rotate(shops, round + 1)) {
      using _readers = readAsGateways(shop.folder, shop.size.readers);
      const measured = await measureShop(shop, round);
      if (round >= 0) measurements.push(measured);
    }
    console.info(round < 0 ? 'warmed up' : `round ${round + 1} of ${rounds}`);
  }
  const machine = describeMachine();
  console.info(`\n${machine}, ${rounds} rounds\n\n${reportGrowth(measurements)}`);
  await writeResults('growth', { machine, rounds, sizes: SIZES, measurements });
}

interface ShopOptions {
  readonly store: string;
  readonly apiOrigin: string;
  readonly size: Size;
}

async function startShop(group: ProcessGroup, { store, apiOrigin, size }: ShopOptions): Promise<MeasuredShop> {
  const folder = await releaseCopies(store, join(BENCH_CACHE, `sections-${size.sections}`), size);
  const [gatewayPort, platformPort] = [await getPort(), await getPort()];
  const start = performance.now();
  const env = { ARTIFACTS_DIR: folder, METRICS_PORT: String(gatewayPort) };
  const origin = await startGateway(group, { name: `${size.sections}`, program: GATEWAY, apiOrigin, env });
  const ready = performance.now() - start;
  const platformOrigin = await startPlatform(group, folder, TOKEN, { PLATFORM_METRICS_PORT: String(platformPort) });
  return {
    size,
    folder,
    origin,
    platformOrigin,
    gatewayMetrics: `http://127.0.0.1:${gatewayPort}`,
    platformMetrics: `http://127.0.0.1:${platformPort}`,
    ready,
  };
}

async function measureShop(shop: MeasuredShop, round: number): Promise<GrowthMeasurement> {
  const { size, origin, platformOrigin, gatewayMetrics, platformMetrics, ready } = shop;
  const released = await measureRelease({ origin, platformOrigin }, round);
  return {
    sections: size.sections,
    round,
    ready,
    ...released,
    lookup: await measureLookup(origin),
    cacheHit: await measureCacheHit(origin),
    history: await measureHistory(platformOrigin),
    ...(await readMemory(gatewayMetrics, platformMetrics)),
  };
}
