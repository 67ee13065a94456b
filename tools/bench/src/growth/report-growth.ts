import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold, type Threshold } from '../report/thresholds.ts';
import { median, medianRatio } from '../statistics/median.ts';
import type { MeasuredRelease } from './measure-release.ts';
import type { Memory } from './read-gateway.ts';

export interface GrowthMeasurement extends MeasuredRelease, Memory {
  readonly sections: number;
  readonly round: number;
  /** Milliseconds of a request of the whole registry. */
  readonly lookup: number;
  /** Milliseconds of home from the cache of pages. */
  readonly cacheHit: number;
  /** Milliseconds of the last changes of a section. */
  readonly history: number;
  /** Milliseconds until a fresh gateway was ready. */
  readonly ready: number;
}

const READINGS = {
  'upload and publication, ms': ({ publish }: GrowthMeasurement) => publish,
  'pin until home shows it, ms': ({ live }: GrowthMeasurement) => live,
  'whole registry, ms': ({ lookup }: GrowthMeasurement) => lookup,
  'home from the cache, ms': ({ cacheHit }: GrowthMeasurement) => cacheHit,
  'history of a section, ms': ({ history }: GrowthMeasurement) => history,
  'fresh gateway is ready, ms': ({ ready }: GrowthMeasurement) => ready,
  'memory of the gateway, bytes': ({ gatewayMemory }: GrowthMeasurement) => gatewayMemory,
  'memory of the platform, bytes': ({ platformMemory }: GrowthMeasurement) => platformMemory,
  'memory of the render processes, bytes': ({ renderMemory }: GrowthMeasurement) => renderMemory,
} as const;
const LIMIT = 1.1;
/** Whole milliseconds would hide the differences of small values. */
const DIGITS = 4;

/** Returns a table by number of sections, and thresholds for the growth from the fewest to the most. */
export function reportGrowth(measurements: readonly GrowthMeasurement[]): string {
  const counts = [...new Set(measurements.map(({ sections }) => sections))].sort((a, b) => a - b);
  const least = counts[0] ?? 0;
  const of = (count: number, read: (one: GrowthMeasurement) => number) =>
    measurements
      .filter(({ sections }) => sections === count)
      .sort((a, b) => a.round - b.round)
      .map(read);
  const growth = (count: number, read: (one: GrowthMeasurement) => number) =>
    medianRatio(of(count, read), of(least, read));
  const rows = Object.entries(READINGS).map(([title, read]) => [
    title,
    ...counts.map((count) => String(Number(median(of(count, read)).toPrecision(DIGITS)))),
    ...counts.slice(1).map((count) => growth(count, read).toFixed(3)),
  ]);
  const head = [
    'median',
    ...counts.map((count) => `${count} sections`),
    ...counts.slice(1).map((count) => `${count} to ${least}`),
  ];
  const most = counts.at(-1) ?? 0;
  const thresholds = Object.entries(READINGS).map(
    ([title, read]): Threshold => ({
      name: `${title}, ${most} sections to ${least}`,
      measured: growth(most, read),
      limit: LIMIT,
      kind: 'at most',
    }),
  );
  return [markdownTable(head, rows), thresholds.map(describeThreshold).join('\n')].join('\n\n');
}
