import { expect, test } from 'vitest';
import { reportGateway } from './report-gateway.ts';

const warm = (server: 'gateway' | 'baseline', round: number, perCpuSecond: number) => ({
  path: '/',
  server,
  round,
  perSecond: 2_000,
  perCpuSecond,
  median: 1,
  p99: 9,
});

test('compares warm answers by CPU time within each round', () => {
  const rounds = [
    warm('gateway', 0, 6_000),
    warm('baseline', 0, 10_000),
    warm('baseline', 1, 1_000),
    warm('gateway', 1, 900),
  ];
  expect(reportGateway(rounds, [])).toContain('threshold warm / to a baseline route: 0.75, at least 0.7 – passed');
});

test('adds up the pages that were not rendered on the server', () => {
  const cold = [1, 2].map((failed, round) => ({
    path: '/service',
    round,
    failed,
    perSecond: 80,
    perCpuSecond: 90,
    median: 20,
    p99: 70,
  }));
  expect(reportGateway([], cold)).toMatch(/\| \/service +\| +80 \| +90 \| +20\.0 \| +70\.0 \| +3 \|/);
});
