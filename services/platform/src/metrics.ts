import { Counter, Gauge, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly tamperedFiles: Counter;
  readonly registryChanges: Counter<'action'>;
}

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  return {
    registry,
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
  };
}
