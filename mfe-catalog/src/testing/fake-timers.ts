import { act } from '@dar/testing/dom';
import { onTestFinished, vi } from 'vitest';

/** Installs fake timers until the test ends. Returns a function that advances them. */
export function fakeTimers(): (milliseconds: number) => Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  return async (milliseconds) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds));
  };
}
