import { readFile } from 'node:fs/promises';

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  /** What the summary says besides. */
  readonly note?: string;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number };
}

/** Counts in Vitest's JSON report. */
export function vitestCounts({ numPassedTests, numFailedTests }: VitestReport): TestCounts {
  return { passed: numPassedTests, failed: numFailedTests };
}

/** Counts in Playwright's JSON report; a test that passed on a second try passed. */
export function playwrightCounts({ stats }: PlaywrightReport): TestCounts {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
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
