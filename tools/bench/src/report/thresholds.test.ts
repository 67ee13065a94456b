import { expect, test } from 'vitest';
import { describeThreshold } from './thresholds.ts';

test.each([
  [1.05, 'at most', 'passed'],
  [1.0501, 'at most', 'FAILED'],
  [1.05, 'at least', 'passed'],
  [1.04, 'at least', 'FAILED'],
  [Number.NaN, 'at most', 'FAILED'],
] as const)('%d against %s 1.05 has %s', (measured, kind, verdict) => {
  expect(describeThreshold({ name: 'paint', measured, limit: 1.05, kind })).toMatch(new RegExp(`– ${verdict}$`));
});
