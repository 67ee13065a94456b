import type { NumbersRow } from '@dar/contracts/office';

export const METRICS = ['bookings', 'revenue', 'use', 'cancelled', 'noShows', 'rating'] as const;
export type Metric = (typeof METRICS)[number];

/** Now and in the period before; undefined where there is nothing to divide by. */
export interface Compared {
  readonly now: number | undefined;
  readonly before: number | undefined;
}

const divide = (part: number, whole: number, times = 1) => (whole === 0 ? undefined : (part / whole) * times);

/** Returns a figure of a row: counts, dirhams, percent of the open hours, or stars. */
export function getFigure(row: NumbersRow, metric: Metric): Compared {
  switch (metric) {
    case 'bookings':
      return { now: row.bookings, before: row.bookings_before };
    case 'revenue':
      return { now: Number(row.revenue), before: Number(row.revenue_before) };
    case 'use':
      return {
        now: divide(row.booked_minutes, row.open_minutes, 100),
        before: divide(row.booked_minutes_before, row.open_minutes_before, 100),
      };
    case 'cancelled':
      return { now: row.cancelled, before: row.cancelled_before };
    case 'noShows':
      return { now: row.no_shows, before: row.no_shows_before };
    case 'rating':
      return { now: divide(row.stars, row.reviews), before: divide(row.stars_before, row.reviews_before) };
  }
}

/** Returns the change in percent; undefined without a value before. */
export function getChange({ now, before }: Compared): number | undefined {
  return now === undefined || before === undefined || before === 0 ? undefined : ((now - before) / before) * 100;
}

/** Of these, fewer is better. */
export const isBetterWithLess = (metric: Metric) => metric === 'cancelled' || metric === 'noShows';

/** Returns the rows with the highest and the lowest figure; undefined without two that differ. */
export function findExtremes(rows: readonly NumbersRow[], metric: Metric) {
  const known = rows.flatMap((row) => {
    const { now } = getFigure(row, metric);
    return now === undefined ? [] : [{ row, value: now }];
  });
  const sorted = known.toSorted((one, other) => other.value - one.value);
  const [highest, lowest] = [sorted[0], sorted.at(-1)];
  return highest && lowest && highest.value > lowest.value ? { highest, lowest } : undefined;
}
