import { test } from './test.ts';

const FIRST_DAY = 6;
const DAYS = 20;
let bookedDays = 0;

/**
 * Returns the number of days from today to another day at each call. Workers use different days, because their tests
 * would compete for the last crew.
 */
export function nextDay(): number {
  const { config, parallelIndex } = test.info();
  const day = FIRST_DAY + ((bookedDays * config.workers + parallelIndex) % DAYS);
  bookedDays += 1;
  return day;
}
