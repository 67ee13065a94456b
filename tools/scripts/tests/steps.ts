import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { runAllChecks } from '../checks/all-checks.ts';
import { reportChecks } from '../checks/report.ts';
import { requireBrowser } from '../machine/browser.ts';
import { installWebkitEngine } from '../machine/webkit-engine.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { describeError } from '../script-error.ts';
import { buildSite } from '../site/build.ts';
import { ROOT } from '../workspace.ts';
import { countTests, playwrightCounts, type TestCounts, unitTestCounts } from './test-counts.ts';
import { UNIT_TEST_REPORT } from './unit-test-report.ts';

// The path is set in playwright.config.ts.
const BROWSER_REPORT = join(ROOT, 'test-results/e2e.json');

export interface Step {
  readonly name: string;
  run(group: ProcessGroup): Promise<TestCounts>;
}

/** The steps of `npm test`. Those of a phase run at the same time, because the tests of servers often wait. */
export const PHASES: readonly (readonly Step[])[] = [
  [{ name: 'builds', run: runBuilds }],
  [
    { name: 'static checks', run: runChecks },
    { name: 'unit and server tests', run: runUnitTests },
  ],
  [{ name: 'browser tests', run: runBrowserTests }],
];

async function runBuilds(group: ProcessGroup): Promise<TestCounts> {
  try {
    await buildSite(group);
    return { passed: 1, failed: 0 };
  } catch (error) {
    return failedStep(error);
  }
}

async function runChecks(group: ProcessGroup): Promise<TestCounts> {
  const results = await runAllChecks(group, { fix: false, acceptSizes: false, acceptContracts: false });
  reportChecks(results);
  const passed = results.filter(({ isOk }) => isOk).length;
  return { passed, failed: results.length - passed };
}

async function runUnitTests(group: ProcessGroup): Promise<TestCounts> {
  await rm(UNIT_TEST_REPORT, { force: true });
  await installWebkitEngine(group);
  const args = ['run', '--reporter=default', `--reporter=${join(import.meta.dirname, 'unit-test-report.ts')}`];
  const isOk = await group.show({ name: 'vitest', file: 'vitest', args });
  return countTests(isOk, UNIT_TEST_REPORT, unitTestCounts);
}

async function runBrowserTests(group: ProcessGroup): Promise<TestCounts> {
  await rm(BROWSER_REPORT, { force: true });
  try {
    const browser = await requireBrowser(group);
    const ports = { E2E_PORT: String(await getPort()), E2E_METRICS_PORT: String(await getPort()) };
    const env = { CHROMIUM_PATH: browser, ...ports };
    const isOk = await group.show({ name: 'playwright', file: 'playwright', args: ['test'], env });
    return await countTests(isOk, BROWSER_REPORT, playwrightCounts);
  } catch (error) {
    return failedStep(error);
  }
}

function failedStep(error: unknown): TestCounts {
  console.error(describeError(error));
  return { passed: 0, failed: 1 };
}
