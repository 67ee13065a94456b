import { act } from '@dar/testing/dom';
import { onTestFinished, vi } from 'vitest';

/** Fakes the timers for the rest of a test. Returns the function that lets milliseconds pass at once. */
export function fakePauses(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return async (milliseconds) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  };
}
