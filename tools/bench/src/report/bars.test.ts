import { expect, test } from 'vitest';
import { barLine } from './bars.ts';

test.each([
  [1.05, 'at most', 'reached'],
  [1.0501, 'at most', 'NOT reached'],
  [1.05, 'at least', 'reached'],
  [1.04, 'at least', 'NOT reached'],
  [Number.NaN, 'at most', 'NOT reached'],
] as const)('%d against %s 1.05 is %s', (measured, kind, verdict) => {
  expect(barLine({ name: 'paint', measured, limit: 1.05, kind })).toMatch(new RegExp(`– ${verdict}$`));
});
