/** Returns the median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return lower === upper ? lower : (lower + upper) / 2;
}

/** Returns the smallest value that so many percent of the values do not exceed; NaN without values. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/**
 * Returns the median of the ratios within each round, since a slow machine slows both sides. 0 to 0 is 1. Rounds with a
 * missing value do not count.
 */
export function medianRatio(ours: readonly Measured[], theirs: readonly Measured[]): number {
  const ratios = ours.flatMap((value, round) => {
    const other = theirs[round];
    return value === undefined || other === undefined ? [] : [ratio(value, other)];
  });
  return median(ratios);
}

export type Measured = number | undefined;

function ratio(value: number, other: number): number {
  return value === other ? 1 : value / other;
}
