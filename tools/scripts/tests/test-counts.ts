import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from 'playwright/types/testReporter';
import { ROOT } from '../workspace.ts';
import type { UnitTestResults } from './unit-test-report.ts';

export interface FailedTest {
  /** File, title and, in browser tests, the project. */
  readonly name: string;
  readonly message: string;
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly failures?: readonly FailedTest[];
}

/** Reads the report of the unit tests. A file that does not load and an unhandled error count as failed tests. */
export function unitTestCounts({ numPassedTests, testResults, unhandledErrors }: UnitTestResults): TestCounts {
  const failedTests = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure([file], fullName, failureMessages ?? []));
    return tests.length === 0 && status === 'failed' ? [failure([file], 'does not load', [message])] : tests;
  });
  const failures = [...failedTests, ...unhandledErrors.map(unhandledFailure)];
  return { passed: numPassedTests, failed: failures.length, failures };
}

function unhandledFailure({ name, message, stack }: UnitTestResults['unhandledErrors'][number]): FailedTest {
  return { name: 'an error outside of tests', message: stripVTControlCharacters(stack ?? `${name}: ${message}`) };
}

/** Reads Playwright's JSON report. A test that passed on a second attempt counts as passed. */
export function playwrightCounts({ stats, config, suites }: JSONReport): TestCounts {
  const failures = suites.flatMap(specsOf).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const messages = (results.at(-1)?.errors ?? []).map(({ message = '' }) => message);
        return failure([config.rootDir, file], `${title} [${projectName}]`, messages);
      }),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

function specsOf({ specs, suites = [] }: JSONReportSuite): JSONReportSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(file: readonly string[], title: string, messages: readonly string[]): FailedTest {
  return {
    name: `${relative(ROOT, join(...file))} › ${title}`,
    message: stripVTControlCharacters(messages.join('\n')),
  };
}

/** Returns the counts of a report. A run that failed without a failed test, or without a report, counts one failure. */
export async function countTests<Report>(
  isOk: boolean,
  reportFile: string,
  countsOf: (report: Report) => TestCounts,
): Promise<TestCounts> {
  const json = await readFile(reportFile, 'utf8').catch(() => undefined);
  const counts = json === undefined ? { passed: 0, failed: 0 } : countsOf(JSON.parse(json) as Report);
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
