import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import getPort from 'get-port';
import { reportChecks } from '../checks/report.ts';
import type { CheckResult } from '../checks/static-checks.ts';
import { requireEngines } from '../machine/engines.ts';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ScriptError } from '../script-error.ts';
import { buildSite } from '../site/build.ts';
import { releaseSite } from '../site/release.ts';
import { startSite } from '../site/start-site.ts';
import { ROOT } from '../workspace.ts';
import { runTests } from './steps.ts';

const ENGINES = ['chromium', 'firefox', 'webkit'];
const SITE_FOLDER = join(ROOT, 'test-results/engines-site');

/** Runs the engine tests in the engines that are named, or in all; true when nothing failed. */
export async function runEngineTests(group: ProcessGroup, names: readonly string[]): Promise<boolean> {
  const unknown = names.find((name) => !ENGINES.includes(name));
  if (unknown) throw new ScriptError(`There is no engine ${unknown}: name ${ENGINES.join(', ')}, or none for all.`);
  const programs = await requireEngines(group);
  await buildSite(group);
  const { origin, failure } = await startNewSite(group);
  const results: CheckResult[] = [];
  for (const engine of names.length > 0 ? names : ENGINES) {
    const args = ['test', '--config', 'e2e/engines', '--project', `${engine}-*`];
    const command = async () => ({ name: engine, file: 'playwright', args, env: { ...programs, E2E_ORIGIN: origin } });
    results.push(await Promise.race([failure, runTests(group, command, engine)]));
  }
  return reportChecks(results);
}

async function startNewSite(group: ProcessGroup) {
  await rm(SITE_FOLDER, { recursive: true, force: true });
  const settings = { DATA_DIR: join(SITE_FOLDER, 'data'), ARTIFACTS_DIR: join(SITE_FOLDER, 'artifacts') };
  const [port, platformPort] = [await getPort(), await getPort()];
  return startSite(group, { port, platformPort, platformToken: randomUUID(), settings, publish: releaseSite });
}
