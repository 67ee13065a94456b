import getPort from 'get-port';
import { runAllChecks } from '../checks/all-checks.ts';
import { type CheckResult, runCheck } from '../checks/static-checks.ts';
import { findClusterPrograms } from '../cluster/programs.ts';
import { testLastRelease } from '../database/test-last-release.ts';
import { requireBrowser } from '../machine/browser.ts';
import { installWebkitEngine } from '../machine/webkit-engine.ts';
import type { Command, ProcessGroup } from '../processes/process-group.ts';
import { describeError } from '../script-error.ts';
import { buildSite } from '../site/build.ts';

type Step = (group: ProcessGroup) => Promise<readonly CheckResult[]>;

/** The steps of `npm test`. Those of a phase run at the same time, because the tests of servers often wait. */
export const PHASES: readonly (readonly Step[])[] = [
  [runBuilds],
  [runChecks, runUnitTests, runLastRelease],
  [runFaults],
  [runBrowserTests],
];

export function runTests(group: ProcessGroup, command: () => Promise<Command>, name: string): Promise<CheckResult> {
  return runCheck(name, async () => ((await group.show(await command())) ? [] : ['Its report is above.']));
}

async function runBuilds(group: ProcessGroup) {
  return [await runCheck('builds', async () => buildSite(group).then(() => []))];
}

function runChecks(group: ProcessGroup) {
  return runAllChecks(group, { fix: false, acceptSizes: false, acceptContracts: false });
}

async function runUnitTests(group: ProcessGroup) {
  const command = async () => {
    await installWebkitEngine(group);
    return { name: 'vitest', file: 'vitest', args: ['run'] };
  };
  return [await runTests(group, command, 'unit and server tests')];
}

async function runLastRelease(group: ProcessGroup) {
  return [await testLastRelease(group)];
}

/** Runs the short form of `npm run faults` where the programs of the cluster are. `npm run test:all` installs them. */
async function runFaults(group: ProcessGroup): Promise<CheckResult[]> {
  const name = 'faults';
  try {
    await findClusterPrograms(group, { canInstall: Boolean(process.env['ALL_TESTS']) });
  } catch (error) {
    return [{ name, isOk: true, notRun: describeError(error), seconds: 0, output: '' }];
  }
  const command = async () => {
    const args = ['tools/scripts/faults.ts', '--short'];
    return { name, file: process.execPath, args, env: { PORT: String(await getPort()) } };
  };
  return [await runTests(group, command, name)];
}

async function runBrowserTests(group: ProcessGroup) {
  const command = async () => {
    const ports = {
      E2E_PORT: String(await getPort()),
      E2E_PLATFORM_PORT: String(await getPort()),
      E2E_METRICS_PORT: String(await getPort()),
    };
    const env = { CHROMIUM_PATH: await requireBrowser(group), ...ports };
    return { name: 'playwright', file: 'playwright', args: ['test'], env };
  };
  return [await runTests(group, command, 'browser tests')];
}
