import type { FailedTest, TestCounts } from './test-counts.ts';

const NAME_WIDTH = 24;
const COUNT_WIDTH = 5;
// The full message is further up in the log.
const MESSAGE_LINES = 12;
const FOREIGN = /^\s*at .*(?:node_modules|node:|<anonymous>)/;

export interface StepResult extends TestCounts {
  readonly name: string;
  readonly seconds: number;
}

/** Prints the failed tests, a line per step and the sum of all tests; returns whether all passed. */
export function reportTests(results: readonly StepResult[]): boolean {
  const sum = (count: (result: StepResult) => number) => results.reduce((total, result) => total + count(result), 0);
  const failed = sum((result) => result.failed);
  for (const { failures = [] } of results) for (const test of failures) console.info(failedTest(test));
  console.info('');
  for (const result of results) console.info(stepLine(result));
  console.info(`\n${sum((result) => result.passed)} passed, ${failed} failed`);
  return failed === 0;
}

function failedTest({ name, message }: FailedTest): string {
  const lines = message
    .split('\n')
    .filter((line) => !FOREIGN.test(line))
    .slice(0, MESSAGE_LINES);
  return `\nFailed: ${name}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}

function stepLine({ name, passed, failed, seconds }: StepResult): string {
  const counts = [passed, failed].map((count) => String(count).padStart(COUNT_WIDTH));
  return `${name.padEnd(NAME_WIDTH)}${counts[0]} passed ${counts[1]} failed ${seconds.toFixed(0).padStart(COUNT_WIDTH)} s`;
}
