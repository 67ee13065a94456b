import { styleText } from 'node:util';
import type { CheckResult } from './static-checks.ts';

const NAME_WIDTH = 22;

/** Prints the output of failed checks, a line for each check, their numbers, and last those that did not run. Returns whether none failed. */
export function reportChecks(results: readonly CheckResult[]): boolean {
  for (const { name, output } of results.filter(({ isOk }) => !isOk)) {
    console.info(`\n${styleText(['bold', 'red'], name)}\n${output.trim()}`);
  }
  console.info('');
  for (const result of results) console.info(summaryLine(result));
  const notRun = results.filter((result) => result.notRun !== undefined);
  const failed = results.filter(({ isOk }) => !isOk);
  const passed = results.length - notRun.length - failed.length;
  console.info(`\n${passed} passed, ${failed.length} failed, ${notRun.length} skipped`);
  console.info(`Not run: ${notRun.map(({ name }) => name).join(', ') || 'nothing'}`);
  return failed.length === 0;
}

function summaryLine({ name, isOk, notRun, seconds }: CheckResult): string {
  if (notRun !== undefined) return `${name.padEnd(NAME_WIDTH)} ${styleText('yellow', 'not run')} ${notRun}`;
  const mark = isOk ? styleText('green', 'passed') : styleText('red', 'failed');
  return `${name.padEnd(NAME_WIDTH)} ${mark} ${seconds.toFixed(1).padStart(6)} s`;
}
