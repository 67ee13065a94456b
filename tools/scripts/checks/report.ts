import { styleText } from 'node:util';
import type { CheckResult } from './static-checks.ts';

const NAME_WIDTH = 22;

export function reportChecks(results: readonly CheckResult[]): boolean {
  for (const { name, output } of results.filter(({ isOk }) => !isOk)) {
    console.info(`\n${styleText(['bold', 'red'], name)}\n${output.trim()}`);
  }
  console.info('');
  for (const result of results) console.info(summaryLine(result));
  return results.every(({ isOk }) => isOk);
}

function summaryLine({ name, isOk, notRun, seconds }: CheckResult): string {
  if (notRun !== undefined) return `${name.padEnd(NAME_WIDTH)} ${styleText('yellow', 'not run')} ${notRun}`;
  const mark = isOk ? styleText('green', 'passed') : styleText('red', 'failed');
  return `${name.padEnd(NAME_WIDTH)} ${mark} ${seconds.toFixed(1).padStart(6)} s`;
}
