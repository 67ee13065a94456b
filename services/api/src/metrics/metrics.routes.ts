import { addMetricsServer } from '@dar/http-server/metrics-server';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/client.ts';
import type { Settings } from '../env.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { readShopState } from './shop-state.queries.ts';

interface MetricsDeps extends Pick<Database, 'db' | 'getPoolState'> {
  readonly clock: Clock;
  readonly settings: Pick<Settings, 'metrics'>;
}

/** Counts the responses of the shop, and serves its metrics on a port of their own. */
export function addMetrics(app: FastifyInstance, { db, clock, getPoolState, settings }: MetricsDeps): Metrics {
  const metrics = createMetrics({
    readState: () => readShopState(db, clock()),
    getPoolState,
    onError: (err) => app.log.warn({ err }, 'the gauges of the shop are missing'),
  });
  metrics.observe(app);
  addMetricsServer(app, { ...settings.metrics, setting: 'API_METRICS_PORT', registry: metrics.registry });
  app.decorate('metrics', metrics);
  return metrics;
}
