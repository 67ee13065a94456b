import { expect, test, vi } from 'vitest';
import { withTimeout } from './with-timeout.ts';

const late = () => new Error('late');
const never = new Promise<never>(() => {});

test('gives what the work brings in time', async () => {
  await expect(withTimeout(Promise.resolve(7), 60_000, late)).resolves.toBe(7);
});

test('throws what the work throws', async () => {
  await expect(withTimeout(Promise.reject(new Error('broken')), 60_000, late)).rejects.toThrow('broken');
});

test('throws when the work takes longer', async () => {
  vi.useFakeTimers();
  const waiting = expect(withTimeout(never, 8000, late)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(8000);
  await waiting;
  vi.useRealTimers();
});

test('leaves no timer behind', async () => {
  vi.useFakeTimers();
  await withTimeout(Promise.resolve(), 8000, late);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
