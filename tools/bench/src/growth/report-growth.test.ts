import { expect, test } from 'vitest';
import { reportGrowth } from './report-growth.ts';

const shop = (sections: number, round: number, publish: number) => ({
  sections,
  round,
  publish,
  live: 500 + sections,
  lookup: 2.5,
  cacheHit: 1,
  history: 20,
  ready: 900,
  gatewayMemory: 150_000_000,
  platformMemory: 120_000_000,
  renderMemory: 90_000_000,
});

test('reports the growth from the fewest sections to the most', () => {
  const report = reportGrowth([shop(4, 0, 1_000), shop(200, 0, 1_200), shop(200, 1, 600), shop(4, 1, 500)]);
  expect(report).toContain('threshold upload and publication, ms, 200 sections to 4: 1.2, at most 1.1 – FAILED');
  expect(report).toContain('threshold whole registry, ms, 200 sections to 4: 1, at most 1.1 – passed');
});
