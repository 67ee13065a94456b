import { expect, test } from 'vitest';
import { getBlocking } from './blocking.ts';

const observed = { firstPaint: 1_000, largestPaint: 1_200, layoutShift: 0, hydrationStart: 2_000 };
const task = (start: number, duration: number) => ({ start, duration });

test('counts the time of tasks beyond 50 ms, and the tasks above 100 ms', () => {
  const longTasks = [task(500, 80), task(990, 150), task(1_500, 100)];
  expect(getBlocking({ ...observed, longTasks })).toMatchObject({ all: 180, longTasks: 1 });
});

test('longestFromHydration ignores the time before hydration', () => {
  const longTasks = [task(500, 900), task(1_900, 300), task(2_400, 150)];
  expect(getBlocking({ ...observed, longTasks })).toMatchObject({ longestTask: 900, longestFromHydration: 200 });
  expect(getBlocking({ ...observed, longTasks: [task(2_500, 230)] })).toMatchObject({ longestFromHydration: 230 });
});

test('returns 0 without long tasks, and no longestFromHydration without hydration', () => {
  expect(getBlocking({ ...observed, longTasks: [] })).toMatchObject({
    all: 0,
    longestTask: 0,
    longestFromHydration: 0,
  });
  expect(getBlocking({ ...observed, hydrationStart: undefined, longTasks: [] }).longestFromHydration).toBeUndefined();
});
