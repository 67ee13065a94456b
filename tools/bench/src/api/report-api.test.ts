import { expect, test } from 'vitest';
import type { ApiMeasurement } from './measure-api.ts';
import { reportApi } from './report-api.ts';

const one = (server: 'api' | 'baseline', perSecond: number, round = 0): ApiMeasurement => ({
  call: 'home',
  kind: 'catalog',
  server,
  round,
  perSecond,
  perCpuSecond: perSecond * 2,
  median: 1,
  p99: 3,
});

test('reports the ratio of each call to the baseline, and the growth of memory', () => {
  const report = reportApi([one('api', 790), one('baseline', 1000)], [50, 90, 100, 100, 120, 125]);
  expect(report).toMatch(/\| home +\| +790 \| +1000 \| +0\.79 \| +1580 \| +2000 \| +0\.79 \| +1\.0 \| +3\.0 \|/);
  expect(report).toContain('threshold home to a baseline route: 0.79, at least 0.8 – FAILED');
  expect(report).toContain('threshold memory, last tenths to the middle: 1.225, at most 1.1 – FAILED');
});

test('compares within each round', () => {
  const rounds = [one('api', 100), one('baseline', 100), one('api', 900, 1), one('baseline', 1000, 1)];
  const report = reportApi(rounds, [1, 1, 1, 1]);
  expect(report).toContain('threshold home to a baseline route: 0.95, at least 0.8 – passed');
  expect(report).toContain('last tenths to the middle: 1, at most 1.1 – passed');
});
