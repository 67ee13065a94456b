import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../workspace.ts';
import { countTests, playwrightCounts, unitTestCounts } from './test-counts.ts';

async function countIn<Report>(
  isOk: boolean,
  report: object | undefined,
  countsOf: Parameters<typeof countTests<Report>>[2],
) {
  const folder = await mkdtemp(join(tmpdir(), 'counts-'));
  const file = join(folder, 'report.json');
  if (report) await writeFile(file, JSON.stringify(report));
  try {
    return await countTests(isOk, file, countsOf);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const unitReport = {
  numPassedTests: 7,
  unhandledErrors: [
    { name: 'TypeError', message: 'window is gone', stack: 'TypeError: window is gone\n at cart.ts:1' },
  ],
  testResults: [
    {
      name: join(ROOT, 'services/api/src/money.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'money adds', status: 'passed', failureMessages: [] },
        { fullName: 'money divides', status: 'failed', failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m'] },
      ],
    },
    {
      name: join(ROOT, 'services/api/src/gone.test.ts'),
      status: 'failed',
      message: 'Cannot find module',
      assertionResults: [],
    },
  ],
};

const browserReport = {
  stats: { expected: 5, flaky: 1, unexpected: 1, skipped: 3 },
  config: { rootDir: join(ROOT, 'e2e') },
  suites: [
    {
      specs: [],
      suites: [
        {
          specs: [
            {
              file: 'access/axe.spec.ts',
              title: 'home has no findings',
              tests: [
                { projectName: 'phone-en', status: 'expected', results: [{ errors: [] }] },
                {
                  projectName: 'desktop-ar',
                  status: 'unexpected',
                  results: [{ errors: [{ message: 'first try' }] }, { errors: [{ message: 'one finding' }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
};

it('reads counts and failed tests and unhandled errors from the reports of Vitest and Playwright', async () => {
  expect(await countIn(false, unitReport, unitTestCounts)).toEqual({
    passed: 7,
    failed: 3,
    failures: [
      { name: 'services/api/src/money.test.ts › money divides', message: 'expected 1 to be 2' },
      { name: 'services/api/src/gone.test.ts › does not load', message: 'Cannot find module' },
      { name: 'an error outside of tests', message: 'TypeError: window is gone\n at cart.ts:1' },
    ],
  });
  expect(await countIn(false, browserReport, playwrightCounts)).toEqual({
    passed: 6,
    failed: 1,
    failures: [{ name: 'e2e/access/axe.spec.ts › home has no findings [desktop-ar]', message: 'one finding' }],
  });
});

it('counts a failed run without a failed test or without a report as one failure', async () => {
  expect(await countIn(false, { numPassedTests: 7, testResults: [], unhandledErrors: [] }, unitTestCounts)).toEqual({
    passed: 7,
    failed: 1,
    failures: [],
  });
  expect(await countIn(false, undefined, unitTestCounts)).toEqual({ passed: 0, failed: 1 });
});
