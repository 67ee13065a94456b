import { expect, test } from 'vitest';
import { isCountable } from './period.ts';

test.each([
  ['2026-11-01', '2026-11-01', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2026-11-02', '2026-11-01', false],
])('whether the API counts %s to %s: %s', (from, to, counts) => {
  expect(isCountable({ from, to })).toBe(counts);
});
