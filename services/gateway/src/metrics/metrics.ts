import { createServerMetrics, type ServerMetrics } from '@dar/http-server/server-metrics';
import type { ProcessState } from '@dar/renderer';
import { Counter, Gauge, Histogram } from 'prom-client';

const RENDER_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5];

/** For whom pages are rendered, in the labels of metrics: `customer` or `everybody`. */
export function getAudience(isOfCustomer: unknown): 'customer' | 'everybody' {
  return isOfCustomer ? 'customer' : 'everybody';
}

export interface Metrics extends ServerMetrics {
  readonly renderSeconds: Histogram<'section' | 'audience'>;
  readonly renderFailures: Counter<'section' | 'version' | 'reason' | 'audience'>;
  readonly protectedPages: Counter<'section' | 'outcome'>;
  readonly denials: Counter<'section' | 'version' | 'what'>;
  readonly tamperedFiles: Counter<'section' | 'version' | 'file'>;
  readonly available: Gauge<'part'>;
  readonly oldPages: Counter;
  readonly lostReports: Counter;
}

export function createMetrics(getProcesses: () => readonly ProcessState[]): Metrics {
  const serverMetrics = createServerMetrics();
  const registers = [serverMetrics.registry];
  addProcessGauges(registers, getProcesses);
  return {
    ...serverMetrics,
    renderSeconds: new Histogram({
      name: 'dar_render_duration_seconds',
      help: 'Time to render a page on the server, with the wait for a process.',
      labelNames: ['section', 'audience'],
      buckets: RENDER_SECONDS,
      registers,
    }),
    renderFailures: new Counter({
      name: 'dar_render_failures_total',
      help: 'Pages left to the browser.',
      labelNames: ['section', 'version', 'reason', 'audience'],
      registers,
    }),
    protectedPages: new Counter({
      name: 'dar_protected_pages_total',
      help: 'Visits of protected pages. A guest is redirected, the cookie of a stranger is rejected by the API, and the browser renders the page for anyone and while the API leaves unanswered who visits.',
      labelNames: ['section', 'outcome'],
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

function addProcessGauges(registers: ServerMetrics['registry'][], getProcesses: () => readonly ProcessState[]): void {
  new Gauge({
    name: 'dar_render_process_bytes',
    help: 'Heap of each render process after its last render.',
    labelNames: ['section', 'version', 'audience'],
    registers,
    collect() {
      this.reset();
      for (const { build, isOfCustomer, bytes } of getProcesses()) {
        this.inc({ section: build.name, version: build.version, audience: getAudience(isOfCustomer) }, bytes);
      }
    },
  });
  new Gauge({
    name: 'dar_render_queue_pages',
    help: 'Pages that render or wait for a process.',
    labelNames: ['section', 'audience'],
    registers,
    collect() {
      this.reset();
      for (const { build, isOfCustomer, pages } of getProcesses()) {
        this.inc({ section: build.name, audience: getAudience(isOfCustomer) }, pages);
      }
    },
  });
}
