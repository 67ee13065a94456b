import {
  FAILURE_REASONS,
  type ForwardedEvent,
  type PageReport,
  type ReportSummary,
  VITALS,
} from '@dar/platform-protocol/browser-reports';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CanaryLoads, createCanaryLoads } from './canary-loads.ts';
import { createPageVitals, type PageVitals, percentile75 } from './page-vitals.ts';
import type { ReleaseLabels, ReportMetrics } from './report-metrics.ts';

const DEFAULT_MAX_RELEASES = 200;
const MAX_PAGES = 200_000;
const HOUR_MS = 3_600_000;
const VITAL_SAMPLES = 200;
const MS_PER_S = 1_000;

export interface BrowserReports {
  add(report: PageReport): void;
  readonly canaries: Pick<CanaryLoads, 'take' | 'restore'>;
  summaries(): ReportSummary[];
  readonly vitals: Pick<PageVitals, 'summaries'>;
}

interface Counts {
  readonly release: ReleaseLabels;
  loads: number;
  loaded: number;
  loadMilliseconds: number;
  readonly failures: { load: number; render: number; tampered: number };
  served: number;
  started: number;
  readonly vitals: Map<string, number[]>;
}

interface ReportOptions {
  readonly metrics: ReportMetrics;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly maxReleases?: number;
}

/** Returns empty counts, which are also metrics. Failures are logged with the names of their labels. */
export function createBrowserReports(options: ReportOptions): BrowserReports {
  const { metrics, log, maxReleases = DEFAULT_MAX_RELEASES } = options;
  const releases = new LRUCache<string, Counts>({
    max: maxReleases,
    dispose: ({ release }, _key, reason) => {
      if (reason === 'evict') metrics.remove(release, FAILURE_REASONS, VITALS);
    },
  });
  const canaries = createCanaryLoads();
  const vitals = createPageVitals();
  // A signature lasts an hour.
  const reportedOf = new LRUCache<string, Set<string>>({ max: MAX_PAGES, ttl: HOUR_MS });
  const isFirst = (page: string, event: ForwardedEvent) => {
    const reported = reportedOf.get(page) ?? new Set();
    const kind = getKind(event);
    if (reported.has(kind)) return false;
    reportedOf.set(page, reported.add(kind));
    return true;
  };
  const getCounts = (release: ReleaseLabels): Counts => {
    const key = getKey(release);
    const known = releases.get(key);
    if (known) return known;
    const counts = emptyCounts(release);
    metrics.add(release, FAILURE_REASONS);
    releases.set(key, counts);
    return counts;
  };
  return {
    add({ events, ...report }) {
      for (const event of events) {
        if (!isFirst(report.page, event)) continue;
        const { section, version } = event;
        const counts = getCounts({ site: report.site, section, version });
        count(counts, metrics, event);
        canaries.add(report, event);
        if (event.type === 'vital') vitals.add(report.site, event);
        if (event.type === 'failure')
          log.warn({ ...counts.release, reason: event.reason }, 'a section failed in a browser');
      }
    },
    canaries,
    vitals,
    summaries: () => [...releases.values()].map(toSummary),
  };
}

/** A page reports each kind once. */
function getKind(event: ForwardedEvent): string {
  const { type, section, version } = event;
  return [type, section, version, ...(event.type === 'vital' ? [event.name] : [])].join(' ');
}

function getKey({ site, section, version }: ReleaseLabels): string {
  return `${site} ${section} ${version}`;
}

function emptyCounts(release: ReleaseLabels): Counts {
  const failures = { load: 0, render: 0, tampered: 0 };
  return { release, loads: 0, loaded: 0, loadMilliseconds: 0, failures, served: 0, started: 0, vitals: new Map() };
}

function count(counts: Counts, metrics: ReportMetrics, event: ForwardedEvent): void {
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
  } else if (event.type === 'vital') {
    const { name, value } = event;
    counts.vitals.set(name, [...(counts.vitals.get(name) ?? []), value].slice(-VITAL_SAMPLES));
    if (name === 'CLS') metrics.layoutShift.observe(labels, value);
    else metrics.vitalSeconds.observe({ ...labels, name }, value / MS_PER_S);
  } else {
    counts[event.type] += 1;
    metrics[event.type].inc(labels);
  }
}

function toSummary(counts: Counts): ReportSummary {
  const { release, loads, loaded, loadMilliseconds, failures, served, started, vitals } = counts;
  return {
    ...release,
    loads: loads + served,
    failures: { ...failures, start: Math.max(0, served - started) },
    ...(loaded > 0 && { loadMilliseconds: loadMilliseconds / loaded }),
    vitals: Object.fromEntries([...vitals].map(([name, values]) => [name, percentile75(values)])),
  };
}
