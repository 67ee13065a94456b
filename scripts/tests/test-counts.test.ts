import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { countTests, playwrightCounts, vitestCounts } from './test-counts.ts';

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

it('reads the counts of both tools', async () => {
  expect(await countIn(false, { numPassedTests: 7, numFailedTests: 2 }, vitestCounts)).toEqual({
    passed: 7,
    failed: 2,
  });
  const stats = { expected: 5, flaky: 1, unexpected: 0, skipped: 3 };
  expect(await countIn(true, { stats }, playwrightCounts)).toEqual({ passed: 6, failed: 0 });
});

it('counts a run that failed without a failed test, or without a report, as a failure', async () => {
  expect(await countIn(false, { numPassedTests: 7, numFailedTests: 0 }, vitestCounts)).toEqual({
    passed: 7,
    failed: 1,
  });
  expect(await countIn(false, undefined, vitestCounts)).toEqual({ passed: 0, failed: 1 });
});
