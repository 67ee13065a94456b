import type { ReportEvent } from '@dar/contracts/platform/browser-reports';
import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { createBrowserReports } from './browser-reports.ts';

const release = (version: string) => ({ section: 'catalog', version });
const load = (version: string, milliseconds = 100): ReportEvent => ({
  type: 'load',
  ...release(version),
  milliseconds,
});
const failure = (version: string, isLoaded: boolean): ReportEvent => ({
  type: 'failure',
  ...release(version),
  reason: 'load',
  isLoaded,
});

function createTestReports(maxReleases?: number) {
  const registry = new Registry();
  const log = { warn: vi.fn() };
  const reports = createBrowserReports({ registry, log, ...(maxReleases && { maxReleases }) });
  return { reports, log, metrics: () => registry.metrics() };
}

it('counts failed pages among all pages that tried to load a release, by host and version', () => {
  const { reports } = createTestReports();
  reports.add('shop', [load('1.4.0'), load('1.4.0'), failure('1.4.0', false), failure('1.4.0', true), load('1.3.0')]);
  reports.add('comera', [load('1.4.0')]);
  expect(reports.countLoads('shop', 'catalog', '1.4.0')).toEqual({ loads: 3, failures: 2 });
  expect(reports.countLoads('shop', 'catalog', '1.3.0')).toEqual({ loads: 1, failures: 0 });
  expect(reports.countLoads('comera', 'catalog', '1.4.0')).toEqual({ loads: 1, failures: 0 });
  expect(reports.countLoads('shop', 'booking', '1.0.0')).toEqual({ loads: 0, failures: 0 });
});

it('summarizes loads, failures and the 75th percentile of each web vital', () => {
  const { reports } = createTestReports();
  const vitals = [400, 100, 300, 200].map(
    (value): ReportEvent => ({ type: 'vital', ...release('1.4.0'), name: 'LCP', value }),
  );
  reports.add('shop', [load('1.4.0', 100), load('1.4.0', 300), failure('1.4.0', true), ...vitals]);
  expect(reports.summaries()).toEqual([
    {
      host: 'shop',
      ...release('1.4.0'),
      loads: 2,
      failures: { load: 1, render: 0, tampered: 0 },
      loadMilliseconds: 200,
      vitals: { LCP: 300 },
    },
  ]);
});

it('has metrics and logs with the same names', async () => {
  const { reports, metrics, log } = createTestReports();
  const shift: ReportEvent = { type: 'vital', ...release('1.4.0'), name: 'CLS', value: 0.02 };
  reports.add('shop', [load('1.4.0'), failure('1.4.0', true), shift]);
  const labels = 'host="shop",section="catalog",version="1.4.0"';
  const text = await metrics();
  expect(text).toContain(`dar_section_loads_total{${labels}} 1`);
  expect(text).toContain(`dar_section_failures_total{${labels},reason="load"} 1`);
  expect(text).toContain(`dar_section_load_seconds_sum{${labels}} 0.1`);
  expect(text).toContain(`dar_layout_shift_count{${labels}} 1`);
  const fields = { host: 'shop', ...release('1.4.0'), reason: 'load' };
  expect(log.warn).toHaveBeenCalledExactlyOnceWith(fields, 'a section failed in a browser');
});

it('forgets the release that was not reported for the longest time, with its metrics', async () => {
  const { reports, metrics } = createTestReports(2);
  for (const version of ['1.0.0', '1.1.0', '1.0.0', '1.2.0']) {
    reports.add('shop', [load(version), failure(version, true)]);
  }
  expect(
    reports
      .summaries()
      .map(({ version }) => version)
      .sort(),
  ).toEqual(['1.0.0', '1.2.0']);
  expect(await metrics()).not.toContain('1.1.0');
});
