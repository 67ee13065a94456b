import { expect, test, vi } from 'vitest';
import { HOUR_MS } from './clock.ts';
import { repeat, untilAborted } from './repeat.ts';

const unexpected = (error: unknown) => {
  throw error;
};

test('repeats the work until it is aborted, also after a failure', async () => {
  const stop = new AbortController();
  const onError = vi.fn();
  let turns = 0;
  const work = async () => {
    turns += 1;
    if (turns === 3) stop.abort();
    throw new Error('mine');
  };
  await repeat(1, work, onError, stop.signal);
  expect([turns, onError.mock.calls.length]).toEqual([3, 3]);
});

test('ends a pause when aborted', async () => {
  const stop = new AbortController();
  const loop = repeat(HOUR_MS, async () => {}, unexpected, stop.signal);
  stop.abort();
  await loop;
});

test('waits for running work', async () => {
  const stop = new AbortController();
  let isDone = false;
  const work = async () => {
    stop.abort();
    await new Promise(setImmediate);
    isDone = true;
  };
  await repeat(HOUR_MS, work, unexpected, stop.signal);
  expect(isDone).toBe(true);
});

test('yields no item after the abort', () => {
  const stop = new AbortController();
  const seen: number[] = [];
  for (const item of untilAborted([1, 2, 3], stop.signal)) {
    seen.push(item);
    if (item === 2) stop.abort();
  }
  expect(seen).toEqual([1, 2]);
});
