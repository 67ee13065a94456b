import { createServerMetrics, type ServerMetrics } from '@dar/http-server/server-metrics';
import type { PoolState } from '../db/client.ts';
import { Counters } from './counters.ts';
import { addJobMetrics, type ObserveJob } from './job-metrics.ts';
import { addPoolGauges } from './pool-gauges.ts';
import { addShopGauges } from './shop-gauges.ts';
import type { ShopState } from './shop-state.queries.ts';

interface MetricsDeps {
  readonly readState: () => Promise<ShopState>;
  readonly getPoolState: () => PoolState;
  /** Called when the tables cannot be read. */
  readonly onError: (error: unknown) => void;
}

export interface Metrics extends ServerMetrics {
  readonly counters: Counters;
  readonly observeJob: ObserveJob;
}

export function createMetrics({ readState, getPoolState, onError }: MetricsDeps): Metrics {
  const serverMetrics = createServerMetrics();
  const { registry } = serverMetrics;
  addShopGauges(registry, { readState, onError });
  addPoolGauges(registry, getPoolState);
  return { ...serverMetrics, counters: new Counters(registry), observeJob: addJobMetrics(registry) };
}
