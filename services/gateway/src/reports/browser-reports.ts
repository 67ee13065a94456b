import { FAILURE_REASONS, type ReportEvent, type ReportSummary, VITALS } from '@dar/contracts/platform/browser-reports';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Registry } from 'prom-client';
import type { LoadCounts } from '../ports/registry-database.ts';
import { createReportMetrics, type ReleaseLabels, type ReportMetrics } from './report-metrics.ts';

const DEFAULT_MAX_RELEASES = 200;
const VITAL_SAMPLES = 200;
const PERCENTILE = 0.75;
const MS_PER_S = 1_000;

/** What browsers reported to this process. */
export interface BrowserReports {
  add(host: string, events: readonly ReportEvent[]): void;
  /** Returns how many pages tried to load a release on a host, and how many of them failed. */
  countLoads(host: string, section: string, version: string): LoadCounts;
  /** Returns the counts of every release, without those that were not reported for the longest time. */
  summaries(): ReportSummary[];
}

interface Counts {
  readonly release: ReleaseLabels;
  loads: number;
  loaded: number;
  loadMilliseconds: number;
  readonly failures: { load: number; render: number; tampered: number };
  readonly vitals: Map<string, number[]>;
}

interface ReportOptions {
  readonly registry: Registry;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly maxReleases?: number;
}

/** Returns empty counts, which are also metrics of the registry. Failures are logged with the names of their labels. */
export function createBrowserReports(options: ReportOptions): BrowserReports {
  const { registry, log, maxReleases = DEFAULT_MAX_RELEASES } = options;
  const metrics = createReportMetrics(registry);
  const releases = new LRUCache<string, Counts>({
    max: maxReleases,
    dispose: ({ release }, _key, reason) => {
      if (reason === 'evict') metrics.remove(release, FAILURE_REASONS, VITALS);
    },
  });
  const countsOf = (release: ReleaseLabels): Counts => {
    const key = keyOf(release);
    const counts = releases.get(key) ?? emptyCounts(release);
    releases.set(key, counts);
    return counts;
  };
  return {
    add(host, events) {
      for (const event of events) {
        const { section, version } = event;
        const counts = countsOf({ host, section, version });
        count(counts, metrics, event);
        if (event.type === 'failure')
          log.warn({ ...counts.release, reason: event.reason }, 'a section failed in a browser');
      }
    },
    countLoads(host, section, version) {
      const { loads, failures } = releases.get(keyOf({ host, section, version })) ?? { loads: 0, failures: {} };
      // A page reports a tampered release even after another failure.
      return { loads, failures: Math.min(loads, sum(Object.values(failures))) };
    },
    summaries: () => [...releases.values()].map(summaryOf),
  };
}

function keyOf({ host, section, version }: ReleaseLabels): string {
  return `${host} ${section} ${version}`;
}

function emptyCounts(release: ReleaseLabels): Counts {
  const failures = { load: 0, render: 0, tampered: 0 };
  return { release, loads: 0, loaded: 0, loadMilliseconds: 0, failures, vitals: new Map() };
}

function count(counts: Counts, metrics: ReportMetrics, event: ReportEvent): void {
  const labels = { ...counts.release };
  if (event.type === 'load' || (event.type === 'failure' && !event.isLoaded)) {
    counts.loads += 1;
    metrics.loads.inc(labels);
  }
  if (event.type === 'load') {
    counts.loaded += 1;
    counts.loadMilliseconds += event.milliseconds;
    metrics.loadSeconds.observe(labels, event.milliseconds / MS_PER_S);
  } else if (event.type === 'failure') {
    counts.failures[event.reason] += 1;
    metrics.failures.inc({ ...labels, reason: event.reason });
  } else {
    const { name, value } = event;
    counts.vitals.set(name, [...(counts.vitals.get(name) ?? []), value].slice(-VITAL_SAMPLES));
    if (name === 'CLS') metrics.layoutShift.observe(labels, value);
    else metrics.vitalSeconds.observe({ ...labels, name }, value / MS_PER_S);
  }
}

function summaryOf({ release, loads, loaded, loadMilliseconds, failures, vitals }: Counts): ReportSummary {
  return {
    ...release,
    loads,
    failures: { ...failures },
    ...(loaded > 0 && { loadMilliseconds: loadMilliseconds / loaded }),
    vitals: Object.fromEntries([...vitals].map(([name, values]) => [name, percentile(values)])),
  };
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * PERCENTILE) - 1] ?? 0;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
