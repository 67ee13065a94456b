import { expect, test, vi } from 'vitest';
import { withTimeout } from './timing.ts';

const late = () => new Error('late');
const never = new Promise<never>(() => {});

test('returns the result in time', async () => {
  await expect(withTimeout(Promise.resolve(7), 60_000, late)).resolves.toBe(7);
});

test('rejects with the error of the work', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 60_000, late)).rejects.toThrow('broken');
});

test('rejects after the timeout', async () => {
  vi.useFakeTimers();
  const waiting = expect(withTimeout(never, 8000, late)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(8000);
  await waiting;
  vi.useRealTimers();
});

test('clears its timer', async () => {
  vi.useFakeTimers();
  await withTimeout(Promise.resolve(), 8000, late);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
