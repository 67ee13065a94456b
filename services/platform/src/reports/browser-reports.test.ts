import { FAILURE_REASONS, type ForwardedEvent, type PageReport } from '@dar/platform-protocol/browser-reports';
import { Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { createBrowserReports } from './browser-reports.ts';
import { createReportMetrics } from './report-metrics.ts';

const release = (version: string) => ({ section: 'catalog', version });
const load = (version: string, milliseconds = 100): ForwardedEvent => ({
  type: 'load',
  ...release(version),
  milliseconds,
});
const failure = (version: string, isLoaded: boolean): ForwardedEvent => ({
  type: 'failure',
  ...release(version),
  reason: 'load',
  isLoaded,
});

let pages = 0;

/** Returns what a page of its own reports. */
function report(events: readonly ForwardedEvent[], from: Partial<PageReport> = {}): PageReport {
  pages += 1;
  return {
    site: 'shop',
    page: `page ${pages}`,
    visitor: `visitor ${pages}`,
    canaries: {},
    events: [...events],
    ...from,
  };
}

function createTestReports(maxReleases?: number) {
  const registry = new Registry();
  const log = { warn: vi.fn() };
  const reports = createBrowserReports({
    metrics: createReportMetrics(registry),
    log,
    ...(maxReleases && { maxReleases }),
  });
  return { reports, log, metrics: () => registry.metrics() };
}

const CANARY = { site: 'shop', section: 'catalog', startedAt: '2026-11-24T08:00:00.000Z' };
const canaries = { catalog: CANARY.startedAt, host: CANARY.startedAt };

describe('the loads of a canary', () => {
  it('are those of its two versions, since the last time', () => {
    const { reports } = createTestReports();
    for (const events of [
      [load('1.4.0')],
      [load('1.4.0'), failure('1.4.0', true)],
      [failure('1.4.0', false)],
      [load('1.3.0')],
    ]) {
      reports.add(report(events, { canaries }));
    }
    expect(reports.canaries.take(CANARY).loads).toEqual({
      '1.4.0': { loads: 3, failures: 2 },
      '1.3.0': { loads: 1, failures: 0 },
    });
    expect(reports.canaries.take(CANARY).loads).toEqual({});
  });

  it('are not those of another start, of another site, and of pages before its start', () => {
    const { reports } = createTestReports();
    reports.add(report([load('1.4.0')]));
    reports.add(report([load('1.4.0')], { canaries, site: 'comera' }));
    reports.add(report([load('1.4.0')], { canaries: { catalog: '2026-11-23T08:00:00.000Z' } }));
    expect(reports.canaries.take(CANARY).loads).toEqual({});
  });

  it('count a page once for each kind, however often it reports', () => {
    const { reports } = createTestReports();
    for (let count = 0; count < 100; count += 1) {
      reports.add(report([failure('1.4.0', false)], { canaries, page: 'the same', visitor: 'one' }));
    }
    expect(reports.canaries.take(CANARY)).toEqual({
      loads: { '1.4.0': { loads: 1, failures: 1 } },
      visitors: { '1.4.0': { one: 1 } },
    });
  });

  it('count a served page of the shell as failed until it starts', () => {
    const { reports } = createTestReports();
    const shell = { ...CANARY, section: 'host' };
    const event = (type: 'served' | 'started'): ForwardedEvent => ({ type, section: 'host', version: '2.0.0' });
    // The start may come first, over another gateway.
    for (const types of [['served'], ['started', 'served'], ['served']] as const) {
      const page = { page: `shell page ${pages}`, visitor: `visitor ${types.length}` };
      for (const type of types) reports.add(report([event(type)], { canaries, ...page }));
    }
    expect(reports.canaries.take(shell)).toEqual({
      loads: { '2.0.0': { loads: 3, failures: 2 } },
      visitors: { '2.0.0': { 'visitor 1': 2, 'visitor 2': 0 } },
    });
    expect(reports.summaries()).toMatchObject([{ section: 'host', loads: 3, failures: { start: 2 } }]);
  });
});

it('summarizes loads, failures and the 75th percentile of each web vital', () => {
  const { reports } = createTestReports();
  const vitals = [400, 100, 300, 200].map(
    (value): ForwardedEvent => ({ type: 'vital', ...release('1.4.0'), name: 'LCP', value }),
  );
  for (const event of [load('1.4.0', 100), load('1.4.0', 300), failure('1.4.0', true), ...vitals])
    reports.add(report([event]));
  expect(reports.summaries()).toEqual([
    {
      site: 'shop',
      ...release('1.4.0'),
      loads: 2,
      failures: { load: 1, render: 0, tampered: 0, start: 0 },
      loadMilliseconds: 200,
      vitals: { LCP: 300 },
    },
  ]);
});

it('has metrics and logs with the same names', async () => {
  const { reports, metrics, log } = createTestReports();
  const shift: ForwardedEvent = { type: 'vital', ...release('1.4.0'), name: 'CLS', value: 0.02 };
  reports.add(report([load('1.4.0'), failure('1.4.0', true), shift]));
  const labels = 'site="shop",section="catalog",version="1.4.0"';
  const text = await metrics();
  expect(text).toContain(`dar_section_loads_total{${labels}} 1`);
  expect(text).toContain(`dar_section_failures_total{${labels},reason="load"} 1`);
  expect(text).toContain(`dar_section_load_seconds_sum{${labels}} 0.1`);
  expect(text).toContain(`dar_layout_shift_count{${labels}} 1`);
  const fields = { site: 'shop', ...release('1.4.0'), reason: 'load' };
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(fields, 'a section failed in a browser');
});

it('starts the counters that alerts compare at 0, so that a release without any start is not absent', async () => {
  const { reports, metrics } = createTestReports();
  reports.add(report([{ type: 'served', section: 'host', version: '2.0.0' }]));
  const labels = 'site="shop",section="host",version="2.0.0"';
  const text = await metrics();
  expect(text).toContain(`dar_pages_served_total{${labels}} 1`);
  expect(text).toContain(`dar_pages_started_total{${labels}} 0`);
  for (const reason of FAILURE_REASONS) {
    expect(text).toContain(`dar_section_failures_total{${labels},reason="${reason}"} 0`);
  }
});

it('forgets the release that was not reported for the longest time, with its metrics', async () => {
  const { reports, metrics } = createTestReports(2);
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.2.0']) {
    reports.add(report([load(version), failure(version, true)]));
  }
  expect(
    reports
      .summaries()
      .map(({ version }) => version)
      .sort(),
  ).toEqual(['1.0.0', '1.2.0']);
  expect(await metrics()).not.toContain('1.1.0');
});
