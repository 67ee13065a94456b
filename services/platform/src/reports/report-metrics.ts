import type { FAILURE_REASONS } from '@dar/platform-protocol/browser-reports';
import { Counter, Histogram, type Registry } from 'prom-client';

const LABELS = ['site', 'section', 'version'] as const;
const LOAD_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8];
// The limits of good and poor values at web.dev/articles/vitals are among them.
const VITAL_SECONDS = [0.1, 0.2, 0.5, 0.8, 1, 1.8, 2.5, 3, 4, 8];
const SHIFTS = [0.01, 0.05, 0.1, 0.25, 0.5];

export interface ReleaseLabels {
  readonly site: string;
  readonly section: string;
  readonly version: string;
}

export interface ReportMetrics {
  readonly loads: Counter;
  readonly failures: Counter;
  readonly served: Counter;
  readonly started: Counter;
  readonly loadSeconds: Histogram;
  readonly vitalSeconds: Histogram;
  readonly layoutShift: Histogram;
  /** Starts the counters that alerts compare at 0: Prometheus compares only series that exist. */
  add(release: ReleaseLabels, reasons: typeof FAILURE_REASONS): void;
  /** Forgets a release, so that the number of series stays limited. */
  remove(release: ReleaseLabels, reasons: typeof FAILURE_REASONS, vitals: readonly string[]): void;
}

export function createReportMetrics(registry: Registry): ReportMetrics {
  const registers = [registry];
  const loads = new Counter({
    name: 'dar_section_loads_total',
    help: 'Pages that loaded a section or tried to.',
    labelNames: LABELS,
    registers,
  });
  const failures = new Counter({
    name: 'dar_section_failures_total',
    help: 'Pages in which a section did not load, threw or was tampered with.',
    labelNames: [...LABELS, 'reason'],
    registers,
  });
  const served = new Counter({
    name: 'dar_pages_served_total',
    help: 'Pages of a shell, and partner pages with an embed, that a gateway served.',
    labelNames: LABELS,
    registers,
  });
  const started = new Counter({
    name: 'dar_pages_started_total',
    help: 'Served pages that started in a browser.',
    labelNames: LABELS,
    registers,
  });
  const loadSeconds = new Histogram({
    name: 'dar_section_load_seconds',
    help: 'Time until a section had loaded in a browser.',
    labelNames: LABELS,
    buckets: LOAD_SECONDS,
    registers,
  });
  const vitalSeconds = new Histogram({
    name: 'dar_web_vital_seconds',
    help: 'FCP, INP, LCP and TTFB of pages, for the section that owns them.',
    labelNames: [...LABELS, 'name'],
    buckets: VITAL_SECONDS,
    registers,
  });
  const layoutShift = new Histogram({
    name: 'dar_layout_shift',
    help: 'CLS of pages, for the section that owns them.',
    labelNames: LABELS,
    buckets: SHIFTS,
    registers,
  });
  return {
    loads,
    failures,
    served,
    started,
    loadSeconds,
    vitalSeconds,
    layoutShift,
    add(release, reasons) {
      started.inc({ ...release }, 0);
      for (const reason of reasons) failures.inc({ ...release, reason }, 0);
    },
    remove(release, reasons, vitals) {
      for (const metric of [loads, served, started, loadSeconds, layoutShift]) metric.remove({ ...release });
      for (const reason of reasons) failures.remove({ ...release, reason });
      for (const name of vitals) vitalSeconds.remove({ ...release, name });
    },
  };
}
