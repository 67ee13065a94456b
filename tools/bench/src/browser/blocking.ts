import type { Observed } from './observe-page.ts';

// What a task takes beyond this keeps a finger waiting (the definition of total blocking time).
const FREE_MS = 50;

export interface Blocking {
  readonly all: number;
  readonly beforePaint: number;
  readonly afterPaint: number;
  /** 0 when no task took more than 50 ms. */
  readonly longestTask: number;
  /** Of a task that was under way when the hydration started only the part from there on. */
  readonly longestFromHydration: number | undefined;
}

/** Sums up the long tasks of a visit, in milliseconds. A task belongs to before the first paint when it started there. */
export function blockingOf({ longTasks, firstPaint = 0, hydrationStart }: Observed): Blocking {
  const blocked = (tasks: Observed['longTasks']) =>
    tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - FREE_MS), 0);
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
