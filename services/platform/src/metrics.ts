import { createServerMetrics, type ServerMetrics } from '@dar/http-server/server-metrics';
import { Counter, Gauge } from 'prom-client';
import { createReportMetrics, type ReportMetrics } from './reports/report-metrics.ts';

export interface Metrics extends ServerMetrics {
  readonly tamperedFiles: Counter;
  readonly registryChanges: Counter<'action'>;
  readonly publishedReleases: Counter<'section'>;
  readonly runningCanaries: Gauge;
  readonly stoppedCanaries: Counter<'site' | 'section'>;
  readonly reports: ReportMetrics;
}

export function createMetrics(): Metrics {
  const serverMetrics = createServerMetrics();
  const { registry } = serverMetrics;
  const registers = [registry];
  return {
    ...serverMetrics,
    reports: createReportMetrics(registry),
    tamperedFiles: new Counter({
      name: 'dar_tampered_files_total',
      help: 'Reads of stored files whose bytes have changed.',
      registers,
    }),
    registryChanges: new Counter({
      name: 'dar_registry_changes_total',
      help: 'Changes of the registry by this process.',
      labelNames: ['action'],
      registers,
    }),
    publishedReleases: new Counter({
      name: 'dar_releases_published_total',
      help: 'Releases that teams published to this process.',
      labelNames: ['section'],
      registers,
    }),
    runningCanaries: new Gauge({ name: 'dar_canaries_running', help: 'Canaries that browsers get.', registers }),
    stoppedCanaries: new Counter({
      name: 'dar_canaries_stopped_total',
      help: 'Canaries that stopped by themselves, because they failed more often.',
      labelNames: ['site', 'section'],
      registers,
    }),
  };
}
