import type { ProcessMemory } from '@dar/renderer';
import { Counter, Gauge, Registry } from 'prom-client';

export interface Metrics {
  readonly registry: Registry;
  readonly renders: Counter;
  readonly renderFailures: Counter<'section' | 'version' | 'reason'>;
  readonly denials: Counter<'section' | 'version' | 'what'>;
  readonly tamperedFiles: Counter<'section' | 'version' | 'file'>;
  readonly available: Gauge<'part'>;
  readonly oldPages: Counter;
  readonly lostReports: Counter;
}

export function createMetrics(processMemory: () => readonly ProcessMemory[]): Metrics {
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
    name: 'dar_render_process_bytes',
    help: 'Heap of each render process after its last render.',
    labelNames: ['section', 'version'],
    registers,
    collect() {
      this.reset();
      for (const { build, bytes } of processMemory()) this.inc({ section: build.name, version: build.version }, bytes);
    },
  });
  return {
    registry,
    renders: new Counter({ name: 'dar_renders_total', help: 'Pages rendered on the server.', registers }),
    renderFailures: new Counter({
      name: 'dar_render_failures_total',
      help: 'Pages left to the browser.',
      labelNames: ['section', 'version', 'reason'],
      registers,
    }),
    denials: new Counter({
      name: 'dar_section_denials_total',
      help: 'What the server builds of sections tried and may not.',
      labelNames: ['section', 'version', 'what'],
      registers,
    }),
    tamperedFiles: new Counter({
      name: 'dar_tampered_files_total',
      help: 'Reads of files of releases that are missing or were changed.',
      labelNames: ['section', 'version', 'file'],
      registers,
    }),
    available: new Gauge({
      name: 'dar_part_available',
      help: '1 if the last call of the registry, the files, their copy, the API or the platform succeeded, otherwise 0.',
      labelNames: ['part'],
      registers,
    }),
    oldPages: new Counter({
      name: 'dar_old_pages_total',
      help: 'Pages older than eleven minutes that were sent because the API does not respond.',
      registers,
    }),
    lostReports: new Counter({
      name: 'dar_lost_reports_total',
      help: 'Events of browsers that the platform did not receive.',
      registers,
    }),
  };
}
