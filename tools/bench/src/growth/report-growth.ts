import { markdownTable } from '../report/markdown-table.ts';
import { describeThreshold, type Threshold } from '../report/thresholds.ts';
import { median, medianRatio } from '../statistics/median.ts';
import type { FirstPages, RenderMemory } from './read-gateway.ts';

export interface GrowthMeasurement extends FirstPages, RenderMemory {
  readonly sections: number;
  readonly round: number;
  readonly largestPaint: number;
  readonly html: number;
  readonly encodedHtml: number;
  /** Milliseconds of a section's build, checks, publication and smoke test on the server. */
  readonly build: number;
  /** Milliseconds from the upload of a release until home shows it. */
  readonly release: number;
  /** Milliseconds of a request of the whole registry. */
  readonly registry: number;
}

const READINGS = {
  'largest contentful paint, ms': ({ largestPaint }: GrowthMeasurement) => largestPaint,
  'HTML, bytes': ({ html }: GrowthMeasurement) => html,
  'HTML as brotli, bytes': ({ encodedHtml }: GrowthMeasurement) => encodedHtml,
  'build, publish and smoke test, ms': ({ build }: GrowthMeasurement) => build,
  'release until home shows it, ms': ({ release }: GrowthMeasurement) => release,
  'whole registry, ms': ({ registry }: GrowthMeasurement) => registry,
  'first page of a section, ms': ({ firstPage }: GrowthMeasurement) => firstPage,
  'first pages that the server rendered': ({ firstRendered }: GrowthMeasurement) => firstRendered,
  'memory of the render processes, bytes': ({ renderMemory }: GrowthMeasurement) => renderMemory,
  'memory of one render process, bytes': ({ processMemory }: GrowthMeasurement) => processMemory,
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
    'home',
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
