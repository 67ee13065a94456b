import { expect, test } from 'vitest';
import { reportEdge } from './report-edge.ts';

const warm = (server: 'edge' | 'bare', round: number, perCpuSecond: number) => ({
  path: '/',
  server,
  round,
  perSecond: 2_000,
  perCpuSecond,
  median: 1,
  p99: 9,
});

test('compares warm answers by the processor time that they cost, round by round', () => {
  const rounds = [warm('edge', 0, 6_000), warm('bare', 0, 10_000), warm('bare', 1, 1_000), warm('edge', 1, 900)];
  expect(reportEdge(rounds, [])).toContain('bar warm / to a bare route: 0.75, at least 0.7 – reached');
});

test('adds up the pages that were left to browsers', () => {
  const cold = [1, 2].map((failed, round) => ({
    path: '/service',
    round,
    failed,
    perSecond: 80,
    perCpuSecond: 90,
    median: 20,
    p99: 70,
  }));
  expect(reportEdge([], cold)).toMatch(/\| \/service +\| +80 \| +90 \| +20\.0 \| +70\.0 \| +3 \|/);
});
