import { Counter, Gauge, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly renders: Counter;
  readonly renderFailures: Counter<'section' | 'reason'>;
  readonly tamperedFiles: Counter;
  readonly registryChanges: Counter<'action'>;
}

export function createMetrics(workerMemory: () => readonly number[]): Metrics {
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
  new Gauge({
    name: 'dar_render_thread_bytes',
    help: 'Heap of each render worker after its last render.',
    labelNames: ['thread'],
    registers,
    collect() {
      workerMemory().forEach((bytes, thread) => {
        this.set({ thread }, bytes);
      });
    },
  });
  return {
    registry,
    renders: new Counter({ name: 'dar_renders_total', help: 'Pages rendered on the server.', registers }),
    renderFailures: new Counter({
      name: 'dar_render_failures_total',
      help: 'Pages left to the browser.',
      labelNames: ['section', 'reason'],
      registers,
    }),
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
