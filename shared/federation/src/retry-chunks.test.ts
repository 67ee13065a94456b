import { beforeEach, expect, it, vi } from 'vitest';
import { withRetries } from './retry-chunks.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const failed = new Error('503');

it('requests a chunk twice more, with a pause', async () => {
  const load = vi
    .fn(async (_chunk: string) => 'loaded')
    .mockRejectedValueOnce(failed)
    .mockRejectedValueOnce(failed);
  const loaded = withRetries(load)('page');
  await vi.advanceTimersByTimeAsync(299);
  expect(load).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(301);
  await expect(loaded).resolves.toBe('loaded');
  expect(load.mock.calls).toEqual([['page'], ['page'], ['page']]);
});

it('throws after the third failure', async () => {
  const load = vi.fn((_chunk: string) => Promise.reject(failed));
  const loaded = withRetries(load)('page');
  await Promise.all([expect(loaded).rejects.toBe(failed), vi.runAllTimersAsync()]);
  expect(load).toHaveBeenCalledTimes(3);
});
