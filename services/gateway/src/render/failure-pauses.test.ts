import { expect, it } from 'vitest';
import { FailurePauses } from './failure-pauses.ts';

function failTimes(pauses: FailurePauses, times: number) {
  for (let turn = 0; turn < times; turn += 1) pauses.failed('a');
}

it('pauses after three failures in a row, for a while, and only who failed', () => {
  let now = 0;
  const pauses = new FailurePauses(() => now);
  failTimes(pauses, 2);
  expect(pauses.isPaused('a')).toBe(false);
  failTimes(pauses, 1);
  expect([pauses.isPaused('a'), pauses.isPaused('b')]).toEqual([true, false]);
  now = 10_000;
  expect(pauses.isPaused('a')).toBe(false);
  failTimes(pauses, 1);
  expect(pauses.isPaused('a')).toBe(true);
});

it('begins to count anew after what worked', () => {
  const pauses = new FailurePauses(() => 0);
  failTimes(pauses, 2);
  pauses.worked('a');
  failTimes(pauses, 2);
  expect(pauses.isPaused('a')).toBe(false);
});
