import { expect, test } from 'vitest';
import { median, medianRatio } from './median.ts';

test.each([
  [[3], 3],
  [[5, 1, 3], 3],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('returns NaN without values', () => {
  expect(median([])).toBeNaN();
});

test('compares within each round: a slow round slows both', () => {
  expect(medianRatio([100, 400, 110], [100, 400, 100])).toBe(1);
  expect(medianRatio([120, 480, 600], [100, 400, 500])).toBe(1.2);
});

test('ignores rounds with a missing value', () => {
  expect(medianRatio([100, undefined, 300], [50, 50, undefined])).toBe(2);
});

test('0 to 0 is 1, another value to 0 is infinite', () => {
  expect(medianRatio([0], [0])).toBe(1);
  expect(medianRatio([5], [0])).toBe(Number.POSITIVE_INFINITY);
});
