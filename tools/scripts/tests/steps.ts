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

/** Projects of Vitest that render pages in jsdom. They wait for nothing, so one worker is enough. */
const PAGES = '*page';

/**
 * Runs the steps of `npm test`. Browser tests wait often, so tests of pages run beside them, and checks take the time
 * that all others leave. Tests of servers follow, because they and browser tests would slow each other down.
 */
export async function runAllTests(group: ProcessGroup): Promise<CheckResult[]> {
  const builds = await runCheck('builds', async () => buildSite(group).then(() => []));
  const checks = runAllChecks(group.addFiller(), { fix: false, acceptSizes: false, acceptContracts: false });
  const [checked, pageTests, others] = await Promise.all([checks, runPageTests(group), runOtherTests(group)]);
  return [builds, ...checked, pageTests, ...others, await runFaults(group)];
}

async function runOtherTests(group: ProcessGroup): Promise<CheckResult[]> {
  const browserTests = await runBrowserTests(group);
  return [...(await Promise.all([runServerTests(group), testLastRelease(group)])), browserTests];
}

export function runTests(group: ProcessGroup, command: () => Promise<Command>, name: string): Promise<CheckResult> {
  return runCheck(name, async () => ((await group.show(await command())) ? [] : ['Its report is above.']));
}

/** Shows its report only when a test fails, because that of other tests appears at the same time. */
function runPageTests(group: ProcessGroup): Promise<CheckResult> {
  return runCheck('tests of pages', async () => {
    const command = {
      name: 'vitest',
      file: 'vitest',
      args: ['run', '--project', PAGES, '--maxWorkers', '1', '--reporter', 'dot'],
    };
    const { isOk, output } = await group.attempt(command);
    return isOk ? [] : [output];
  });
}

function runServerTests(group: ProcessGroup): Promise<CheckResult> {
  const command = async () => {
    await installWebkitEngine(group);
    return { name: 'vitest', file: 'vitest', args: ['run', '--project', `!${PAGES}`] };
  };
  return runTests(group, command, 'tests of servers');
}

/** Runs the short form of `npm run faults` where the programs of the cluster are. `npm run test:all` installs them. */
async function runFaults(group: ProcessGroup): Promise<CheckResult> {
  const name = 'faults';
  try {
    await findClusterPrograms(group, { canInstall: Boolean(process.env['ALL_TESTS']) });
  } catch (error) {
    return { name, isOk: true, notRun: describeError(error), seconds: 0, output: '' };
  }
  const command = async () => {
    const args = ['tools/scripts/faults.ts', '--short'];
    return { name, file: process.execPath, args, env: { PORT: String(await getPort()) } };
  };
  return runTests(group, command, name);
}

function runBrowserTests(group: ProcessGroup) {
  const command = async () => {
    const ports = {
      E2E_PORT: String(await getPort()),
      E2E_PLATFORM_PORT: String(await getPort()),
      E2E_METRICS_PORT: String(await getPort()),
    };
    const env = { CHROMIUM_PATH: await requireBrowser(group), ...ports };
    return { name: 'playwright', file: 'playwright', args: ['test'], env };
  };
  return runTests(group, command, 'browser tests');
}
