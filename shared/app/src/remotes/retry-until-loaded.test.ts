import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryUntilLoaded } from './timing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('repeats a failed load after 1, 2 and 4 seconds, until it succeeds', async () => {
  const start = Date.now();
  const times: number[] = [];
  const loading = retryUntilLoaded(async () => {
    times.push(Date.now() - start);
    if (times.length < 4) throw new Error('503');
    return 'texts';
  });
  await vi.runAllTimersAsync();
  await expect(loading).resolves.toBe('texts');
  expect(times).toEqual([0, 1_000, 3_000, 7_000]);
});
