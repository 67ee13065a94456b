/** The middle of the values; of an even number the mean of the middle two. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const lower = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  return lower === upper ? lower : (lower + upper) / 2;
}

/**
 * The median of the ratios of what was measured in the same round: what slows the machine for a while slows both sides of
 * a ratio. Nothing against nothing is 1; a round in which one side was not measured is left out.
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
