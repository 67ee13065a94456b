import { expect, it } from 'vitest';
import { failsMore, pValue } from './compare-failures.ts';

const counts = (failures: number, loads: number) => ({ failures, loads });

it.each([
  // The exact sums, from binomial coefficients.
  [counts(3, 4), counts(1, 4), 17 / 70],
  [counts(1, 20), counts(0, 900), 20 / 920],
  [counts(0, 20), counts(5, 900), 1],
  [counts(2, 20), counts(0, 0), 1],
])('gives %j against %j the chance of Fisher’s exact test', (canary, stable, chance) => {
  expect(pValue(canary, stable)).toBeCloseTo(chance, 8);
});

it.each([
  ['clearly worse', counts(12, 60), counts(1, 900), true],
  ['all failed', counts(20, 20), counts(0, 20), true],
  ['one failure among few loads', counts(1, 20), counts(0, 900), false],
  ['as bad as the stable version', counts(10, 100), counts(100, 1_000), false],
  ['better than the stable version', counts(0, 100), counts(100, 1_000), false],
  ['too few loads', counts(19, 19), counts(0, 900), false],
  ['no stable loads to compare with', counts(60, 60), counts(0, 0), false],
])('decides about a canary: %s', (_what, canary, stable, fails) => {
  expect(failsMore(canary, stable)).toBe(fails);
});
