/** Whether `npm run test:all` runs the tests. `npm test` takes one case of each kind where more repeat the same rule. */
export const isFullRun = Boolean(process.env['ALL_TESTS']);

/** Returns how often a test repeats a case: `few` times in `npm test`, `many` times in `npm run test:all`. */
export function countInRun(few: number, many: number): number {
  return isFullRun ? many : few;
}
