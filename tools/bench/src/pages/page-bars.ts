import type { Bar } from '../report/bars.ts';
import type { Measurement } from './run-rounds.ts';
import { casesOf, type Summary, summarise } from './summarise.ts';

interface PageBar {
  readonly name: string;
  readonly metric: string;
  readonly measured: (summary: Summary) => number;
  readonly limit: number;
  /** The one page that it is about; every page when left out. */
  readonly page?: string;
}

const toMonolith = ({ toMonolith: ratio }: Summary) => ratio;
const toStatic = ({ toStatic: ratio }: Summary) => ratio;
const own = ({ medians }: Summary) => medians.federated;

/** The bars of throttled, cold visits. */
const PAGE_BARS: readonly PageBar[] = [
  { name: 'largest paint to monolith', metric: 'largest-paint', measured: toMonolith, limit: 1.05 },
  { name: 'largest paint to static', metric: 'largest-paint', measured: toStatic, limit: 1.3 },
  { name: 'script bytes to monolith', metric: 'bytes-script', measured: toMonolith, limit: 1.15 },
  { name: 'blocking to monolith', metric: 'blocking', measured: toMonolith, limit: 1.1 },
  { name: 'chain to monolith', metric: 'chain', measured: toMonolith, limit: 1 },
  { name: 'layout shift', metric: 'layout-shift', measured: own, limit: 0.02 },
  { name: 'longest task in hydration, ms', metric: 'longest-from-hydration', measured: own, limit: 200 },
  { name: 'script, kB', metric: 'bytes-script', measured: own, limit: 250, page: 'home' },
];

/** The tap that must not be lost at either moment, throttled. */
const TAP_BARS: readonly PageBar[] = [{ name: 'first taps lost', metric: 'tap-lost', measured: own, limit: 0 }];

/** Every bar for every page that was measured throttled: cold visits and first taps. */
export function pageBars(measurements: readonly Measurement[]): Bar[] {
  const cases = casesOf(measurements).filter(({ profile, visit }) => profile === 'throttled' && visit !== 'warm');
  return cases.flatMap((one) => {
    const bars = one.visit === 'cold' ? PAGE_BARS : TAP_BARS;
    return bars
      .filter(({ page }) => page === undefined || page === one.page)
      .map(
        ({ name, metric, measured, limit }): Bar => ({
          name: `${one.page}, ${one.visit}: ${name}`,
          measured: measured(summarise(measurements, one, metric)),
          limit,
          kind: 'at most',
        }),
      );
  });
}
