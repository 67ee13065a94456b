import type { DubaiDay } from '@dar/contracts/time/dubai';

export interface OtherDays {
  readonly count: number;
  readonly next: DubaiDay;
}

/** Returns how much work waits on other days, and the next of them, else the first; undefined without any. */
export function toOtherDays(days: readonly DubaiDay[], shownTo: DubaiDay): OtherDays | undefined {
  const inOrder = days.toSorted();
  const next = inOrder.find((day) => day > shownTo) ?? inOrder[0];
  return next === undefined ? undefined : { count: days.length, next };
}
