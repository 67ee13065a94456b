import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../workspace.ts';

export interface FailedTest {
  /** Its file, its name, and the project that ran it where there are several. */
  readonly name: string;
  /** What the tool said of it. */
  readonly message: string;
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, as far as the tool told. */
  readonly failures?: readonly FailedTest[];
  /** What the summary says besides. */
  readonly note?: string;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/** What Vitest's JSON report says; a file that could not be loaded is named by itself. */
export function vitestCounts({ numPassedTests, numFailedTests, testResults }: VitestReport): TestCounts {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => failure([file], fullName, failureMessages));
    return tests.length === 0 && status === 'failed' ? [failure([file], 'the file itself', [message])] : tests;
  });
  return { passed: numPassedTests, failed: numFailedTests, failures };
}

/** What Playwright's JSON report says; a test that passed on a second try passed. */
export function playwrightCounts({ stats, config, suites }: PlaywrightReport): TestCounts {
  const specs = suites.flatMap(specsOf);
  const failures = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => {
        const errors = results.at(-1)?.errors ?? [];
        return failure(
          [config.rootDir, file],
          `${title} [${projectName}]`,
          errors.map(({ message = '' }) => message),
        );
      }),
  );
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures };
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite['specs'] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function failure(file: readonly string[], name: string, messages: readonly string[]): FailedTest {
  return {
    name: `${relative(ROOT, join(...file))} › ${name}`,
    message: stripVTControlCharacters(messages.join('\n')),
  };
}

/**
 * The counts of a run. A run that failed without a failed test, because a file could not be loaded or the tool ended
 * before its report, counts one failure.
 */
export async function countTests<Report>(
  isOk: boolean,
  reportFile: string,
  countsOf: (report: Report) => TestCounts,
): Promise<TestCounts> {
  const json = await readFile(reportFile, 'utf8').catch(() => undefined);
  const counts = json === undefined ? { passed: 0, failed: 0 } : countsOf(JSON.parse(json) as Report);
  return isOk || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
