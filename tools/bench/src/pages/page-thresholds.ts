import type { Threshold } from '../report/thresholds.ts';
import type { Measurement } from './run-rounds.ts';
import { listCases, type Summary, summarise } from './summarise.ts';

interface PageThreshold {
  readonly name: string;
  readonly metric: string;
  readonly measured: (summary: Summary) => number;
  readonly limit: number;
  readonly page?: string;
}

const toMonolith = ({ toMonolith: ratio }: Summary) => ratio;
const toStatic = ({ toStatic: ratio }: Summary) => ratio;
const own = ({ medians }: Summary) => medians.federated;

const LIGHT_PAGES = ['home', 'details', 'info'];

const PAGE_THRESHOLDS: readonly PageThreshold[] = [
  { name: 'largest paint to monolith', metric: 'largest-paint', measured: toMonolith, limit: 1.05 },
  { name: 'largest paint to static', metric: 'largest-paint', measured: toStatic, limit: 1.3 },
  { name: 'script bytes to monolith', metric: 'bytes-script', measured: toMonolith, limit: 1.15 },
  { name: 'blocking to monolith', metric: 'blocking', measured: toMonolith, limit: 1 },
  { name: 'chain to monolith', metric: 'chain', measured: toMonolith, limit: 1 },
  { name: 'layout shift', metric: 'layout-shift', measured: own, limit: 0.02 },
  { name: 'hydration starts, ms', metric: 'hydration-start', measured: own, limit: 2_300 },
  { name: 'tasks above 100 ms', metric: 'tasks-above-100', measured: own, limit: 0 },
  ...LIGHT_PAGES.map((page) => ({ name: 'script, kB', metric: 'bytes-script', measured: own, limit: 170, page })),
];

const TAP_THRESHOLDS: readonly PageThreshold[] = [
  { name: 'first taps lost', metric: 'tap-lost', measured: own, limit: 0 },
];

export function pageThresholds(measurements: readonly Measurement[]): Threshold[] {
  const cases = listCases(measurements).filter(({ profile }) => profile === 'throttled');
  return cases.flatMap((one) => {
    const thresholds = one.visit === 'cold' ? PAGE_THRESHOLDS : TAP_THRESHOLDS;
    return thresholds
      .filter(({ page }) => page === undefined || page === one.page)
      .map(
        ({ name, metric, measured, limit }): Threshold => ({
          name: `${one.page}, ${one.visit}: ${name}`,
          measured: measured(summarise(measurements, one, metric)),
          limit,
          kind: 'at most',
        }),
      );
  });
}
