import { expect, test } from 'vitest';
import type { ApiMeasurement } from './measure-api.ts';
import { reportApi } from './report-api.ts';

const one = (server: 'api' | 'bare', perSecond: number, round = 0): ApiMeasurement => ({
  database: 'PGlite',
  call: 'home',
  kind: 'catalog',
  server,
  round,
  perSecond,
  perCpuSecond: perSecond * 2,
  median: 1,
  p99: 3,
});

test('says of every call how it stands to the bare route, and whether memory grew', () => {
  const report = reportApi([one('api', 790), one('bare', 1000)], { PGlite: [50, 90, 100, 100, 120, 125] });
  expect(report).toMatch(/\| home +\| +790 \| +1000 \| +0\.79 \| +1580 \| +2000 \| +0\.79 \| +1\.0 \| +3\.0 \|/);
  expect(report).toContain('bar home on PGlite to a bare route: 0.79, at least 0.8 – NOT reached');
  expect(report).toContain('bar memory on PGlite, last tenths to the middle: 1.225, at most 1.1 – NOT reached');
});

test('takes the ratio within each round', () => {
  const rounds = [one('api', 100), one('bare', 100), one('api', 900, 1), one('bare', 1000, 1)];
  const report = reportApi(rounds, { PGlite: [1, 1, 1, 1] });
  expect(report).toContain('bar home on PGlite to a bare route: 0.95, at least 0.8 – reached');
  expect(report).toContain('last tenths to the middle: 1, at most 1.1 – reached');
});
