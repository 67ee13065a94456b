import type { Observed } from './observe-page.ts';

const LONG_TASK_MS = 50;

export interface Blocking {
  readonly all: number;
  readonly beforePaint: number;
  readonly afterPaint: number;
  readonly longestTask: number;
  /** The longest task after the start of hydration; of a task that was running then, only the rest. */
  readonly longestFromHydration: number | undefined;
}

/** Sums up the long tasks of a visit, in milliseconds. A task counts where it started. */
export function getBlocking({ longTasks, firstPaint = 0, hydrationStart }: Observed): Blocking {
  const blocked = (tasks: Observed['longTasks']) =>
    tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - LONG_TASK_MS), 0);
  const beforePaint = blocked(longTasks.filter(({ start }) => start < firstPaint));
  const all = blocked(longTasks);
  return {
    all,
    beforePaint,
    afterPaint: all - beforePaint,
    longestTask: Math.max(0, ...longTasks.map(({ duration }) => duration)),
    longestFromHydration:
      hydrationStart === undefined
        ? undefined
        : Math.max(0, ...longTasks.map(({ start, duration }) => start + duration - Math.max(start, hydrationStart))),
  };
}
