import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JsonReporter, type JsonTestResults, type SerializedError, type TestModule } from 'vitest/node';
import { ROOT } from '../workspace.ts';

export const UNIT_TEST_REPORT = join(ROOT, '.cache/tests/unit.json');

export interface UnitTestResults extends JsonTestResults {
  /** Errors outside of tests: they fail the run, but Vitest's own report leaves them out. */
  readonly unhandledErrors: readonly SerializedError[];
}

/** Writes Vitest's JSON report with the unhandled errors. */
export default class UnitTestReport extends JsonReporter {
  constructor() {
    super({ outputFile: UNIT_TEST_REPORT });
  }

  override async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly SerializedError[] = [],
  ): Promise<void> {
    await super.onTestRunEnd(modules);
    const results = JSON.parse(await readFile(UNIT_TEST_REPORT, 'utf8')) as JsonTestResults;
    await writeFile(UNIT_TEST_REPORT, JSON.stringify({ ...results, unhandledErrors }));
  }
}
