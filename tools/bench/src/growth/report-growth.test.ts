import { expect, test } from 'vitest';
import { reportGrowth } from './report-growth.ts';

const home = (sections: number, round: number, largestPaint: number) => ({
  sections,
  round,
  largestPaint,
  html: 40_000 + sections * 10,
  encodedHtml: 9_000,
  build: 2_000 + sections,
  release: 500,
  registry: 2.5,
  firstPage: 200,
  firstRendered: 1,
  renderMemory: 90_000_000,
  processMemory: 12_000_000,
});

test('reports the growth of home from the fewest sections to the most', () => {
  const report = reportGrowth([home(4, 0, 1_000), home(64, 0, 1_200), home(64, 1, 600), home(4, 1, 500)]);
  expect(report).toContain('threshold largest contentful paint, ms, 64 sections to 4: 1.2, at most 1.1 – FAILED');
  expect(report).toContain('threshold build, publish and smoke test, ms, 64 sections to 4: 1.03, at most 1.1 – passed');
  expect(report).toContain('threshold HTML, bytes, 64 sections to 4: 1.015, at most 1.1 – passed');
});
