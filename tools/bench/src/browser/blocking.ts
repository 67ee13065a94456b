import type { Observed } from './observe-page.ts';

const BLOCKING_MS = 50;
const LONG_TASK_MS = 100;

export interface Blocking {
  readonly all: number;
  /** How many tasks take more than 100 ms. */
  readonly longTasks: number;
  readonly longestTask: number;
  /** The longest task after the start of hydration; of a task that was running then, only the rest. */
  readonly longestFromHydration: number | undefined;
}

/** Sums up the tasks of a visit above 50 ms, in milliseconds. */
export function getBlocking({ longTasks, hydrationStart }: Observed): Blocking {
  return {
    all: longTasks.reduce((sum, { duration }) => sum + Math.max(0, duration - BLOCKING_MS), 0),
    longTasks: longTasks.filter(({ duration }) => duration > LONG_TASK_MS).length,
    longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    longestFromHydration:
      hydrationStart === undefined
        ? undefined
        : Math.max(0, ...longTasks.map(({ start, duration }) => start + duration - Math.max(start, hydrationStart))),
  };
}
