import { Counter, Histogram, type Metric, type Registry, Summary } from 'prom-client';
import { createMetrics as createApiMetrics } from '../../../services/api/src/metrics/metrics.ts';
import { createMetrics as createGatewayMetrics } from '../../../services/gateway/src/metrics/metrics.ts';
import { createMetrics as createPlatformMetrics } from '../../../services/platform/src/metrics.ts';

export interface RegisteredMetric {
  readonly name: string;
  readonly isCounter: boolean;
}

export interface RegisteredMetrics {
  readonly metrics: readonly RegisteredMetric[];
  /** The labels of each series, such as `dar_x_seconds_bucket`. */
  readonly labels: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Returns the metrics that the servers register. */
export function readRegisteredMetrics(): RegisteredMetrics {
  const registries: Registry[] = [
    createApiMetrics({
      readState: async () => [],
      getPoolState: () => ({ total: 0, idle: 0, waiting: 0 }),
      onError: () => undefined,
    }).registry,
    createGatewayMetrics(() => []).registry,
    createPlatformMetrics().registry,
  ];
  const all = registries.flatMap((registry) => registry.getMetricsAsArray() as unknown as RegisteredObject[]);
  const labels = new Map<string, Set<string>>();
  for (const metric of all) {
    for (const [series, extra] of getSeries(metric)) {
      labels.set(series, new Set([...(labels.get(series) ?? []), ...metric.labelNames, ...extra]));
    }
  }
  const metrics = all.map((metric) => ({ name: metric.name, isCounter: metric instanceof Counter }));
  return { metrics, labels };
}

/** Metrics have these fields, which their types lack. */
type RegisteredObject = Metric & { readonly name: string; readonly labelNames: readonly string[] };

function getSeries(metric: RegisteredObject): readonly (readonly [string, readonly string[]])[] {
  const { name } = metric;
  if (metric instanceof Histogram)
    return [
      [`${name}_bucket`, ['le']],
      [`${name}_sum`, []],
      [`${name}_count`, []],
    ];
  if (metric instanceof Summary)
    return [
      [name, ['quantile']],
      [`${name}_sum`, []],
      [`${name}_count`, []],
    ];
  return [[name, []]];
}
