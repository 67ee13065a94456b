import { expect, test } from 'vitest';
import { AttemptDelay } from './attempt-delay.ts';

/** Returns a delay whose waits end on request. */
function openDelay() {
  const waits: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const delay = new AttemptDelay((ms) => {
    waits.push(ms);
    return promise;
  });
  const fill = (network: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, index) => delay.wait(network, index + 1)));
  return { delay, waits, end: resolve, fill };
}

test('waits longer for each attempt above the limit, and three seconds at most', async () => {
  const { delay, waits, end } = openDelay();
  end();
  for (const attempts of [1, 2, 30, 31, 1_000]) expect(await delay.wait('a', attempts)).toBe(true);
  expect(waits).toEqual([100, 200, 3_000, 3_000, 3_000]);
});

test('rejects an attempt while twenty of its network wait, and none of another network', async () => {
  const { delay, end, fill } = openDelay();
  const waiting = fill('a', 20);
  expect(await delay.wait('a', 21)).toBe(false);
  const other = delay.wait('b', 1);
  end();
  expect(await other).toBe(true);
  expect(await waiting).not.toContain(false);
  expect(await delay.wait('a', 22)).toBe(true);
});

test('rejects attempts of every network while 500 wait', async () => {
  const { delay, end, fill } = openDelay();
  const waiting = Array.from({ length: 25 }, (_, network) => fill(`network ${network}`, 20));
  expect(await delay.wait('another', 1)).toBe(false);
  end();
  await Promise.all(waiting);
  expect(await delay.wait('another', 1)).toBe(true);
});
